/** Wraps errors of the source of files, to tell them from file system errors of `emit`. */
export class SourceError extends Error {}

/** Calls a function of the source of files. */
export async function ofSource<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make()
  } catch (cause) {
    throw new SourceError('', { cause })
  }
}
