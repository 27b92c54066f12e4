import type { ReactNode } from 'react'
import { usePage, useSite } from '../hooks/runtime.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { tocInRange, TocList } from '../ui/TocList.tsx'
import type { TableOfContentsProps } from '../theme/slots.ts'

/** The headings beside the text. `startTableOfContents` marks the current one. */
export function TableOfContents({ toc, minLevel, maxLevel }: TableOfContentsProps): ReactNode {
  const defaults = useSite().theme.toc
  const label = useTranslate()({ id: 'theme.TOCCollapsible.toggleButtonLabel', message: 'On this page' })
  const { lang } = usePage().textLanguage ?? {}
  const levels = { minLevel: minLevel ?? defaults.minLevel, maxLevel: maxLevel ?? defaults.maxLevel }
  return (
    <nav aria-label={label} className="table-of-contents theme-doc-toc-desktop thin-scrollbar">
      <div className="table-of-contents__title">{label}</div>
      <TocList toc={tocInRange(toc, levels)} className="table-of-contents__left-border thin-scrollbar" lang={lang} />
    </nav>
  )
}

/**
 * "On this page", above the text on small screens. `startTableOfContents` fills it when it is opened, so that pages do not
 * contain their headings twice. Without JavaScript the style sheet shows the other list instead.
 */
export function MobileTableOfContents(): ReactNode {
  const label = useTranslate()({ id: 'theme.TOCCollapsible.toggleButtonLabel', message: 'On this page' })
  return (
    <details className="theme-doc-toc-mobile requires-script" suppressHydrationWarning>
      <summary>{label}</summary>
    </details>
  )
}
