import type { ReactNode } from 'react'
import { Frozen, useTheme } from '../app/hooks.ts'
import { classNames } from '../theme/parts/class-names.ts'
import { VisibilityBanner } from '../theme/parts/VisibilityBanner.tsx'
import type { PageProps } from '../theme/slot-props.ts'

/** Draws a Markdown page of the pages folder; its title is the heading in its text (R8). */
export function MarkdownPage({ page }: PageProps): ReactNode {
  const { TableOfContents } = useTheme()
  const hasToc = page.toc.length > 0
  return (
    <div className={classNames('mdx-wrapper page-columns', !hasToc && 'page-columns--plain', page.wrapperClassName)}>
      <main>
        <VisibilityBanner page={page} />
        <article className="markdown">
          <Frozen name="body" />
        </article>
      </main>
      {hasToc && <TableOfContents toc={page.toc} />}
    </div>
  )
}
