import { type ReactNode, Fragment } from 'react'
import { useTranslate } from '../hooks/use-translate.ts'
import { placeholderParts } from '../contract/index.ts'

/** Props of `<Translate>`. */
export interface TranslateProps {
  /** The default text, with `{name}` placeholders. */
  readonly children: string
  /** Key in the translation files; the text by default. */
  readonly id?: string
  /** A note for translators. */
  readonly description?: string
  /** Values of the placeholders. */
  readonly values?: Readonly<Record<string, ReactNode>>
}

/** A text in the language of the page: `<Translate id="greeting" values={{ name: 'Ada' }}>{'Hello {name}'}</Translate>`. */
export function Translate({ children, id = children, values = {} }: TranslateProps): ReactNode {
  const text = useTranslate()({ id, message: children })
  return placeholderParts(text).map((part, index) => {
    const isPlaceholder = index % 2 === 1
    return <Fragment key={index}>{isPlaceholder ? (part in values ? values[part] : `{${part}}`) : part}</Fragment>
  })
}
