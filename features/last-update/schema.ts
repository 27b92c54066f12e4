import * as z from 'zod'
import { keysOf } from '../../cli/config/schema/parts.ts'

/** Keys of the options of `docs()` and of `blog()`. */
export interface ShowUpdateOptions {
  /**
   * Shows the date of the last change, from git.
   * @default false
   */
  readonly showLastUpdateTime?: boolean
  /**
   * Shows the author of the last change, from git.
   * @default false
   */
  readonly showLastUpdateAuthor?: boolean
}

/** Schemas of these keys. */
export const showUpdateOptions = keysOf<ShowUpdateOptions>()({
  showLastUpdateTime: z.boolean().default(false),
  showLastUpdateAuthor: z.boolean().default(false),
})

/** Keys of the options of `pages()`, where only Markdown has a last change. */
export interface PagesUpdateOptions {
  /**
   * Shows the date of the last change of Markdown pages, from git.
   * @default false
   */
  readonly showLastUpdateTime?: boolean
  /**
   * Shows the author of the last change of Markdown pages, from git.
   * @default false
   */
  readonly showLastUpdateAuthor?: boolean
}

/** Schemas of these keys. */
export const pagesUpdateOptions = keysOf<PagesUpdateOptions>()(showUpdateOptions)
