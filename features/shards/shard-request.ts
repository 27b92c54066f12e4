/** The shard of a site requested with `--shard`. */
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
      /** Everything outside docs: other pages, and files that are not pages. */
      readonly rest?: true
    }

/** Syntax of `--shard`, for messages and help. */
export const shardForms = '2/4, or names such as locale=fr, version=1.0, docs=default, rest, or locale=fr,rest'

const keys = ['locale', 'docs', 'version'] as const

/** Parses the value of `--shard`; `undefined` if it is invalid. */
export function parseShard(text: string): ShardRequest | undefined {
  const [, number, count] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text.trim())?.map(Number) ?? []
  if (number !== undefined && count !== undefined)
    return number <= count ? { type: 'number', number, count } : undefined
  const request: { -readonly [Key in (typeof keys)[number]]?: string } & { rest?: true } = {}
  for (const term of text.split(',').map((part) => part.trim())) {
    const [key = ''] = term.split('=', 1)
    const value = term.slice(key.length + 1)
    const requestKey = keys.find((name) => name === key)
    if (requestKey && value && request[requestKey] === undefined) request[requestKey] = value
    else if (term === 'rest' && !request.rest) request.rest = true
    else return undefined
  }
  const isNothing = request.rest && (request.docs !== undefined || request.version !== undefined)
  return isNothing ? undefined : { type: 'name', ...request }
}

/** Canonical name of a shard, as in `--shard`. */
export function shardName(request: ShardRequest): string {
  if (request.type === 'number') return `${request.number}/${request.count}`
  const terms = keys.flatMap((key) => (request[key] === undefined ? [] : [`${key}=${request[key]}`]))
  return [...terms, ...(request.rest ? ['rest'] : [])].join(',')
}

/** Folder name of a shard, such as `2-of-4` or `locale-fr`. */
export function shardFolder(request: ShardRequest): string {
  if (request.type === 'number') return `${request.number}-of-${request.count}`
  return shardName(request).replace(/[^\w.]+/g, '-')
}
