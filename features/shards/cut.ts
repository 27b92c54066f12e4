import type { Diagnostic } from '../../cli/report/diagnostic.ts'
import { suggest } from '../../cli/report/suggest.ts'
import { problem } from './problem.ts'
import { shardName, type ShardRequest } from './shard-request.ts'

/** Attributes of an output file that decide its part of the site. */
export interface Belonging {
  readonly locale: string
  /** Instance of docs; unset for files that are not pages of docs. */
  readonly docs?: string
  readonly version?: string
}

/** A site cut into parts. Every file of the output belongs to exactly one. */
export interface Cut {
  /** Returns the part of a file. @param place index among all files of the output, from 0 */
  partOf(belonging: Belonging, place: number): string
  /** Whether a part belongs to this shard. */
  isOwn(part: string): boolean
}

/** Cuts a site for a requested shard. @param all attributes of every page; a requested name that no page has is a problem */
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
  const ownParts = new Set(all.filter((belonging) => isIn(belonging, request)).map(nameOf))
  const isEmpty = ownParts.size === 0
  if (isEmpty) return { diagnostics: [problem(`There is nothing in the shard ${shardName(request)}.`)] }
  return { cut: { partOf: nameOf, isOwn: (part) => ownParts.has(part) } }
}

type Names = Extract<ShardRequest, { readonly type: 'name' }>

function isIn({ locale, docs, version }: Belonging, request: Names): boolean {
  if (request.locale !== undefined && request.locale !== locale) return false
  if (docs === undefined) return request.rest === true || (request.docs === undefined && request.version === undefined)
  if (request.rest) return false
  return (request.docs ?? docs) === docs && (request.version ?? version) === version
}

function nameOf({ locale, docs, version }: Belonging): string {
  return docs === undefined ? `locale=${locale},rest` : `locale=${locale},docs=${docs},version=${version ?? ''}`
}

function unknownName(
  key: 'locale' | 'docs' | 'version',
  name: string | undefined,
  all: readonly Belonging[],
): readonly Diagnostic[] {
  const names = [...new Set(all.flatMap((belonging) => belonging[key] ?? []))].sort()
  if (name === undefined || names.includes(name)) return []
  const near = suggest(name, names)
  const kind = key === 'docs' ? 'instance of docs' : key
  const there = names.length === 0 ? 'and has none' : `only ${names.join(', ')}`
  return [
    problem(
      `The site has no ${kind} '${name}' to make a shard of, ${there}.`,
      near === undefined ? undefined : `Did you mean ${key}=${near}?`,
    ),
  ]
}
