/** Joins class names; false, empty and absent ones are left out, and nothing at all gives `undefined`. */
export function classNames(...names: readonly (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
