import type { ZodType } from 'zod'
import type { Diagnostic } from '../report/diagnostic.ts'
import { editDistance, suggest } from '../report/suggest.ts'
import { blogSchema, docSchema, pageSchema } from './front-matter-schema.ts'
import type { FrontMatterEntry } from './front-matter-fast.ts'
import { locateKey } from './front-matter-yaml.ts'
import type { FrontMatterSource } from './front-matter-yaml.ts'
import { problemsOf } from './issues.ts'
import type { SchemaProblem } from './issues.ts'

interface KindRules {
  readonly shape: Readonly<Record<string, ZodType>>
  /** How a message calls the front matter of this kind. */
  readonly owner: string
  readonly allowsOthers: boolean
}

const rules = {
  docs: { shape: docSchema.unwrap().shape, owner: 'a doc', allowsOthers: true },
  blog: { shape: blogSchema.unwrap().shape, owner: 'a blog post', allowsOthers: false },
  pages: { shape: pageSchema.unwrap().shape, owner: 'a page', allowsOthers: false },
} as const satisfies Record<string, KindRules>

/** The valid part of a block's entries, the unknown part where it is allowed, and what is wrong with the rest. */
export interface CheckedFrontMatter {
  readonly data: Readonly<Record<string, unknown>>
  readonly extra: Readonly<Record<string, unknown>>
  readonly diagnostics: readonly Diagnostic[]
}

/** Holds each entry of a front matter block against the schema of its kind. */
export function validateFrontMatter(
  entries: readonly FrontMatterEntry[],
  source: FrontMatterSource,
  kind: keyof typeof rules,
): CheckedFrontMatter {
  const { shape, owner, allowsOthers }: KindRules = rules[kind]
  const data: [string, unknown][] = []
  const extra: [string, unknown][] = []
  const problems: FrontMatterProblem[] = []
  for (const entry of entries) {
    const field = Object.hasOwn(shape, entry.key) ? shape[entry.key] : undefined
    if (!field && allowsOthers) extra.push([entry.key, entry.value])
    if (!field) problems.push(...unknownKey(entry.key, { shape, owner, allowsOthers }))
    const checked = field ? checkEntry(field, entry) : { problems: [] }
    if (checked.value !== undefined) data.push([entry.key, checked.value])
    problems.push(...checked.problems)
  }
  const record = Object.fromEntries(data)
  const diagnostics = [...problems, ...contradictions(record)].map((problem) => toDiagnostic(problem, source))
  return { data: record, extra: Object.fromEntries(extra), diagnostics }
}

interface FrontMatterProblem extends SchemaProblem {
  readonly severity?: 'warning'
}

function checkEntry(
  field: ZodType,
  entry: FrontMatterEntry,
): { readonly value?: unknown; readonly problems: readonly SchemaProblem[] } {
  const first = field.safeParse(entry.value)
  if (first.success) return { value: first.data, problems: [] }
  if (entry.value === null) return { problems: [] }
  for (const reading of otherReadings(entry)) {
    const again = field.safeParse(reading)
    if (again.success) return { value: again.data, problems: [] }
  }
  return { problems: problemsOf(first.error, entry.value, [entry.key]) }
}

/** YAML guesses types: `title: 2024` is meant as text, `draft: 'true'` as a boolean. */
function otherReadings({ value, source }: FrontMatterEntry): readonly unknown[] {
  if (typeof value === 'number' || typeof value === 'boolean') return [source ?? String(value)]
  if (value === 'true' || value === 'false') return [value === 'true']
  return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? [Number(value)] : []
}

function unknownKey(key: string, { shape, owner, allowsOthers }: KindRules): readonly FrontMatterProblem[] {
  const meant = suggest(key, Object.keys(shape))
  const hint = meant === undefined ? undefined : `Did you mean \`${meant}\`?`
  if (!allowsOthers)
    return [{ path: [key], onKey: true, message: `\`${key}\` is not known in the front matter of ${owner}`, hint }]
  const isSlip = meant !== undefined && isSlipOf(meant, key)
  if (!isSlip) return []
  return [
    {
      path: [key],
      onKey: true,
      severity: 'warning',
      message: `\`${key}\` has no meaning in the front matter of ${owner}`,
      hint,
    },
  ]
}

/** Docs may hold keys of the author's own, so only what must be a slip of a known one is mentioned. */
function isSlipOf(known: string, key: string): boolean {
  const bare = (word: string): string => word.toLowerCase().replace(/[-_]/g, '')
  return bare(key) === bare(known) || (known.length > 8 && editDistance(key, known) === 1)
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
  return {
    code: 'front-matter-invalid',
    severity: problem.severity ?? 'error',
    message: problem.message,
    at: locateKey(source, problem.path, problem.onKey ? 'key' : 'value'),
    ...(problem.hint === undefined ? {} : { hint: problem.hint }),
  }
}
