import * as z from 'zod'
import { falseOr, keysOf, section, text, writtenAs } from '../../cli/config/schema/parts.ts'

/** Related pages at the end of docs. */
export interface RelatedOptions {
  /**
   * Number of pages at most.
   * @default 5
   */
  readonly limit?: number
}

/** Key of the options of `docs()`. */
export interface RelatedKeys {
  /**
   * Shows at the end of a doc others that it links to, that link to it, or that share its tags.
   * @default false
   * @example { limit: 3 }
   */
  readonly showRelated?: boolean | RelatedOptions
}

const related = section<RelatedOptions>()({ limit: z.int().positive().default(5) })

/** Schema of this key. */
export const relatedKeys = keysOf<RelatedKeys>()({
  showRelated: writtenAs<boolean | RelatedOptions>()(falseOr(related)).default(false),
})

/** Key of the front matter of a doc. */
export interface RelatedDocKeys {
  /**
   * Ids of the docs that are shown as related, in this order; `false` shows none. Needs the option `showRelated` of docs().
   * @default those that links and tags connect
   * @example [guides/install, guides/configure]
   */
  readonly related_pages?: false | readonly string[]
}

/** Schema of this key. */
export const relatedDocKeys = keysOf<RelatedDocKeys>()({
  related_pages: z
    .union([z.literal(false), z.array(text).readonly()], { error: 'expected false or a list of ids' })
    .optional(),
})
