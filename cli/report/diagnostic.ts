import { type RuleCode, ruleOf, type Severity } from './rules.ts'

/** Position in a source file. Lines and columns count from 1; `length` is in characters on that line. */
export interface Location {
  /** Path relative to the site folder, with forward slashes. */
  readonly file: string
  readonly line: number
  readonly column: number
  readonly length: number
}

/** Another location that explains the problem, such as the other page on the same route. */
export interface Related {
  readonly message: string
  readonly at: Location
}

/** The change that mends a problem, where one answer only is right. It is at the place of the problem. */
export type Fix =
  /** The address of a link or a file. */
  | { readonly kind: 'address'; readonly written: string; readonly right: string }
  /** A text between quotes in the config. */
  | { readonly kind: 'value'; readonly written: string; readonly right: string }
  /** A text: `written` stands `offset` characters behind the place, or before it. */
  | { readonly kind: 'text'; readonly offset: number; readonly written: string; readonly right: string }

/** A problem in the author's files. It is data, not an exception: stages return diagnostics with their result. */
export interface Diagnostic {
  readonly code: RuleCode
  readonly severity: Severity
  readonly message: string
  readonly at?: Location
  /** Path of the config key, e.g. `themeConfig.navbar.items[2].to`, while `at` is not known yet. */
  readonly key?: string
  /** Path of the config key of the code that failed on the file of `at`, while its place is not known yet. */
  readonly originKey?: string
  /** The problem is the key, not its value. */
  readonly onKey?: boolean
  /** What problems have in common that are reported as one, although each message quotes its own text. Default: the message. */
  readonly kind?: string
  /** How to fix the problem: one suggestion in one sentence. */
  readonly hint?: string
  /** The change that mends it, for `docs-gen check --fix`. */
  readonly fix?: Fix
  readonly related?: readonly Related[]
  /** The error of a component, while the place of its code is not known yet. */
  readonly thrown?: unknown
  /** The anchor that seems to be missing, on a page whose components may render it. Unset once the page has been rendered. */
  readonly unlessRendered?: PageAnchor
}

/** An anchor of a page. */
export interface PageAnchor {
  /** Id of the page. */
  readonly page: string
  readonly anchor: string
}

/** A diagnostic whose severity may still come from its rule. */
export interface DiagnosticInput extends Omit<Diagnostic, 'severity'> {
  /** Default: the severity of the rule. */
  readonly severity?: Severity
}

/** Creates a diagnostic with the default severity and hint of its rule. Rules ignored by default get `log`, as the config may raise them. */
export function diagnostic({ code, severity, message, ...rest }: DiagnosticInput): Diagnostic {
  const rule = ruleOf(code)
  const level = severity ?? rule.severity
  const hint = rest.hint ?? rule.hint
  return {
    code,
    severity: level === 'ignore' ? 'log' : level,
    message,
    ...rest,
    ...(hint === undefined ? {} : { hint }),
  }
}

/** The problems, each once, in the order in which they came first. */
export function withoutRepeats(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...new Map(diagnostics.map((problem) => [JSON.stringify(problem), problem])).values()]
}

/** The message and the hint as one text, for formats that have no place for a hint. */
export function textWithHint({ message, hint }: Pick<Diagnostic, 'message' | 'hint'>): string {
  return hint === undefined ? message : `${message}\n${hint}`
}
