let collator: Intl.Collator | undefined

/** Compares names as readers look for them: `part2` before `part10`, wherever they have capitals. The same on every machine. */
export function compareNames(a: string, b: string): number {
  // Most sites never compare any: the collator is made when it is asked for.
  collator ??= new Intl.Collator('en', { numeric: true })
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)
}
