import type { Filter } from '../query/filters.ts'
import { passes } from '../query/filters.ts'
import type { ParsedQuery } from '../query/parse-query.ts'
import { partValues } from '../query/part-values.ts'
import type { Scope, ScopePart } from '../query/scope.ts'
import type { SearchRequest } from '../types.ts'
import type { LoadedPart } from './load-part.ts'

/** One query, and what it asks for taken apart. */
export interface Question {
  readonly request: SearchRequest
  readonly query: ParsedQuery
  readonly filter: Filter
}

/** A query with titles and headings of the partitions it searches. */
export interface Job extends Question {
  readonly scope: Scope
  /** The partitions of the scope. */
  readonly parts: readonly LoadedPart[]
}

/** The partitions that something may pass the filter in. */
export function partsFor(parts: readonly LoadedPart[], filter: Filter): readonly LoadedPart[] {
  return parts.filter(({ info }) => passes(filter, partValues(info)) !== false)
}

/** Loads the titles and headings that a query needs. */
export async function prepare(all: readonly LoadedPart[], question: Question): Promise<Job> {
  const parts = partsFor(all, question.filter)
  const opened = await Promise.all(parts.map(async ({ info, heads }) => ({ info, ...(await heads.get()) })))
  let size = 0
  let pages = 0
  const scoped = opened.map(({ info: { locale, tag, version }, ...heads }): ScopePart => {
    const numbers = { offset: size, firstPage: pages }
    size += heads.table.titles.length
    pages += heads.table.hrefs.length
    return { ...heads, ...numbers, locale, tag, version, words: [], common: new Set() }
  })
  return { ...question, scope: { parts: scoped, size, pages }, parts }
}

/** Whether all that is searched passes the filter: nothing needs to be looked at one by one. */
export function isSettled({ filter, scope }: Job): boolean {
  return scope.parts.every((part) => passes(filter, partValues(part)))
}
