import type { liteClient } from 'algoliasearch/lite'

type HostsCache = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['hostsCache']>

/** That a host failed. */
interface Mark {
  readonly status: 'down' | 'timed out'
  /** When, in ms since 1970. */
  readonly at: number
}

/** A mark counts for this long, in ms (R112). */
const markAge = 120_000

/**
 * Remembers which hosts failed, in the browser's storage, or in memory where that fails (R112). The client's own memory
 * files a host under its state, and so never finds it again.
 * @param key of the storage
 */
export function hostMarks(key: string): HostsCache {
  let memory: Readonly<Record<string, Mark>> = {}
  const read = (): Readonly<Record<string, Mark>> => {
    try {
      return { ...(JSON.parse(localStorage.getItem(key) ?? '{}') as typeof memory), ...memory }
    } catch {
      return memory
    }
  }
  const write = (marks: typeof memory): void => {
    memory = marks
    try {
      localStorage.setItem(key, JSON.stringify(marks))
    } catch {
      // Memory has them.
    }
  }
  return {
    async get<Host>(host: object | string, make: () => Promise<Host>): Promise<Host> {
      const { status = 'up', at = 0 } = read()[urlOf(host)] ?? {}
      const isFresh = (): boolean => Date.now() - at < markAge
      const isUp = (): boolean => status === 'up' || !isFresh()
      return { ...(await make()), isUp, isTimedOut: () => status === 'timed out' && isFresh() }
    },
    async set(host, state) {
      const { status } = state as { readonly status?: Mark['status'] }
      if (status === 'down' || status === 'timed out') write({ ...read(), [urlOf(host)]: { status, at: Date.now() } })
      return state
    },
    delete: async () => undefined,
    clear: async () => write({}),
  }
}

function urlOf(host: object | string): string {
  return typeof host === 'object' && 'url' in host ? String(host.url) : ''
}
