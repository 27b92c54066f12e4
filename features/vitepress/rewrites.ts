import type { FileNotes } from '../../cli/commands/init/move/move.ts'
import { isRecord } from '../../cli/process/is-record.ts'
import type { VitepressSite } from './read-site.ts'

/** The addresses of pages that `rewrites` moves, by page. */
export function rewrittenAddresses(
  { config, lineOf }: VitepressSite,
  pages: readonly string[],
  notes: FileNotes,
): ReadonlyMap<string, string> {
  const { rewrites } = config
  const targetOf =
    typeof rewrites === 'function' ? (page: string) => (rewrites as (id: string) => unknown)(page) : tableOf(rewrites)
  const addresses = new Map<string, string>()
  for (const page of pages) {
    const target = targetOf(page)
    if (typeof target !== 'string' || target === page) continue
    addresses.set(page, `/${target.replace(/(?:^|(?<=\/))index\.md$/, '').replace(/\.md$/, '')}`)
  }
  for (const pattern of unused(rewrites, pages))
    notes.left(`the rewrite of ${pattern}`, lineOf(['rewrites']), 'It matches no page.')
  return addresses
}

function tableOf(rewrites: unknown): (page: string) => string | undefined {
  const rules = Object.entries(isRecord(rewrites) ? rewrites : {}).map(([from, to]) => ({
    match: matcher(from),
    to: String(to),
  }))
  return (page) => {
    for (const { match, to } of rules) {
      const groups = match(page)
      if (groups) return to.replace(/:(\w+)(?:\([^)]*\))?\*?/g, (_, name: string) => groups[name] ?? '')
    }
    return undefined
  }
}

/** `packages/:name/(.*)`: names stand for a part of a path, with `*` for several. */
function matcher(pattern: string): (page: string) => Readonly<Record<string, string>> | undefined {
  const parts = pattern.split(/(\\?[.+^$|[\]{}]|:\w+(?:\([^)]*\))?\*?|\([^)]*\)|\*)/)
  const source = parts.map((part) => {
    const [, name, own, many] = /^:(\w+)(\([^)]*\))?(\*)?$/.exec(part) ?? []
    if (name !== undefined) return `(?<${name}>${own ? own.slice(1, -1) : many ? '.*' : '[^/]+?'})`
    if (part.startsWith('(')) return part
    return part === '*' ? '.*' : part.replace(/\\/g, '').replace(/[.+^$|[\]{}]/g, '\\$&')
  })
  const expression = new RegExp(`^${source.join('')}$`)
  return (page) => {
    const match = expression.exec(page)
    return match ? (match.groups ?? {}) : undefined
  }
}

function unused(rewrites: unknown, pages: readonly string[]): readonly string[] {
  if (!isRecord(rewrites)) return []
  return Object.keys(rewrites).filter((pattern) => !pages.some((page) => matcher(pattern)(page)))
}
