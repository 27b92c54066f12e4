import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { useTranslate } from '../app/translate.ts'

/** What `Translate` takes. */
export interface TranslateProps {
  /** The default text; may hold `{name}` placeholders. */
  readonly children: string
  /** The text itself by default. */
  readonly id?: string
  /** For translators. */
  readonly description?: string
  /** What stands in the placeholders. */
  readonly values?: Readonly<Record<string, ReactNode>>
}

/** Draws a text in the site's language. */
export function Translate({ children, id = children, values = {} }: TranslateProps): ReactNode {
  const text = useTranslate()({ id, message: children })
  return text.split(/\{(\w+)\}/).map((part, index) => {
    const isPlaceholder = index % 2 === 1
    return <Fragment key={index}>{isPlaceholder ? (part in values ? values[part] : `{${part}}`) : part}</Fragment>
  })
}
