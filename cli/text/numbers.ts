/** Whether a text is a whole number in decimal digits, without a sign. */
export function isWholeNumber(text: string): boolean {
  return /^\d+$/.test(text)
}

/** A number with its English noun: `1 page`, `2 pages`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
