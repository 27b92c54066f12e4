import type { Diagnostic } from './diagnostic.ts'
import { inOrder } from './order.ts'
import { type RuleCode, rules, type Severity } from './rules.ts'

type Level = 'ignore' | 'log' | 'warn' | 'throw'

type SettableRule = Extract<(typeof rules)[RuleCode], { readonly configKey: string }>

/** Config keys that set the severity of rules. */
export type ReportLevels = Readonly<Record<SettableRule['configKey'], Level>>

const severities = { log: 'log', warn: 'warning', throw: 'error' } as const satisfies Record<
  Exclude<Level, 'ignore'>,
  Severity
>

/** Applies the severities of the config, drops ignored and duplicate diagnostics, and sorts the rest. */
export function applyLevels(diagnostics: readonly Diagnostic[], levels: ReportLevels): readonly Diagnostic[] {
  const keys = new Set<string>()
  const settled = diagnostics.flatMap((diagnostic): readonly Diagnostic[] => {
    const level = levelOf(diagnostic, levels)
    const key = identityOf(diagnostic)
    if (level === 'ignore' || keys.has(key)) return []
    keys.add(key)
    return [level === undefined ? diagnostic : { ...diagnostic, severity: severities[level] }]
  })
  return inOrder(settled)
}

/** Whether any diagnostic is an error, so that the command fails. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error')
}

/** The level that the config sets; none for a problem that is more severe than others of its rule, such as a page over one of docs-gen. */
function levelOf({ code, severity }: Diagnostic, levels: ReportLevels): Level | undefined {
  const rule = rules[code]
  if (severity === 'error' && rule.severity === 'warning') return undefined
  if (!('configKey' in rule)) return undefined
  const level = levels[rule.configKey]
  return level === 'throw' && 'isAtMostWarning' in rule ? 'warn' : level
}

function identityOf({ code, message, at, key }: Diagnostic): string {
  return JSON.stringify([code, message, key, at?.file, at?.line, at?.column])
}
