import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import { isStackOverflow } from '../../report/foreign/node.ts'
import { readPlacedMessage, withoutNotes } from '../../report/foreign/satteri.ts'
import { nestingProblem } from '../../report/page-failure.ts'
import { LimitError } from './limits.ts'
import { PluginError } from './plugins/plugin-error.ts'
import { withFullStop } from '../../text/ends.ts'

/** An error of a parser or a plugin. */
export interface SyntaxError {
  readonly message: string
  readonly line: number
  readonly column: number
  /** Thrown by an author's plugin, or without a position. */
  readonly plugin: boolean
}

/** Reads an error: the native parser puts the position into the message, unified keeps it beside the reason. */
export function readSyntaxError(error: unknown): SyntaxError {
  if (error instanceof LimitError) {
    const { message, line, column } = error
    return { message, line, column, plugin: true }
  }
  if (!(error instanceof Error)) return { message: sentence(String(error)), line: 1, column: 1, plugin: true }
  const placed = readPlacedMessage(error.message)
  if (placed) return { message: sentence(placed.text), line: placed.line, column: placed.column, plugin: false }
  const message = error as Error & { reason?: string; line?: number; column?: number }
  const place = { line: message.line ?? 1, column: message.column ?? 1 }
  return { message: sentence(message.reason ?? error.message), ...place, plugin: message.line === undefined }
}

/** The message as a sentence, without notes for the parser's developers. */
function sentence(message: string): string {
  return withFullStop(withoutNotes(message))
}

/** The problem for an error thrown by a plugin, or for a text that nests too deeply, at the position it names. */
export function pluginProblem(error: unknown, file: string): Diagnostic {
  const { message, line, column } = readSyntaxError(error)
  const at = { file, line, column, length: 1 }
  if (error instanceof LimitError) return diagnostic({ code: 'limit-exceeded', message, hint: error.hint, at })
  if (isStackOverflow(error)) return nestingProblem('This text', at)
  return diagnostic({ code: 'markdown-plugin', message, at, originKey: originOf(error) })
}

function originOf(error: unknown): string | undefined {
  return error instanceof PluginError ? error.originKey : undefined
}
