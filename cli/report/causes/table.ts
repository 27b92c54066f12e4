import type { Paint } from '../color.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { groupDiagnostics } from './group.ts'
import { printable } from '../printable.ts'
import { ruleOf } from '../rules.ts'

/** What many problems have in common. */
interface Cause {
  readonly code: Diagnostic['code']
  readonly problems: readonly Diagnostic[]
  /** What to do, or what all of them say. */
  readonly remedy: string
}

/** Equal problems from this number on are a cause of their own. */
const fewest = 4

/** Causes that are listed at most. */
const mostCauses = 12

/** The table of causes, the most frequent first. Problems for information are no reason to begin. */
export function causesText(diagnostics: readonly Diagnostic[], paint: Paint): string {
  const causes = causesOf(diagnostics.filter(({ severity }) => severity !== 'log'))
  const shown = causes.filter(({ problems }) => problems.length > 1).slice(0, mostCauses)
  if (shown.length < 2) return ''
  const cells = shown.map(({ code, problems, remedy }) => [String(problems.length), code, filesText(problems), remedy])
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const lines = cells.map(([count = '', code = '', files = '', remedy = '']) =>
    [count.padStart(widths[0] ?? 0), code.padEnd(widths[1] ?? 0), files.padEnd(widths[2] ?? 0), remedy].join('  '),
  )
  const rest =
    causes.length > shown.length
      ? [`and ${causes.slice(shown.length).reduce((sum, { problems }) => sum + problems.length, 0)} others`]
      : []
  return `${[paint.bold('Where to begin'), ...[...lines, ...rest].map((line) => `  ${line}`)].join('\n')}\n\n`
}

function causesOf(diagnostics: readonly Diagnostic[]): readonly Cause[] {
  const groups = groupDiagnostics(diagnostics).map(({ first, others }) => [first, ...others] as const)
  const frequent = groups.filter((problems) => problems.length >= fewest)
  const rest = byRule(groups.filter((problems) => problems.length < fewest).flat())
  return [
    ...frequent.map((problems) => ({ code: problems[0].code, problems, remedy: firstLine(problems[0].message) })),
    ...[...rest].map(([code, problems]) => ({ code, problems, remedy: remedyOf(problems) })),
  ].sort((a, b) => b.problems.length - a.problems.length)
}

function byRule(problems: readonly Diagnostic[]): ReadonlyMap<Diagnostic['code'], readonly Diagnostic[]> {
  const rules = new Map<Diagnostic['code'], Diagnostic[]>()
  for (const problem of problems) rules.set(problem.code, [...(rules.get(problem.code) ?? []), problem])
  return rules
}

/** The remedy of a rule, or where to read about it. */
function remedyOf([first]: readonly Diagnostic[]): string {
  if (!first) return ''
  return ruleOf(first.code).hint ?? `docs-gen explain ${first.code}`
}

function firstLine(text: string): string {
  const [line = ''] = printable(text).split('\n')
  return line
}

function filesText(problems: readonly Diagnostic[]): string {
  const files = new Set(problems.map(({ at }) => at?.file)).size
  return `in ${files} file${files === 1 ? '' : 's'}`
}
