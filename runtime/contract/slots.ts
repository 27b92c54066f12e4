/**
 * Slots around the page, and slots that work only when their code runs: the browser always renders these.
 * The others render the same on both sides, so the browser adopts their HTML from the document.
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
