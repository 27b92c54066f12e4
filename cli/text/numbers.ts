/** Whether a text is a whole number in decimal digits, without a sign. */
export function isWholeNumber(text: string): boolean {
  return /^\d+$/.test(text)
}
