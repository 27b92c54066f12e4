import type { Manifest, ManifestPart } from '../format/files.ts'
import { formatVersion } from '../format/files.ts'
import { facetFilter } from '../query/filters.ts'
import type { SearchParams, SearchRequest, SearchResponse, SearchResult } from '../types.ts'
import { answerHeads } from './answer-heads.ts'
import { partsFor } from './job.ts'
import { lazily } from './lazily.ts'
import { SearchLoadError } from './load-error.ts'
import type { FullText, LoadedPart } from './load-part.ts'
import { loadPart } from './load-part.ts'
import type { FetchFile } from './read-file.ts'
import { readJson } from './read-file.ts'

/** How to search. */
export interface SearchOptions {
  /** Called with what titles and headings give, while the words of the text are still on their way. */
  readonly onPartial?: (response: SearchResponse) => void
}

/** Anything that answers queries in Algolia's shape. */
export interface SearchClient {
  search(params: SearchParams, options?: SearchOptions): Promise<SearchResponse>
}

/** Search in an index that was built with the site. */
export interface LocalSearch extends SearchClient {
  /** Loads titles and headings for requests like this one, so that the first key finds something. */
  preload(request?: SearchRequest): Promise<void>
  /** Makes the next search read the manifest again; files that stay the same are kept. */
  refresh(): void
}

/** Opens an index. Nothing is read until the first search. */
export function createLocalSearch(fetchFile: FetchFile): LocalSearch {
  const read = readJson(fetchFile)
  const fullText = lazily(loadFullText)
  const known = new Map<string, LoadedPart>()
  const open = ({ v, parts }: Manifest): readonly LoadedPart[] => {
    if (v !== formatVersion) throw new RangeError(`Version ${v}`)
    const opened = parts.map((info) => [keyOf(info), known.get(keyOf(info)) ?? loadPart(info, read, fullText)] as const)
    known.clear()
    for (const [key, part] of opened) known.set(key, part)
    return opened.map(([, part]) => part)
  }
  const load = (fresh: boolean) => lazily(() => read('manifest.json', open, fresh))
  let current = load(false)
  /** Runs a task; where a file cannot be had, perhaps because the site was published anew, once more, and with what there is. */
  const withParts = async <T>(task: (parts: readonly LoadedPart[], strict: boolean) => Promise<T>): Promise<T> => {
    const used = current
    const before = await used.get()
    try {
      return await task(before, true)
    } catch (error) {
      if (!(error instanceof SearchLoadError)) throw error
      const again = current === used ? load(true) : current
      const now = await again.get().catch(() => before)
      if (again.isReady()) current = again
      return task(now, false)
    }
  }
  return {
    search: ({ requests }, { onPartial } = {}) =>
      withParts(async (parts, strict) => {
        const respond = async (answer: (request: SearchRequest) => Promise<SearchResult>): Promise<SearchResponse> => ({
          results: await Promise.all(requests.map(answer)),
        })
        const asked = requests.flatMap((request) => partsFor(parts, facetFilter(request.facetFilters)))
        if (onPartial && strict && !asked.every(({ body }) => body.isReady()))
          onPartial(await respond((request) => answerHeads(parts, request)))
        const { answerText } = await fullText.get()
        return respond((request) => answerText(parts, request, strict))
      }),
    preload: (request = {}) =>
      withParts(async (parts) => {
        await Promise.all(partsFor(parts, facetFilter(request.facetFilters)).map(({ heads }) => heads.get()))
      }),
    refresh() {
      current = load(true)
    },
  }
}

/** The second half of the engine is a file of its own: titles and headings are found without it. */
async function loadFullText(): Promise<FullText> {
  try {
    return await import('../full-text/index.ts')
  } catch (error) {
    throw new SearchLoadError('full-text', error)
  }
}

/** Partitions with the same files are the same. */
function keyOf(part: ManifestPart): string {
  return JSON.stringify(part)
}
