/** Removes `undefined` properties, where they differ from missing ones: in spreads and in the order of JSON. */
export function defined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as T
}
