/** Joins class names and skips falsy ones; `undefined` if none is left. */
export function classNames(...names: readonly (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
