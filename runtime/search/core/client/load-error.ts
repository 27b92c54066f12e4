/** A file of the index could not be had: missing, unreachable or not what it should be. Searching again tries again. */
export class SearchLoadError extends Error {
  override readonly name = 'SearchLoadError'

  /** Names the file, and keeps what went wrong as `cause`. */
  constructor(path: string, cause?: unknown) {
    super(`The search index cannot be read: ${path}`, { cause })
  }
}
