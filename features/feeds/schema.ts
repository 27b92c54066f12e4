import * as z from 'zod'
import { list } from '../../cli/config/schema/parts.ts'

/** Format of a feed. */
export type FeedType = 'rss' | 'atom' | 'json'

const feedType = z.enum(['rss', 'atom', 'json'])

/** The keys that all feeds share. */
export const feedShape = {
  type: z.union([feedType, z.literal('all'), z.null(), list(feedType)]).default(['rss', 'atom']),
  title: z.string().optional(),
  description: z.string().optional(),
  copyright: z.string().optional(),
  language: z.string().optional(),
  limit: z.union([z.number().int().min(1), z.null(), z.literal(false)]).default(20),
}

/** The formats that the option `type` names. */
export function feedTypes(type: FeedType | 'all' | null | readonly FeedType[]): readonly FeedType[] {
  if (type === null) return []
  if (type === 'all') return feedType.options
  return typeof type === 'string' ? [type] : type
}

/** The number that the option `limit` means. */
export function feedLimit(limit: number | false | null): number {
  return limit === null || limit === false ? Infinity : limit
}
