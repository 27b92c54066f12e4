import type { Diagnostic } from '../report/diagnostic.ts'
import { locationAt } from '../report/position.ts'
import { checkFrontMatter } from './front-matter.ts'
import type { FrontMatter, FrontMatterKind } from './front-matter.ts'
import type { FrontMatterEntry } from './front-matter-fast.ts'
import { splitFrontMatter } from './front-matter-split.ts'
import { readValues } from './front-matter-yaml.ts'
import type { FrontMatterSource, ReadValues } from './front-matter-yaml.ts'

/** A Markdown file as functions of the config are given it. */
export interface WrittenFile {
  /** Absolute. */
  readonly filePath: string
  readonly fileContent: string
}

/** Front matter, and the text below it. */
export interface ReadFrontMatter {
  readonly frontMatter: Record<string, unknown>
  readonly content: string
}

/** Reads the front matter of a file in the place of docs-gen, or changes what docs-gen reads. */
export type FrontMatterParser = (
  file: WrittenFile & { readonly defaultParseFrontMatter: (file: WrittenFile) => Promise<ReadFrontMatter> },
) => ReadFrontMatter | Promise<ReadFrontMatter>

/** A file whose front matter is wanted. */
export interface WantedFrontMatter<Kind extends FrontMatterKind> {
  readonly text: string
  /** Relative to the site folder, and absolute. */
  readonly file: string
  readonly filePath: string
  readonly kind: Kind
}

/** Reads front matter by the site's own function; what that throws is a problem of the file, which is then read as usual. */
export async function parseOwnFrontMatter<Kind extends FrontMatterKind>(
  parse: FrontMatterParser,
  { text, file, filePath, kind }: WantedFrontMatter<Kind>,
): Promise<FrontMatter<Kind>> {
  const { block, diagnostics } = splitFrontMatter(text, file)
  const source: FrontMatterSource = { file, text, ...(block ?? noBlock) }
  const usual = readValues(source)
  const { values, problems } = await ask(parse, { filePath, fileContent: text }, usual)
  const checked = checkFrontMatter({ values, diagnostics: usual.diagnostics }, source, kind)
  const at = locationAt(file, text, { offset: 0, length: block ? 3 : 1 })
  const told = problems.map((message): Diagnostic => ({ code: 'front-matter-syntax', severity: 'error', message, at }))
  return {
    ...checked,
    ...(block ? { at } : {}),
    own: Object.fromEntries(values.map(({ key, value }) => [key, value])),
    diagnostics: [...diagnostics, ...told, ...checked.diagnostics],
  }
}

const noBlock = { yaml: '', yamlOffset: 0, bodyOffset: 0, bodyLine: 1 }

interface Answer {
  readonly values: readonly FrontMatterEntry[]
  readonly problems: readonly string[]
}

async function ask(parse: FrontMatterParser, file: WrittenFile, usual: ReadValues): Promise<Answer> {
  const asUsual = (problem: string): Answer => ({ values: usual.values, problems: [problem] })
  try {
    const answer: unknown = await parse({ ...file, defaultParseFrontMatter })
    const values = frontMatterOf(answer)
    if (!values) return asUsual('`markdown.parseFrontMatter` must return { frontMatter, content }')
    return { values: entriesOf(values, usual), problems: [] }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return asUsual(`\`markdown.parseFrontMatter\` failed: ${message}`)
  }
}

/** What docs-gen reads itself, afresh each time, as the function may change it. */
function defaultParseFrontMatter({ filePath, fileContent: text }: WrittenFile): Promise<ReadFrontMatter> {
  const { block } = splitFrontMatter(text, filePath)
  const values = block ? readValues({ file: filePath, text, ...block }).values : []
  return Promise.resolve({
    frontMatter: Object.fromEntries(values.map(({ key, value }) => [key, value])),
    content: text.slice(block?.bodyOffset ?? 0).trim(),
  })
}

function frontMatterOf(answer: unknown): Readonly<Record<string, unknown>> | undefined {
  const values =
    typeof answer === 'object' && answer !== null && 'frontMatter' in answer ? answer.frontMatter : undefined
  return typeof values === 'object' && values !== null && !Array.isArray(values)
    ? (values as Readonly<Record<string, unknown>>)
    : undefined
}

/** A value that is as the file has it keeps its text there, such as `1.10`. */
function entriesOf(values: Readonly<Record<string, unknown>>, usual: ReadValues): readonly FrontMatterEntry[] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => usual.values.find((entry) => entry.key === key && entry.value === value) ?? { key, value })
}
