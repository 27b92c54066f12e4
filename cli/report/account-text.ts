import { type AccountEntry, accountSummary, faultsOf, lossesOf, placeOfEntry, verdicts } from './account.ts'
import { createPaint } from './color.ts'
import { printable } from './printable.ts'

/** Options for formatting an account as text. */
export interface AccountTextOptions {
  readonly color: boolean
  /** Leaves out parts that fail, because they are printed already. */
  readonly withoutFaults?: boolean
  /** Lists all entries, instead of those that are approximated or left out. */
  readonly all?: boolean
}

/** Formats an account for the terminal: a summary, and the entries that an author should know about. Empty without entries. */
export function formatAccount(account: readonly AccountEntry[], options: AccountTextOptions): string {
  if (account.length === 0) return ''
  const { color, all = false, withoutFaults = false } = options
  const faults = new Set(withoutFaults ? faultsOf(account) : [])
  const entries = (all ? account : lossesOf(account)).filter((entry) => !faults.has(entry))
  return [`Parts of the Docusaurus site: ${accountSummary(account)}`, ...linesOf(entries, color), ''].join('\n')
}

/** Formats the parts that fail, which come before the problems that may follow from them. Empty if there are none. */
export function formatFaults(account: readonly AccountEntry[], color: boolean): string {
  const faults = faultsOf(account)
  if (faults.length === 0) return ''
  return ['Parts of the site that fail, from which problems below may follow:', ...linesOf(faults, color), '', ''].join(
    '\n',
  )
}

function linesOf(entries: readonly AccountEntry[], color: boolean): readonly string[] {
  const paint = createPaint(color)
  return entries.flatMap((entry) => {
    const place = placeOfEntry(entry)
    const sentences = [entry.reason, entry.advice].filter((sentence) => sentence !== undefined).join(' ')
    return [
      `  ${paint.yellow(entry.verdict.padEnd(12))} ${printable(entry.part)}${place === undefined ? '' : `  ${paint.cyan(printable(place))}`}`,
      ...(sentences === '' ? [] : [`               ${printable(sentences)}`]),
    ]
  })
}

/** Formats an account as Markdown, with a table for each verdict. */
export function accountMarkdown(account: readonly AccountEntry[]): string {
  const tables = [...verdicts].reverse().flatMap((verdict) => {
    const entries = account.filter((entry) => entry.verdict === verdict)
    if (entries.length === 0) return []
    const rows = entries.map((entry) =>
      tableRow([code(entry.part), code(placeOfEntry(entry) ?? ''), entry.reason ?? '', entry.advice ?? '']),
    )
    return [
      `## ${capital(verdict)} (${entries.length})`,
      '',
      '| Part | Place | Why | What to do |',
      '|---|---|---|---|',
      ...rows,
      '',
    ]
  })
  return ['# What became of this Docusaurus site', '', `${capital(accountSummary(account))}.`, '', ...tables].join('\n')
}

/** Formats an account as JSON: `{ "account": [{ "verdict", "part", "reason", "advice", "at" }] }`. */
export function accountJson(account: readonly AccountEntry[]): string {
  return `${JSON.stringify({ account }, null, 2)}\n`
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
}

function code(text: string): string {
  return text === '' ? '' : `\`${text.replaceAll('`', "'")}\``
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
