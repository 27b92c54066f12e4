import * as z from 'zod'
import { section } from '../../cli/config/schema/parts.ts'

/** Syntax that Markdown does not have by itself. */
export interface ExtensionOptions {
  /**
   * Reads `==text==` as highlighted text.
   * @default false
   */
  readonly mark?: boolean
  /**
   * Reads `H~2~O` as subscript. Text between tildes with a space in it stays struck through, as on GitHub.
   * @default false
   */
  readonly sub?: boolean
  /**
   * Reads `2^10^` as superscript.
   * @default false
   */
  readonly sup?: boolean
  /**
   * Reads `++ctrl+k++` as keys.
   * @default false
   */
  readonly keys?: boolean
  /**
   * Reads lines such as `*[HTML]: HyperText Markup Language`, which explain a word wherever the page has it.
   * @default false
   */
  readonly abbreviations?: boolean
  /**
   * Reads lines that begin with `: ` below a line with a term as its definitions.
   * @default false
   */
  readonly definitionLists?: boolean
  /**
   * Reads `{#id .class width=300}` behind links, pictures and code, at the end of headings, and on the line below a paragraph, a list, a
   * quote or a table.
   * @default false
   */
  readonly attributes?: boolean
  /**
   * Reads `[[Page]]`, `[[Page#Heading]]` and `[[Page|text]]` as links to the page of this file name or title.
   * @default false
   */
  readonly wikiLinks?: boolean
  /**
   * Shows the title of a picture that stands alone in its paragraph, as in `![alt](./a.png "Title")`, as its caption. Otherwise browsers
   * show it as a tooltip.
   * @default false
   */
  readonly imageCaptions?: boolean
}

/** Schema of `markdown.extensions`. */
export const extensions = section<ExtensionOptions>()({
  mark: z.boolean().default(false),
  sub: z.boolean().default(false),
  sup: z.boolean().default(false),
  keys: z.boolean().default(false),
  abbreviations: z.boolean().default(false),
  definitionLists: z.boolean().default(false),
  attributes: z.boolean().default(false),
  wikiLinks: z.boolean().default(false),
  imageCaptions: z.boolean().default(false),
}).prefault({})

/** Which of it a site has. */
export type ExtensionSettings = z.output<typeof extensions>
