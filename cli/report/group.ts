import type { Diagnostic } from './diagnostic.ts'
import { inOrder } from './order.ts'
import { ruleOf } from './rules.ts'

/** Diagnostics with the same code, message and severity, reported as one problem. */
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

/** Separates syntax errors by their hint: the same error has several causes. */
function hintKey({ code, hint }: Diagnostic): string | undefined {
  return code === 'markdown-syntax' ? hint : undefined
}

/** Hint about shared files, if a link fails on many pages. */
export function layoutHint({ first, files }: DiagnosticGroup): string | undefined {
  if (files < frequent || !ruleOf(first.code).isLink) return undefined
  return `It fails on ${files} pages: it may stand in something they share, such as a partial, the navbar, the footer or a layout.`
}
