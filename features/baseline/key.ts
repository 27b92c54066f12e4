import { contentDigest } from '../../cli/cache/digest.ts'
import type { Diagnostic } from '../../cli/report/diagnostic.ts'
import type { ReadText } from '../../cli/report/frame.ts'
import { isRuleCode, type RuleCode, ruleOf } from '../../cli/report/rules.ts'

/** What tells a problem from others, wherever it stands in its file. */
export interface ProblemKey {
  /** Path relative to the site folder; empty for a problem without a place. */
  readonly file: string
  readonly code: RuleCode
  /** The text that is wrong, or the message if no text is. */
  readonly about: string
}

/** Characters of a text that a key has at most. */
const longest = 160

/** The key of a problem: neither its line nor the other lines of its file are part of it. */
export function keyOf({ code, at, message }: Diagnostic, read: ReadText): ProblemKey {
  const text = at && !ruleOf(code).isOfForeignFile ? read(at.file) : undefined
  const line = at && text?.split('\n', at.line)[at.line - 1]
  // A single character says too little.
  const written = at && at.length > 1 ? line?.slice(at.column - 1, at.column - 1 + at.length).trim() : undefined
  const about = written === undefined || written.length < 2 ? message : written
  return { file: at?.file ?? '', code, about: shortened(about) }
}

function shortened(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}… ${contentDigest(text).slice(0, 8)}`
}

const noFile = '(site)'

/** A key as one text, as the list has it. */
export function keyText({ file, code, about }: ProblemKey): string {
  return `${file === '' ? noFile : file}: ${code}: ${about}`
}

/** Reads such a text; `undefined` if it is none. */
export function readKey(text: string): ProblemKey | undefined {
  const parts = text.split(': ')
  const at = parts.findIndex((part, n) => n > 0 && isRuleCode(part))
  if (at < 0 || at === parts.length - 1) return undefined
  const file = parts.slice(0, at).join(': ')
  return { file: file === noFile ? '' : file, code: parts[at] as RuleCode, about: parts.slice(at + 1).join(': ') }
}
