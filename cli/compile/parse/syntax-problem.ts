import type { Diagnostic } from '../../report/diagnostic.ts'
import { syntaxHint } from './syntax-hint.ts'

/** Turns what a parser or a plugin throws into a problem with a position and, where the mistake is a known one, what to write instead. */
export function syntaxProblem(error: unknown, file: string, text: string): Diagnostic {
  const found = placeOf(error)
  const message = sentence(found.message)
  const hint = syntaxHint(message, lineOf(text, found.line), found.column)
  return {
    code: found.plugin ? 'markdown-plugin' : 'markdown-syntax',
    severity: 'error',
    message,
    at: { file, line: found.line, column: found.column, length: 1 },
    ...(hint === undefined ? {} : { hint }),
  }
}

interface Place {
  readonly message: string
  readonly line: number
  readonly column: number
  readonly plugin: boolean
}

/** The native parser puts the place into the message; unified keeps it beside the reason. */
function placeOf(error: unknown): Place {
  if (!(error instanceof Error)) return { message: String(error), line: 1, column: 1, plugin: true }
  const inMessage = /^(\d+):(\d+)(?:-\d+:\d+)?: ([^]*?)(?: \(mdx[\w-]*:[\w-]+\))?$/.exec(error.message)
  if (inMessage)
    return { message: inMessage[3] ?? '', line: Number(inMessage[1]), column: Number(inMessage[2]), plugin: false }
  const message = error as Error & { reason?: string; line?: number; column?: number; ruleId?: string }
  if (message.line !== undefined) {
    return { message: message.reason ?? error.message, line: message.line, column: message.column ?? 1, plugin: false }
  }
  return { message: error.message, line: 1, column: 1, plugin: true }
}

function sentence(message: string): string {
  const bare = message
    .replace(/ \(note: [^]*\)$/, '')
    .replace(/ with (?:oxc|acorn)\b/, '')
    .trim()
  return /[.!?]$/.test(bare) ? bare : `${bare}.`
}

function lineOf(text: string, line: number): string {
  return text.split('\n', line)[line - 1] ?? ''
}
