/** Control characters but the line break, and those that change the direction of text. */
const control = /[\0-\x09\x0B-\x1F\x7F-\x9F\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** Escapes control characters, as in file names: a terminal would obey them. */
export function printable(text: string): string {
  return text.replace(control, (character) => {
    const code = character.charCodeAt(0).toString(16)
    return code.length > 2 ? `\\u${code.padStart(4, '0')}` : `\\x${code.padStart(2, '0')}`
  })
}
