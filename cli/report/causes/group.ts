import type { Diagnostic } from '../diagnostic.ts'
import { inOrder } from '../order.ts'
import { ruleOf } from '../rules.ts'

/** Diagnostics with the same code, severity and kind or message, reported as one problem. */
export interface DiagnosticGroup {
  readonly first: Diagnostic
  /** The other diagnostics, sorted. */
  readonly others: readonly Diagnostic[]
  /** Number of files with the problem. */
  readonly files: number
}

/** A link that fails on this many pages probably comes from something they share. */
const frequent = 5

/** Groups equal problems, in the order of their first location. */
export function groupDiagnostics(diagnostics: readonly Diagnostic[]): readonly DiagnosticGroup[] {
  const groups = new Map<string, Diagnostic[]>()
  for (const diagnostic of inOrder(diagnostics)) {
    const { code, severity, message, kind = message } = diagnostic
    const key = JSON.stringify([code, severity, kind, hintKey(diagnostic)])
    const group = groups.get(key)
    if (group) group.push(diagnostic)
    else groups.set(key, [diagnostic])
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    return [{ first, others, files: new Set([first, ...others].map(({ at }) => at?.file)).size }]
  })
}

/** Separates syntax errors by their hint, as the same error has several causes, and kinds, whose remedy may be of each text. */
function hintKey({ code, hint, kind }: Diagnostic): string | undefined {
  return code === 'markdown-syntax' || kind !== undefined ? hint : undefined
}

/** Hint about shared files, if a link fails on many pages of which some do not have it in their text. */
export function layoutHint({ first, others, files }: DiagnosticGroup): string | undefined {
  if (files < frequent || !ruleOf(first.code).isLink || ![first, ...others].some(isUnplaced)) return undefined
  return `It fails on ${files} pages: it may stand in something they share, such as a partial, the navbar, the footer or a layout.`
}

/** Links that are not in the text of a page are placed at its start. */
function isUnplaced({ at }: Diagnostic): boolean {
  return !at || (at.line === 1 && at.column === 1 && at.length === 1)
}

/** `12 broken-link, 3 markdown-syntax`, the most frequent first. */
export function countedByRule(diagnostics: readonly Diagnostic[]): string {
  const counts = new Map<string, number>()
  for (const { code } of diagnostics) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([code, number]) => `${number} ${code}`)
    .join(', ')
}
