/** Creates a function that computes its value on the first call and caches it. */
export function lazily<T>(create: () => T): () => T {
  let cached: { readonly value: T } | undefined
  return () => (cached ??= { value: create() }).value
}
