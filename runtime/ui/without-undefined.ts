/** Attributes without those that are undefined, which would override the ones that `Link` sets. */
export function withoutUndefined(
  values: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const entries = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return Object.fromEntries(entries)
}
