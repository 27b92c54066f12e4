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

function Text({ children }: { readonly children: string }) {
  return <i className="slot-map__text">{children}</i>
}

/** Draws where the slots of a page of docs are, or of a post. The table below it says the same in words. */
export default function SlotMap({ of }: { readonly of: 'doc' | 'post' }) {
  return (
    <span className="slot-map" role="img" aria-label={labels[of]}>
      {of === 'doc' ? (
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
      ) : (
        <Box name="BlogLayout" isRow>
          <Box name="BlogSidebar" />
          <Box name="BlogPostPage" isWide isRow>
            <Box name="BlogPostItem" isWide>
              <Text>title, authors, the text, tags</Text>
            </Box>
            <Box name="TableOfContents" />
          </Box>
        </Box>
      )}
    </span>
  )
}

const labels = {
  doc: 'A page of docs from top to bottom: the navbar, then the sidebar, the doc and the table of contents beside each other, then the footer.',
  post: 'A post: the sidebar of the blog, the post and the table of contents beside each other.',
}
