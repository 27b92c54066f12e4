import * as z from 'zod'
import { list, section, text } from '../../cli/config/schema/parts.ts'

/** A term in `glossary.yml`. A definition alone may be written as a text. */
export interface GlossaryTermKeys {
  /** Explains the term, in a sentence or two of Markdown. */
  readonly definition: string
  /**
   * Other forms of the term in the text, such as its plural.
   * @default []
   * @example ['API keys', 'access keys']
   */
  readonly also?: readonly string[]
}

/** Schema of a term with more than a definition. */
export const glossaryTermSchema = section<GlossaryTermKeys>()({
  definition: text,
  also: list(text).default([]),
})

/** Schema of an entry: a term, or its definition alone. */
export const glossaryEntrySchema = z.preprocess(
  (value) => (typeof value === 'string' ? { definition: value } : value),
  glossaryTermSchema,
)
