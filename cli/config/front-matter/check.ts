import type { ZodType } from 'zod'
import { editDistance } from '../../../runtime/contract/edit-distance.ts'
import { isRecord } from '../../process/is-record.ts'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import { suggestName } from '../../report/suggest.ts'
import { controlProblem, problemsOf, type SchemaProblem } from '../issues.ts'
import { correctedDay } from '../schema/parts.ts'
import { checkWritten, writtenScalar } from '../written-values.ts'
import { blogSchema, docSchema, type FrontMatterKind, pageSchema } from './schema.ts'
import { withoutForeignHome } from './foreign-home.ts'
import type { FrontMatterEntry } from './simple-yaml.ts'
import { type FrontMatterSource, locateKey } from './yaml.ts'

interface KindRules {
  readonly shape: Readonly<Record<string, ZodType>>
  /** Names the page in messages. */
  readonly owner: string
}

const rules: Readonly<Record<FrontMatterKind, KindRules>> = {
  docs: { shape: docSchema.unwrap().shape, owner: 'a doc' },
  blog: { shape: blogSchema.unwrap().shape, owner: 'a blog post' },
  pages: { shape: pageSchema.unwrap().shape, owner: 'a page' },
}

/** The entries of a front matter block, sorted into valid known keys and unknown ones. */
interface CheckedFrontMatter {
  readonly data: Readonly<Record<string, unknown>>
  readonly extra: Readonly<Record<string, unknown>>
  readonly diagnostics: readonly Diagnostic[]
}

/** Validates each entry against the schema of its kind. Unknown keys are allowed; only a probable typo is reported. */
export function validateFrontMatter(
  entries: readonly FrontMatterEntry[],
  source: FrontMatterSource,
  kind: FrontMatterKind,
): CheckedFrontMatter {
  const { shape, owner } = rules[kind]
  const data: [string, unknown][] = []
  const extra: [string, unknown][] = []
  const problems: FrontMatterProblem[] = []
  for (const entry of entries) {
    const control = controlProblem({ [entry.key]: entry.value })
    if (control) {
      problems.push(control)
      continue
    }
    const field = Object.hasOwn(shape, entry.key) ? shape[entry.key] : undefined
    const checked = field ? checkEntry(field, entry) : readUnknown(entry, Object.keys(shape), owner)
    if (checked.value !== undefined) (field ? data : extra).push([entry.key, checked.value])
    problems.push(...checked.problems)
    if (field && checked.problems.length === 0) problems.push(...dayProblem(entry))
  }
  const record = Object.fromEntries(data.filter(([key, value]) => key !== 'title' || !isBlank(value)))
  if (data.length > Object.keys(record).length) problems.push(blankTitle)
  const allProblems = withoutForeignHome([...problems, ...contradictions(record)], entries)
  const diagnostics = allProblems.map((problem) => toDiagnostic(problem, source))
  return { data: record, extra: Object.fromEntries(extra), diagnostics }
}

interface FrontMatterProblem extends SchemaProblem {
  readonly severity?: 'warning'
}

interface CheckedEntry {
  readonly value?: unknown
  readonly problems: readonly FrontMatterProblem[]
}

function checkEntry(field: ZodType, entry: FrontMatterEntry): CheckedEntry {
  const checked = checkWritten(field, entry.raw ?? writtenScalar(entry.value, entry.source))
  if (!checked.error) return { value: checked.data, problems: [] }
  if (entry.value === null) return { problems: [] }
  return { problems: problemsOf(checked.error, checked.value, [entry.key]) }
}

/** The value of an entry as components read it: what docs-gen takes as a text is the text as written. */
export function shownValue(entry: FrontMatterEntry): unknown {
  const field = Object.values(rules).find(({ shape }) => Object.hasOwn(shape, entry.key))?.shape[entry.key]
  return field ? withTexts(entry.value, checkEntry(field, entry).value) : entry.value
}

