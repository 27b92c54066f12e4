import { createPaint, type Paint } from './color.ts'
import type { Diagnostic, Location } from './diagnostic.ts'
import { frameText, problemFrame, type ReadText } from './frame.ts'
import { causesText } from './causes/table.ts'
import { countedByRule, type DiagnosticGroup, groupDiagnostics, layoutHint } from './causes/group.ts'
import { printable } from './printable.ts'
import type { Severity } from './rules.ts'

/** Options for formatting diagnostics as text. */
export interface TextOptions {
  readonly color: boolean
  readonly read: ReadText
}

/** Maximum number of locations listed below a problem. */
const maxPlaces = 3

/** Maximum number of problems with frame and hint; further ones get one line each, to keep long reports readable. */
const maxWhole = 30

/** Formats diagnostics as text: grouped, sorted by location, with frames and hints. Returns an empty text without diagnostics. */
export function formatText(diagnostics: readonly Diagnostic[], { color, read }: TextOptions): string {
  const paint = createPaint(color)
  const all = groupDiagnostics(diagnostics)
  const groups = all.filter((group) => !isAdvice(group))
  const advice = all.filter(isAdvice).map((group) => `${groupLines(group, { paint, read }).join('\n')}\n\n`)
  const whole = groups.slice(0, maxWhole).map((group) => `${groupLines(group, { paint, read }).join('\n')}\n\n`)
  const brief = groups.slice(maxWhole).map((group) => `${briefLine(group, paint)}\n`)
  const causes = diagnostics.length > maxWhole ? causesText(diagnostics, paint) : ''
  return whole.join('') + (brief.length === 0 ? '' : `${brief.join('')}\n`) + causes + advice.join('')
}

/** Whether a group is advice for the whole site. It is printed last, where a long report ends. */
function isAdvice({ first }: DiagnosticGroup): boolean {
  return first.severity === 'log' && !first.at
}

/** Formats a problem on one line, for long reports. */
function briefLine({ first, others }: DiagnosticGroup, paint: Paint): string {
  const count = others.length === 0 ? '' : ` (${others.length + 1} times)`
  return `${headLine(first, paint)}  ${printable(first.message).split('\n')[0] ?? ''}${count}`
}

/** Counts errors and warnings in words; an empty text if there are none. */
export function formatSummary(diagnostics: readonly Diagnostic[]): string {
  const count = (severity: Severity): number =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity).length
  const counts = [counted(count('error'), 'error'), counted(count('warning'), 'warning')].filter(Boolean).join(' and ')
  return counts !== '' && diagnostics.length > maxWhole
    ? `${counts}: ${countedByRule(diagnostics.filter(({ severity }) => severity !== 'log'))}`
    : counts
}

/** `1 error`, `2 errors`; an empty text for 0. */
function counted(count: number, word: string): string {
  if (count === 0) return ''
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

interface FormatContext {
  readonly paint: Paint
  readonly read: ReadText
}

function groupLines(group: DiagnosticGroup, context: FormatContext): readonly string[] {
  const { first } = group
  const hints = [first.hint, layoutHint(group)].filter((hint) => hint !== undefined)
  return [
    headLine(first, context.paint),
    ...printable(first.message)
      .split('\n')
      .map((line) => `  ${line}`),
    ...frameLines(first, context),
    ...otherPlaces(group, context.paint),
    ...(first.related ?? []).map(({ message, at }) => `  ${printable(message)}: ${context.paint.cyan(placeOf(at))}`),
    ...hints.map((hint) => `  ${printable(hint)}`),
  ]
}

function headLine({ severity, code, at }: Diagnostic, paint: Paint): string {
  const word = { error: paint.red, warning: paint.yellow, log: paint.dim }[severity](severity)
  return at ? `${paint.bold(word)} ${code}  ${paint.cyan(placeOf(at))}` : `${paint.bold(word)} ${code}`
}

function placeOf({ file, line, column }: Location): string {
  return `${printable(file)}:${line}:${column}`
}

function frameLines(problem: Diagnostic, { paint, read }: FormatContext): readonly string[] {
  const frame = problemFrame(problem, read)
  if (!frame) return []
  const lines = frameText(frame).map((line) => {
    const bar = line.indexOf('│') + 1
    const code = line.slice(bar)
    return `  ${paint.dim(line.slice(0, bar))}${/^ *\^+$/.test(code) ? paint.red(code) : code}`
  })
  return ['', ...lines]
}

function otherPlaces({ others, files }: DiagnosticGroup, paint: Paint): readonly string[] {
  if (others.length === 0) return []
  const places = others.flatMap(({ at }) => (at ? [placeOf(at)] : []))
  const list = places.slice(0, maxPlaces).join(', ')
  const rest = places.length > maxPlaces ? ` and ${places.length - maxPlaces} more` : ''
  const where = files > 1 ? ` in ${files} files` : ''
  const also = places.length === 0 ? '' : `, also at ${paint.cyan(list)}${rest}`
  return [`  ${others.length + 1} times${where}${also}`]
}
