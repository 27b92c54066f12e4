/** A function of a text that works each text out once. */
export function once<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const made = known.get(text) ?? make(text)
    known.set(text, made)
    return made
  }
}