function withTexts(value: unknown, checked: unknown): unknown {
  if (typeof checked === 'string') return typeof value === 'number' || typeof value === 'boolean' ? checked : value
  if (Array.isArray(value) && Array.isArray(checked)) return value.map((one, n) => withTexts(one, checked[n]))
  if (!isRecord(value) || !isRecord(checked)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withTexts(one, checked[key])]))
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === ''
}

const blankTitle: FrontMatterProblem = {
  path: ['title'],
  onKey: true,
  severity: 'warning',
  message: '`title` is empty, so the page has the title that it has without this key',
  hint: 'Write a title, or remove the key.',
}

/** YAML reads a day that is not in the calendar as a later one, which is hardly meant. */
function dayProblem({ key, value, source }: FrontMatterEntry): readonly FrontMatterProblem[] {
  if (key !== 'date') return []
  const text = typeof value === 'string' ? value : (source ?? '')
  const corrected = correctedDay(text)
  if (corrected === undefined) return []
  const message = `The day of \`date\` is not in the calendar; it is read as ${corrected}`
  return [{ path: [key], severity: 'warning', message, hint: `Write ${corrected}, or the day that you mean.` }]
}

/** The value of an unknown key as the browser will read it: it travels in the page's JSON. */
function readUnknown({ key, value }: FrontMatterEntry, keys: readonly string[], owner: string): CheckedEntry {
  try {
    const json = JSON.stringify(value) as string | undefined
    const inBrowser: unknown = json === undefined ? undefined : JSON.parse(json)
    return { value: inBrowser, problems: typoProblem(key, keys, owner) }
  } catch (error) {
    const message = `\`${key}\` cannot be written as JSON: ${error instanceof Error ? error.message : String(error)}`
    return { problems: [{ path: [key], message }] }
  }
}

function typoProblem(key: string, keys: readonly string[], owner: string): readonly FrontMatterProblem[] {
  const meant = suggestName(key, keys)
  if (meant === undefined || !isTypoOf(meant, key)) return []
  const message = `\`${key}\` has no meaning in the front matter of ${owner}`
  return [{ path: [key], onKey: true, severity: 'warning', message, hint: `Did you mean \`${meant}\`?` }]
}

/** Authors may add keys of their own, so a key counts as a typo only if it is very close to a known one. */
function isTypoOf(name: string, key: string): boolean {
  const [a, b] = [name, key].map((word) => word.toLowerCase().replace(/[-_]/g, ''))
  return a === b || (editDistance(key, name) === 1 && (name.length > 8 || sorted(name) === sorted(key)))
}

/** The letters of a word: two that have changed places, as in `titel`, are hardly meant. */
function sorted(word: string): string {
  return [...word].sort().join('')
}

function contradictions(data: Readonly<Record<string, unknown>>): readonly SchemaProblem[] {
  const problems: SchemaProblem[] = []
  if (data['draft'] === true && data['unlisted'] === true) {
    problems.push({
      path: ['unlisted'],
      onKey: true,
      message: 'A page cannot be both `draft` and `unlisted`',
      hint: 'A draft is not published at all; keep one of the two.',
    })
  }
  const [min, max] = [data['toc_min_heading_level'], data['toc_max_heading_level']]
  if (typeof min === 'number' && typeof max === 'number' && min > max) {
    problems.push({
      path: ['toc_min_heading_level'],
      message: `\`toc_min_heading_level\` (${min}) must not be greater than \`toc_max_heading_level\` (${max})`,
    })
  }
  return problems
}

function toDiagnostic(problem: FrontMatterProblem, source: FrontMatterSource): Diagnostic {
  return diagnostic({
    code: problem.code ?? 'front-matter-invalid',
    severity: problem.severity,
    message: problem.message,
    at: locateKey(source, problem.path, problem.onKey ? 'key' : 'value'),
    hint: problem.hint,
  })
}
