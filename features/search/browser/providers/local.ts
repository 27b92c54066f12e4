import type { SearchData } from '../../../../runtime/contract/index.ts'
import { createLocalSearch, type FetchFile, isTimeout, type LocalSearch } from '../../engine/index.ts'
import { fileTimeout } from '../file-timeout.ts'

/** Opens the index that was built with the site. @param manifest response of the manifest, requested in advance */
export function openLocal(
  { manifest: url = '' }: Pick<SearchData, 'manifest'>,
  manifest: Promise<Response>,
): LocalSearch {
  const search = createLocalSearch(fileLoader(url, manifest))
  // In development the index changes with the site; unchanged files are not fetched again.
  const isDev = document.documentElement.dataset['dev'] !== undefined
  let isFirst = true
  return {
    ...search,
    preload(request) {
      if (isDev && !isFirst) search.refresh()
      isFirst = false
      return search.preload(request)
    },
  }
}

const manifestName = 'manifest.json'

/**
 * Loads the files of an index. All names but the manifest's contain a digest, so the browser's cache is always current; a cached
 * manifest is used if the network fails, so that search works offline.
 * @param manifest URL of the manifest, in the folder of the other files
 * @param first response of the manifest, used once
 */
function fileLoader(manifest: string, first: Promise<Response>): FetchFile {
  let waiting: Promise<Response> | undefined = first
  const get = (path: string, cache: RequestCache): Promise<Response> =>
    fetch(manifest.slice(0, manifest.lastIndexOf('/') + 1) + path, { cache, signal: AbortSignal.timeout(fileTimeout) })
  const getManifest = (fresh: boolean): Promise<Response> => {
    const pending = fresh ? undefined : waiting
    waiting = undefined
    return pending ?? get(manifestName, fresh ? 'reload' : 'default')
  }
  return async (path, { fresh }) => {
    const response = await (path === manifestName
      ? getManifest(fresh).catch((error: Error) => {
          if (isTimeout(error)) throw error
          return get(path, 'force-cache')
        })
      : get(path, fresh ? 'reload' : 'force-cache'))
    if (!response.ok) throw new Error(`${path} answered with ${response.status}`)
    const content = await response.arrayBuffer()
    // What comes past the cache has only to be readable: some hosts rewrite files.
    if (!fresh && !(await hasDigest(path, content))) throw new Error(`${path} has other content than its name says`)
    return new TextDecoder().decode(content)
  }
}

/** Whether content fits the digest in the name of its file, as far as that can be told. */
async function hasDigest(path: string, content: ArrayBuffer): Promise<boolean> {
  // The first letter is in lower case in names.
  const [, expected] = /\.[\w-]([\w-]{7})\.json$/.exec(path) ?? []
  // Browsers have no digests on hosts without HTTPS.
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto }
  if (expected === undefined || !subtle) return true
  const bytes = new Uint8Array(await subtle.digest('SHA-256', content)).slice(0, 6)
  return (
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .slice(1) === expected
  )
}
