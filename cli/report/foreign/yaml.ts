import type { YAMLError } from 'yaml'

// Messages of yaml whose code covers several mistakes.

/** Whether a quote is never closed. */
export function isOpenQuote({ code, message }: YAMLError): boolean {
  return code === 'MISSING_CHAR' && message.endsWith('quote')
}

/** The bracket that a list or object needs at its end. */
export function openBracket({ message }: YAMLError): string | undefined {
  return /must be sufficiently indented and end with a ([\]}])/.exec(message)?.[1]
}
