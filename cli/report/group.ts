import type { Diagnostic } from './diagnostic.ts'
import { inOrder } from './order.ts'
import type { RuleCode } from './rules.ts'

/** Problems that are one to a reader: the same code, message and severity in many places. */
export interface DiagnosticGroup {
  readonly first: Diagnostic
  /** The others, in order. */
  readonly others: readonly Diagnostic[]
  /** How many files it occurs in. */
  readonly files: number
}

/** A link that fails on this many pages is likely to stand in something they share (R136). */
const frequent = 5

const linkCodes: ReadonlySet<RuleCode> = new Set([
  'broken-link',
  'broken-anchor',
  'broken-markdown-link',
  'broken-image',
])

/** Puts together what is said of many places, in the order of the first of them. */
export function groupDiagnostics(diagnostics: readonly Diagnostic[]): readonly DiagnosticGroup[] {
  const groups = new Map<string, Diagnostic[]>()
  for (const diagnostic of inOrder(diagnostics)) {
    const key = JSON.stringify([diagnostic.code, diagnostic.severity, diagnostic.message, hintKey(diagnostic)])
    const group = groups.get(key)
    if (group) group.push(diagnostic)
    else groups.set(key, [diagnostic])
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    return [{ first, others, files: new Set([first, ...others].map(({ at }) => at?.file)).size }]
  })
}

/** Of one syntax error there are several causes; other hints only say what to do in this place or that. */
function hintKey({ code, hint }: Diagnostic): string | undefined {
  return code === 'markdown-syntax' ? hint : undefined
}

/** What to look at where a link fails on many pages; `undefined` elsewhere. */
export function layoutHint({ first, files }: DiagnosticGroup): string | undefined {
  if (files < frequent || !linkCodes.has(first.code)) return undefined
  return `It fails on ${files} pages: it may stand in something they share, such as a partial, the navbar, the footer or a layout.`
}
