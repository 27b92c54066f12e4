import { posix } from 'node:path'
import type { Location as SarifLocation, Log, PhysicalLocation, ReportingDescriptor, Result } from 'sarif'
import { type Diagnostic, type Location, textWithHint } from './diagnostic.ts'
import { inOrder } from './order.ts'
import type { RuleCode, Severity } from './rules.ts'

/** Context for formatting diagnostics as SARIF. */
export interface SarifOptions {
  /** Path of the site folder from the root of its repository, with forward slashes; empty if it is the root. */
  readonly folder: string
  /** Version of docs-gen. */
  readonly version: string
  /** The manual's text about each code, as Markdown. */
  readonly explanations: Readonly<Record<string, string>>
}

/**
 * Formats diagnostics as SARIF 2.1.0, the format of GitHub code scanning and other viewers of problems.
 * Paths are relative to the root of the repository, as GitHub requires.
 */
export function formatSarif(diagnostics: readonly Diagnostic[], options: SarifOptions): string {
  const ordered = inOrder(diagnostics)
  const codes = [...new Set(ordered.map(({ code }) => code))].sort()
  const driver = {
    name: 'docs-gen',
    version: options.version,
    rules: codes.map((code) => sarifRule(code, options.explanations[code])),
  }
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver },
        columnKind: 'utf16CodeUnits',
        results: ordered.map((diagnostic) => sarifResult(diagnostic, codes, options.folder)),
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function sarifRule(code: RuleCode, explanation: string | undefined): ReportingDescriptor {
  if (explanation === undefined) return { id: code }
  return { id: code, help: { text: explanation, markdown: explanation } }
}

const sarifLevels: Readonly<Record<Severity, Result.level>> = { error: 'error', warning: 'warning', log: 'note' }

function sarifResult(diagnostic: Diagnostic, codes: readonly RuleCode[], folder: string): Result {
  const { code, severity, at, related = [] } = diagnostic
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: sarifLevels[severity],
    message: { text: textWithHint(diagnostic) },
    // GitHub refuses a log with a result without a location.
    locations: [at === undefined ? { physicalLocation: sarifFile(folder === '' ? '.' : folder) } : place(at, folder)],
    ...(related.length > 0 && {
      relatedLocations: related.map((other) => ({ message: { text: other.message }, ...place(other.at, folder) })),
    }),
  }
}

function place({ file, line, column, length }: Location, folder: string): SarifLocation {
  const region = { startLine: line, startColumn: column, endColumn: column + length }
  return { physicalLocation: { ...sarifFile(posix.join(folder, file)), region } }
}

function sarifFile(path: string): PhysicalLocation {
  return { artifactLocation: { uri: path.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' } }
}
