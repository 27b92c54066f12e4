/**
 * Parts of a classic theme that sites replace one by one, by the slot that shows them. Their names are those of the modules that sites
 * import, after `@theme/`. A slot shows its classic composition where a site replaces one of its parts.
 */
export const themeParts = {
  Root: ['Root'],
  Layout: ['Layout', 'Layout/Provider', 'ErrorPageContent'],
  SkipLink: ['SkipToContent'],
  AnnouncementBar: ['AnnouncementBar'],
  Navbar: [
    'Navbar',
    'Navbar/ColorModeToggle',
    'Navbar/Content',
    'Navbar/Layout',
    'Navbar/Logo',
    'Navbar/MobileSidebar/Toggle',
    'Navbar/Search',
    'Logo',
  ],
  NavbarItem: [
    'NavbarItem',
    'NavbarItem/DefaultNavbarItem',
    'NavbarItem/DocNavbarItem',
    'NavbarItem/DocSidebarNavbarItem',
    'NavbarItem/DocsVersionDropdownNavbarItem',
    'NavbarItem/DocsVersionNavbarItem',
    'NavbarItem/DropdownNavbarItem',
    'NavbarItem/HtmlNavbarItem',
    'NavbarItem/LocaleDropdownNavbarItem',
    'NavbarItem/SearchNavbarItem',
  ],
  ColorModeToggle: ['ColorModeToggle'],
  Footer: [
    'Footer',
    'Footer/Copyright',
    'Footer/Layout',
    'Footer/LinkItem',
    'Footer/Links',
    'Footer/Links/MultiColumn',
    'Footer/Links/Simple',
    'Footer/Logo',
  ],
  BackToTop: ['BackToTopButton'],
  DocLayout: ['DocRoot', 'DocRoot/Layout', 'DocRoot/Layout/Main'],
  DocSidebar: [
    'DocSidebar',
    'DocSidebar/Desktop',
    'DocSidebar/Desktop/Content',
    'DocSidebar/Mobile',
    'DocSidebarItem',
    'DocSidebarItem/Category',
    'DocSidebarItem/Html',
    'DocSidebarItem/Link',
    'DocSidebarItems',
  ],
  DocPage: [
    'ContentVisibility',
    'DocItem',
    'DocItem/Content',
    'DocItem/Footer',
    'DocItem/Layout',
    'DocItem/Metadata',
    'DocItem/Paginator',
    'DocItem/TOC/Desktop',
    'DocItem/TOC/Mobile',
    'DocPaginator',
    'DocVersionBadge',
    'EditMetaRow',
    'EditThisPage',
    'LastUpdated',
    'Tag',
    'TagsListInline',
  ],
  DocBreadcrumbs: ['DocBreadcrumbs'],
  DocVersionBanner: ['DocVersionBanner'],
  TableOfContents: ['TOC', 'TOCCollapsible', 'TOCItems'],
  BlogLayout: ['BlogLayout'],
  BlogSidebar: ['BlogSidebar', 'BlogSidebar/Desktop', 'BlogSidebar/Mobile'],
  BlogPostItem: [
    'Blog/Components/Author',
    'Blog/Components/Author/Socials',
    'BlogPostItem',
    'BlogPostItem/Container',
    'BlogPostItem/Content',
    'BlogPostItem/Footer',
    'BlogPostItem/Footer/ReadMoreLink',
    'BlogPostItem/Header',
    'BlogPostItem/Header/Authors',
    'BlogPostItem/Header/Info',
    'BlogPostItem/Header/Title',
  ],
  SearchButton: ['SearchBar'],
  NotFound: ['NotFound', 'NotFound/Content'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Name of a part, after `@theme/`. */
export type ThemePart = (typeof themeParts)[keyof typeof themeParts][number]

/** Name of the component that renders each doc of an instance, in place of `@theme/DocItem`, in the key `theme`. */
export function docItemName(instance: string): `@theme/DocItem/docs-${string}` {
  return `@theme/DocItem/docs-${instance}`
}

/** Whether a name in the key `theme` is that of a component for the docs of an instance. */
export function isDocItemName(name: string): boolean {
  return name.startsWith(docItemName(''))
}

/** Name of the runtime's export that is the original of a part: `Footer/Links/Simple` is `FooterLinksSimple`. */
export function themePartExport(part: string): string {
  return part.replaceAll('/', '')
}
