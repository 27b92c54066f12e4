import type { ReactNode } from 'react'
import { useSite, useTranslate } from '../app/hooks.ts'
import { tocInRange } from '../theme/parts/toc-in-range.ts'
import { TocList } from '../theme/parts/TocList.tsx'
import type { TableOfContentsProps } from '../theme/slot-props.ts'

/** The headings beside the text; `startTableOfContents` marks the one the reader is at (R47). */
export function TableOfContents({ toc, minLevel, maxLevel }: TableOfContentsProps): ReactNode {
  const defaults = useSite().theme.toc
  const label = useTranslate()({ id: 'theme.TOCCollapsible.toggleButtonLabel', message: 'On this page' })
  const levels = { minLevel: minLevel ?? defaults.minLevel, maxLevel: maxLevel ?? defaults.maxLevel }
  return (
    <nav aria-label={label} className="table-of-contents theme-doc-toc-desktop thin-scrollbar">
      <div className="table-of-contents__title">{label}</div>
      <TocList toc={tocInRange(toc, levels)} className="table-of-contents__left-border" />
    </nav>
  )
}
