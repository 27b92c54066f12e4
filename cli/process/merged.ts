/** Joins parts of an object. A later part has precedence. */
export function merged<Whole extends object>(parts: readonly Partial<Whole>[]): Partial<Whole> {
  return parts.reduce((whole, part) => ({ ...whole, ...part }), {})
}
