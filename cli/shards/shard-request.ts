/** A share of a site, as `--shard` names it. */
export type ShardRequest =
  | {
      readonly type: 'number'
      /** Counts from 1. */
      readonly number: number
      readonly count: number
    }
  | {
      readonly type: 'name'
      readonly locale?: string
      /** Instance of docs. */
      readonly docs?: string
      readonly version?: string
      /** What belongs to no docs: other pages, and the files beside pages. */
      readonly rest?: true
    }

/** How `--shard` is written, for messages and help. */
export const shardForms = '2/4, or names such as locale=fr, version=1.0, docs=default, rest, or locale=fr,rest'

const keys = ['locale', 'docs', 'version'] as const

/** Reads what follows `--shard`; `undefined` where it is no share of anything. */
export function parseShard(text: string): ShardRequest | undefined {
  const [, number, count] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text.trim())?.map(Number) ?? []
  if (number !== undefined && count !== undefined)
    return number <= count ? { type: 'number', number, count } : undefined
  const request: { -readonly [Key in (typeof keys)[number]]?: string } & { rest?: true } = {}
  for (const term of text.split(',').map((part) => part.trim())) {
    const [key, value] = term.split(/=(.*)/s)
    const known = keys.find((name) => name === key)
    if (known && value && request[known] === undefined) request[known] = value
    else if (term === 'rest' && !request.rest) request.rest = true
    else return undefined
  }
  const isNothing = request.rest && (request.docs !== undefined || request.version !== undefined)
  return isNothing ? undefined : { type: 'name', ...request }
}

/** The share's name, as it may be written after `--shard`; the same for every way of writing it. */
export function shardName(request: ShardRequest): string {
  if (request.type === 'number') return `${request.number}/${request.count}`
  const terms = keys.flatMap((key) => (request[key] === undefined ? [] : [`${key}=${request[key]}`]))
  return [...terms, ...(request.rest ? ['rest'] : [])].join(',')
}

/** A folder's name for the share: `2-of-4`, `locale-fr`. */
export function shardFolder(request: ShardRequest): string {
  if (request.type === 'number') return `${request.number}-of-${request.count}`
  return shardName(request).replace(/[^\w.]+/g, '-')
}
