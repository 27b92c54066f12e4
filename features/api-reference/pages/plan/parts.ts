/** Some of what a page is about, on a page of its own: the names with the same beginning. */
export interface ApiPart {
  /** The beginning of the names: `describeI`. Unset: it has the whole group. */
  readonly label?: string
  /** The group of the names on the page of a module: `Classes`. Unset for members of a type. */
  readonly group?: string
  /** Ids of what the page has. */
  readonly ids: ReadonlySet<number>
}

/** A name with the bytes of HTML that it takes on a page. */
export interface WeightedName {
  readonly id: number
  readonly name: string
  readonly weight: number
}

/**
 * Splits names by their first letters, by as many as are needed for parts below a size. So a new name moves hardly any other to another part.
 * @param size in bytes
 */
export function partsByLetter(all: readonly WeightedName[], size: number): readonly ApiPart[] {
  return splitNames(all, { size, start: 0 }).map(({ names, length }) => ({
    label: (names[0]?.name ?? '').slice(0, length),
    ids: new Set(names.map(({ id }) => id)),
  }))
}

interface PartLimits {
  readonly size: number
  /** Letters that all names have in common. */
  readonly start: number
}

function splitNames(
  names: readonly WeightedName[],
  { size, start }: PartLimits,
): readonly { names: readonly WeightedName[]; length: number }[] {
  const common = commonLength(names)
  const isWhole = start > 0 && (sum(names) <= size || names.every(({ name }) => name.length <= common))
  if (isWhole) return [{ names, length: start }]
  const length = Math.max(start, common) + 1
  const parts = new Map<string, WeightedName[]>()
  for (const name of names) {
    const key = name.name.slice(0, length).toLowerCase()
    parts.set(key, [...(parts.get(key) ?? []), name])
  }
  const inOrder = [...parts].sort(([a], [b]) => (a < b ? -1 : 1))
  return inOrder.flatMap(([, group]) => splitNames(group, { size, start: length }))
}

function commonLength(names: readonly WeightedName[]): number {
  const [first = '', ...others] = names.map(({ name }) => name.toLowerCase())
  const differs = (at: number): boolean => others.some((name) => name[at] !== first[at])
  let length = 0
  while (length < first.length && !differs(length)) length++
  return length
}

/** The sum of sizes. */
export function sum(all: readonly WeightedName[]): number {
  return all.reduce((total, { weight }) => total + weight, 0)
}
