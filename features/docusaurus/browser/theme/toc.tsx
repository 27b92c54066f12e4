import type { ReactNode } from 'react'
import { usePage, useSite } from '../../../../runtime/hooks/runtime.ts'
import { useTranslate } from '../../../../runtime/hooks/use-translate.ts'
import { classNames } from '../../../../runtime/ui/class-names.ts'
import { tocInRange, TocList } from '../../../../runtime/ui/TocList.tsx'
import type { TocItem } from './doc.ts'
import { usePart } from './parts.ts'

/** Props of `TOC` and of its parts. */
export interface TocProps {
  readonly toc: readonly TocItem[]
  readonly minHeadingLevel?: number
  readonly maxHeadingLevel?: number
  readonly className?: string
}

/** `@theme/TOC`: the headings of a page. */
export function TOC({ toc, minHeadingLevel, maxHeadingLevel, className }: TocProps): ReactNode {
  const Items = usePart('TOCItems', TOCItems)
  const label = useTranslate()({ id: 'theme.TOCCollapsible.toggleButtonLabel', message: 'On this page' })
  return (
    <nav aria-label={label} className={classNames('table-of-contents theme-doc-toc-desktop thin-scrollbar', className)}>
      <div className="table-of-contents__title">{label}</div>
      <Items
        toc={toc}
        minHeadingLevel={minHeadingLevel}
        maxHeadingLevel={maxHeadingLevel}
        className="table-of-contents__left-border thin-scrollbar"
      />
    </nav>
  )
}

const ownClasses = 'table-of-contents table-of-contents__left-border'

/** `@theme/TOCItems`: the headings as nested lists. */
export function TOCItems({ toc, minHeadingLevel, maxHeadingLevel, className = ownClasses }: TocProps): ReactNode {
  const defaults = useSite().theme.toc
  const levels = { minLevel: minHeadingLevel ?? defaults.minLevel, maxLevel: maxHeadingLevel ?? defaults.maxLevel }
  const entries = toc.map(({ value, ...entry }) => ({ ...entry, html: value }))
  const { lang } = usePage().textLanguage ?? {}
  return <TocList toc={tocInRange(entries, levels)} className={className} lang={lang} />
}

/** `@theme/TOCCollapsible`: the headings, closed at first. */
export function TOCCollapsible(props: TocProps): ReactNode {
  const Items = usePart('TOCItems', TOCItems)
  const label = useTranslate()({ id: 'theme.TOCCollapsible.toggleButtonLabel', message: 'On this page' })
  return (
    <details className={classNames('theme-doc-toc-mobile', props.className)}>
      <summary>{label}</summary>
      <Items {...props} className={undefined} />
    </details>
  )
}
