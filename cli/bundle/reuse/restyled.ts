import type { Bundle, BundleInput } from '../input.ts'

/** Whether files that changed are in no script, so that a new style sheet is all a bundle needs. A build drops rules that no script needs. */
export function isRestyled({ sheet, embeds }: Bundle, changed: readonly string[], mode: BundleInput['mode']): boolean {
  const styles = new Set(sheet.inputs)
  // Apps that embed the site have sheets of their own.
  return mode === 'development' && !embeds && changed.every((path) => styles.has(path))
}
