import type { FetchFile } from '../core/index.ts'

/** How files are had. */
export interface LoaderOptions {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** The manifest, where it was already asked for; used once. */
  readonly first?: Promise<Response>
  /** How long a file may take, in ms; 30 s by default, for slow networks. */
  readonly timeout?: number
}

const manifestName = 'manifest.json'

/**
 * Loads the files of an index over HTTP. All but the manifest have a hash in their names, so that a copy in the browser's cache
 * is as good as new; the manifest's copy is taken where the network fails, so that search goes on without it.
 * @param manifest URL of the manifest, beside which the others lie
 */
export function fileLoader(manifest: string, { fetch, first, timeout = 30_000 }: LoaderOptions): FetchFile {
  let waiting = first
  const get = (path: string, cache: RequestCache): Promise<Response> =>
    fetch(manifest.slice(0, manifest.lastIndexOf('/') + 1) + path, { cache, signal: AbortSignal.timeout(timeout) })
  const getManifest = (fresh: boolean): Promise<Response> => {
    const started = fresh ? undefined : waiting
    waiting = undefined
    return started ?? get(manifestName, fresh ? 'reload' : 'default')
  }
  return async (path, { fresh }) => {
    const response = await (path === manifestName
      ? getManifest(fresh).catch(() => get(path, 'force-cache'))
      : get(path, fresh ? 'reload' : 'force-cache'))
    if (!response.ok) throw new Error(`${path} answered with ${response.status}`)
    return response.text()
  }
}
