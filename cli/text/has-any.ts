/** Whether a text has one or more of some characters. */
export function hasAny(text: string, characters: string): boolean {
  return Array.from(characters).some((character) => text.includes(character))
}
