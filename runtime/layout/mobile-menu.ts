import type { Message } from '../contract/messages.ts'

// What the menu of small screens has in common as React's, and as the control script's.

/** Desktop widths, where the menu closes; the style sheet has the same number. */
export const desktopQuery = '(min-width: 62.3125em)'

/** Name of the button that closes the menu. */
export const closeMessage: Message = {
  id: 'theme.docs.sidebar.closeSidebarButtonAriaLabel',
  message: 'Close navigation bar',
}

/** The button that leads from the section's menu to that of the site. */
export const backMessage: Message = {
  id: 'theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel',
  message: '← Back to main menu',
}

/** Name of the button that opens or closes the list of a menu item which is a link itself. */
export function dropdownCaretMessage(isExpanded: boolean): Message {
  return isExpanded
    ? { id: 'theme.navbar.mobileDropdown.collapseButton.collapseAriaLabel', message: 'Collapse the dropdown' }
    : { id: 'theme.navbar.mobileDropdown.collapseButton.expandAriaLabel', message: 'Expand the dropdown' }
}
