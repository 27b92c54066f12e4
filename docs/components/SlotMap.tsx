import type { ReactNode } from 'react'

interface BoxProps {
  readonly name?: string
  /** Stretches in its row, as the text of a page does. */
  readonly isWide?: boolean
  readonly isRow?: boolean
  readonly children?: ReactNode
}

function Box({ name, isWide, isRow, children }: BoxProps) {
  return (
    <span className={`slot-map__box${isWide ? ' slot-map__box--wide' : ''}`}>
      {name !== undefined && <b>{name}</b>}
      {children !== undefined && <span className={isRow ? 'slot-map__row' : 'slot-map__stack'}>{children}</span>}
    </span>
  )
}

function Row({ children }: { readonly children: ReactNode }) {
  return <span className="slot-map__row">{children}</span>
}

function Text({ children }: { readonly children: string }) {
  return <i className="slot-map__text">{children}</i>
}

/** Draws where the slots of pages are. The tables below it say the same in words. */
export default function SlotMap({ of }: { readonly of: keyof typeof maps }) {
  return (
    <span className="slot-map" role="img" aria-label={labels[of]}>
      {maps[of]()}
    </span>
  )
}

const maps = {
  doc: () => (
    <Box name="Layout">
      <Box name="SkipLink" />
      <Box name="AnnouncementBar" />
      <Box name="Navbar" isRow>
        <Box name="NavbarItem" />
        <Box name="ColorModeToggle" />
        <Box name="SearchButton" />
      </Box>
      <Box name="DocLayout" isRow>
        <Box name="DocSidebar" />
        <Box name="DocPage" isWide isRow>
          <Box isWide>
            <Box name="TranslationNotice" />
            <Box name="DocVersionBanner" />
            <Box name="DocBreadcrumbs" />
            <Text>the text</Text>
            <Box name="DocFooter" />
          </Box>
          <Box name="TableOfContents" />
        </Box>
      </Box>
      <Box name="BackToTop" />
      <Box name="Footer" />
    </Box>
  ),
  post: () => (
    <Box name="BlogLayout" isRow>
      <Box name="BlogSidebar" />
      <Box name="BlogPostPage" isWide isRow>
        <Box isWide>
          <Box name="TranslationNotice" />
          <Box name="BlogPostItem">
            <Text>title, authors, the text, tags</Text>
          </Box>
        </Box>
        <Box name="TableOfContents" />
      </Box>
    </Box>
  ),
  docOverviews: () => (
    <>
      <Box name="DocLayout" isRow>
        <Box name="DocSidebar" />
        <Box name="DocIndexPage" isWide>
          <Text>title and description of a category</Text>
          <Box name="DocCardList" />
        </Box>
      </Box>
      <Row>
        <Box name="TagsPage" isWide>
          <Text>all tags of the docs</Text>
        </Box>
        <Box name="TagPage" isWide>
          <Text>the docs of a tag</Text>
        </Box>
      </Row>
    </>
  ),
  blogOverviews: () => (
    <Box name="BlogLayout" isRow>
      <Box name="BlogSidebar" />
      <Box isWide>
        <Row>
          <Box name="BlogListPage" isWide>
            <Box name="BlogPostItem" />
            <Box name="BlogPostItem" />
          </Box>
          <Box name="BlogTagPage" isWide>
            <Box name="BlogPostItem" />
          </Box>
          <Box name="BlogAuthorPage" isWide>
            <Box name="BlogPostItem" />
          </Box>
        </Row>
        <Row>
          <Box name="BlogTagsPage" isWide>
            <Text>all tags</Text>
          </Box>
          <Box name="BlogAuthorsPage" isWide>
            <Text>all authors</Text>
          </Box>
          <Box name="BlogArchivePage" isWide>
            <Text>all posts by year</Text>
          </Box>
        </Row>
      </Box>
    </Box>
  ),
  pages: () => (
    <Row>
      <Box name="MarkdownPage" isWide isRow>
        <Box isWide>
          <Box name="TranslationNotice" />
          <Text>the text</Text>
        </Box>
        <Box name="TableOfContents" />
      </Box>
      <Box name="ComponentPage" isWide>
        <Text>a component</Text>
      </Box>
      <Box name="SearchPage" isWide>
        <Text>all results</Text>
      </Box>
      <Box name="NotFound" isWide>
        <Text>404</Text>
      </Box>
      <Box name="CrashPage" isWide>
        <Text>an error</Text>
      </Box>
    </Row>
  ),
}

const labels: Readonly<Record<keyof typeof maps, string>> = {
  doc: 'A page of docs from top to bottom: the navbar, then the sidebar, the doc and the table of contents beside each other, then the footer.',
  post: 'A post: the sidebar of the blog, the post and the table of contents beside each other.',
  docOverviews:
    'Overviews of docs: the sidebar beside the cards of a category; the page of all tags, and that of one tag.',
  blogOverviews:
    'Overviews of a blog, beside its sidebar: lists with posts, of a tag and of an author too; all tags, all authors, the archive.',
  pages:
    'Other pages, each with its own slot in the layout: Markdown with a table of contents, a component, the search page, the 404 page, the page for errors.',
}
