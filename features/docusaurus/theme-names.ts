/** First parts of the names of components in Docusaurus' themes. */
const families: ReadonlySet<string> = new Set(
  [
    'Admonition AnnouncementBar BackToTopButton Blog BlogArchivePage BlogLayout BlogListPage BlogListPaginator BlogPostItem',
    'BlogPostItems BlogPostPage BlogPostPaginator BlogSidebar BlogTagsListPage BlogTagsPostsPage CodeBlock CodeInline',
    'ColorModeToggle ContentVisibility Details DocBreadcrumbs DocCard DocCardList DocCategoryGeneratedIndexPage DocItem DocPage',
    'DocPaginator DocRoot DocSidebar DocSidebarItem DocSidebarItems DocTagDocListPage DocTagsListPage DocVersionBadge',
    'DocVersionBanner DocVersionRoot DocsRoot EditMetaRow EditThisPage ErrorPageContent Footer Heading IdealImage LastUpdated',
    'Layout Logo MDXComponents MDXContent MDXPage Mermaid Navbar NavbarItem NotFound PaginatorNavLink Playground Root SearchBar',
    'SearchMetadata SearchPage SiteMetadata SkipToContent TOC TOCCollapsible TOCInline TOCItems TabItem Tabs Tag TagsListByLetter',
    'TagsListInline ThemeProvider ThemedImage',
  ].flatMap((names) => names.split(' ')),
)

/** Components of the text of pages, which Markdown and code of the site use by importing them. */
const inText: ReadonlySet<string> = new Set(
  'Admonition CodeBlock CodeInline Details Heading IdealImage MDXComponents Mermaid TOCInline TabItem Tabs ThemedImage'.split(
    ' ',
  ),
)

/** Whether a component replaces one of Docusaurus' themes; others are components of the site. */
export function isDocusaurusName(name: string): boolean {
  return families.has(name.split('/')[0] ?? '')
}

/** Whether code imports a component by its name, as the text of pages does. */
export function importedOnly(name: string): boolean {
  return inText.has(name.split('/')[0] ?? '')
}
