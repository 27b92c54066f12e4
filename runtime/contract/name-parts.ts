/** Words that fit into any column need no break. */
const shortest = 14

/**
 * Splits a name of code where a reader would break it: after `/`, `.` and `_`, and before capitals. Other labels, and short names, are one
 * part.
 */
export function nameParts(label: string): readonly string[] {
  if (label.length < shortest || /\s/.test(label)) return [label]
  return label.split(/(?<=[/._](?=[^/._]))|(?<=[a-z\d])(?=[A-Z])/)
}
