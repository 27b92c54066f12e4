import { type ReactNode, createElement } from 'react'
import { useTranslate } from '../hooks/use-translate.ts'
import { admonitionMarkup, admonitionTitle } from '../contract/index.ts'

/** Props of `<Admonition>`. */
export interface AdmonitionProps {
  /** `note` (the default), `tip`, `info`, `warning`, `danger`, … */
  readonly type?: string
  /** The type in the site's language by default. */
  readonly title?: ReactNode
  /** Shown before the title instead of the type's icon. */
  readonly icon?: ReactNode
  readonly className?: string
  readonly id?: string
  readonly children?: ReactNode
}

/** A call-out, as `:::type[title]` in Markdown: `<Admonition type="tip">Text</Admonition>`. */
export function Admonition({ type = 'note', title, children, ...rest }: AdmonitionProps): ReactNode {
  const translate = useTranslate()
  const shownTitle = title ?? translate(admonitionTitle(type))
  return admonitionMarkup<ReactNode>(createElement, { ...rest, type, title: shownTitle, content: children })
}
