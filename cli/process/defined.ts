/** Removes `undefined` properties, where they differ from missing ones: in spreads and in the order of JSON. */
export function defined<T extends object>(value: T): T {
  const copy: Partial<T> = {}
  for (const key of Object.keys(value) as (keyof T)[]) if (value[key] !== undefined) copy[key] = value[key]
  return copy as T
}
