/** A text without what it starts with, if it does. */
export function withoutStart(text: string, start: string): string {
  return text.startsWith(start) ? text.slice(start.length) : text
}

/** A text without what it ends with, if it does. */
export function withoutEnd(text: string, end: string): string {
  return text.endsWith(end) ? text.slice(0, text.length - end.length) : text
}

/** A sentence with its full stop, unless it ends in another sign. */
export function withFullStop(sentence: string): string {
  return ['.', '!', '?'].includes(sentence.at(-1) ?? '') ? sentence : `${sentence}.`
}
