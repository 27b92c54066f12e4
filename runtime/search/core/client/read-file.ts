import { SearchLoadError } from './load-error.ts'

/** Reads a file of the index as text, by its path relative to the manifest; rejects where it cannot. `fresh` asks past any cache. */
export type FetchFile = (path: string, options: { readonly fresh: boolean }) => Promise<string>

/** Reads a JSON file of the index and makes something of it; rejects with `SearchLoadError` where either fails. */
export type ReadFile = <File, T>(path: string, make: (file: File) => T, fresh?: boolean) => Promise<T>

/** Reads JSON through a function that fetches text. */
export function readJson(fetchFile: FetchFile): ReadFile {
  return async <File, T>(path: string, make: (file: File) => T, fresh = false) => {
    try {
      return make(JSON.parse(await fetchFile(path, { fresh })) as File)
    } catch (error) {
      throw new SearchLoadError(path, error)
    }
  }
}
