import type { HeadLexicon } from '../format/head-lexicon.ts'
import type { HeadTable } from '../format/head-table.ts'
import type { Lexicon } from '../format/lexicon.ts'

/** A partition as a query sees it. */
export interface ScopePart {
  readonly locale: string
  readonly tag: string
  readonly version?: string
  readonly table: HeadTable
  readonly heads: HeadLexicon
  /** Words of the text, as far as this query needs them. */
  readonly words: readonly Lexicon[]
  readonly common: ReadonlySet<string>
  /** Numbers of its first section and its first page among those of all partitions. */
  readonly offset: number
  readonly firstPage: number
}

/** Everything one query searches. */
export interface Scope {
  readonly parts: readonly ScopePart[]
  /** Number of sections. */
  readonly size: number
  /** Number of pages. */
  readonly pages: number
}

/** The partition that a section belongs to. */
export function partOf({ parts }: Scope, section: number): ScopePart {
  for (let index = parts.length - 1; index >= 0; index -= 1) {
    const part = parts[index]
    if (part && part.offset <= section) return part
  }
  throw new RangeError(`No section ${section}`)
}

/** Whether a word stands in most sections of a partition. */
export function isCommon(scope: Scope, token: string | undefined): boolean {
  return token !== undefined && scope.parts.some((part) => part.common.has(token))
}
