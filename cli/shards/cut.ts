import type { Diagnostic } from '../report/diagnostic.ts'
import { suggest } from '../report/suggest.ts'
import { problem } from './problem.ts'
import type { ShardRequest } from './shard-request.ts'
import { shardName } from './shard-request.ts'

/** Where a file of the output belongs. */
export interface Belonging {
  readonly locale: string
  /** Instance of docs; absent for what is no page of docs. */
  readonly docs?: string
  readonly version?: string
}

/** A site cut into parts. Every file of the output is in one of them. */
export interface Cut {
  /** The part of a file. @param place its place among all files of the output, from 0 */
  partOf(belonging: Belonging, place: number): string
  /** Whether a part is in this share. */
  isOwn(part: string): boolean
}

/** Cuts a site so that one share is what was asked for. @param all of every page; a name none of them has is a problem */
export function cutSite(
  request: ShardRequest,
  all: readonly Belonging[],
): { readonly cut: Cut } | { readonly diagnostics: readonly Diagnostic[] } {
  if (request.type === 'number') {
    const { count } = request
    return {
      cut: { partOf: (_, place) => `${(place % count) + 1}/${count}`, isOwn: (part) => part === shardName(request) },
    }
  }
  const unknown = (['locale', 'docs', 'version'] as const).flatMap((key) => unknownName(key, request[key], all))
  if (unknown.length > 0) return { diagnostics: unknown }
  const own = new Set(all.filter((belonging) => isIn(belonging, request)).map(nameOf))
  const isEmpty = own.size === 0
  if (isEmpty) return { diagnostics: [problem(`There is nothing in the shard ${shardName(request)}.`)] }
  return { cut: { partOf: nameOf, isOwn: (part) => own.has(part) } }
}

type Names = Extract<ShardRequest, { readonly type: 'name' }>

function isIn({ locale, docs, version }: Belonging, asked: Names): boolean {
  if (asked.locale !== undefined && asked.locale !== locale) return false
  if (docs === undefined) return asked.rest === true || (asked.docs === undefined && asked.version === undefined)
  if (asked.rest) return false
  return (asked.docs ?? docs) === docs && (asked.version ?? version) === version
}

function nameOf({ locale, docs, version }: Belonging): string {
  return docs === undefined ? `locale=${locale},rest` : `locale=${locale},docs=${docs},version=${version ?? ''}`
}

function unknownName(
  key: 'locale' | 'docs' | 'version',
  asked: string | undefined,
  all: readonly Belonging[],
): readonly Diagnostic[] {
  const names = [...new Set(all.flatMap((belonging) => belonging[key] ?? []))].sort()
  if (asked === undefined || names.includes(asked)) return []
  const near = suggest(asked, names)
  const kind = key === 'docs' ? 'instance of docs' : key
  const there = names.length === 0 ? 'and has none' : `only ${names.join(', ')}`
  return [
    problem(
      `The site has no ${kind} '${asked}' to make a shard of, ${there}.`,
      near === undefined ? undefined : `Did you mean ${key}=${near}?`,
    ),
  ]
}
