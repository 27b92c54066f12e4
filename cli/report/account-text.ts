import { type AccountEntry, accountSummary, lossesOf, placeOfEntry, verdicts } from './account.ts'
import { createPaint } from './color.ts'
import { printable } from './printable.ts'

/** Options for formatting an account as text. */
export interface AccountTextOptions {
  readonly color: boolean
  /** Lists all entries, instead of those that are approximated or left out. */
  readonly all?: boolean
}

/** Formats an account for the terminal: a summary, and the entries that an author should know about. Empty without entries. */
export function formatAccount(account: readonly AccountEntry[], { color, all = false }: AccountTextOptions): string {
  if (account.length === 0) return ''
  const paint = createPaint(color)
  const entries = all ? account : lossesOf(account)
  const lines = entries.flatMap((entry) => {
    const place = placeOfEntry(entry)
    const sentences = [entry.reason, entry.advice].filter((sentence) => sentence !== undefined).join(' ')
    return [
      `  ${paint.yellow(entry.verdict.padEnd(12))} ${printable(entry.part)}${place === undefined ? '' : `  ${paint.cyan(printable(place))}`}`,
      ...(sentences === '' ? [] : [`               ${printable(sentences)}`]),
    ]
  })
  return [`Parts of the Docusaurus site: ${accountSummary(account)}`, ...lines, ''].join('\n')
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
