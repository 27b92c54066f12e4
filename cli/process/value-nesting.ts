/** The fault of a nested value: it contains itself, or it has more levels than allowed. */
type NestingFault = 'cycle' | 'depth'

/** Maximum number of levels of a value that an author writes. The functions that read such values are recursive. */
const maxLevels = 200

/** Checks lists and plain objects, which authors write, and not instances of classes, which may hold anything. */
export function nestingFault(value: unknown, parents = new Set<unknown>()): NestingFault | undefined {
  if (!isPlain(value)) return undefined
  if (parents.has(value)) return 'cycle'
  if (parents.size >= maxLevels) return 'depth'
  parents.add(value)
  for (const inner of Object.values(value)) {
    const fault = nestingFault(inner, parents)
    if (fault) return fault
  }
  parents.delete(value)
  return undefined
}

/** Whether a value is a list or a plain object. */
export function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return true
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

/** Words for a message: `contains itself`. */
export function nestingWords(fault: NestingFault): string {
  return fault === 'cycle' ? 'contains itself' : `has more than ${maxLevels} levels`
}
