/**
 * Slots that stand around the page, or that only work once they run: the browser always draws them itself.
 * All others draw what is the same on the server and in the browser, so the browser takes their HTML over from the document.
 */
export const shellSlots: ReadonlySet<string> = new Set([
  'Root',
  'Layout',
  'SkipLink',
  'AnnouncementBar',
  'Navbar',
  'NavbarItem',
  'ColorModeToggle',
  'Footer',
  'BackToTop',
  'DocLayout',
  'DocSidebar',
  'SearchButton',
  'SearchPage',
  'CrashPage',
])
