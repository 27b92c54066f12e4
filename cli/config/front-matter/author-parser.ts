import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import { locationAt } from '../../report/position.ts'
import type { FrontMatterParser, MarkdownFile, ParsedFrontMatter } from '../schema/markdown.ts'
import { checkFrontMatter, type FrontMatter, splitFrontMatter } from './read.ts'
import type { FrontMatterKind } from './schema.ts'
import type { FrontMatterEntry } from './simple-yaml.ts'
import { type EntriesResult, type FrontMatterSource, readEntries } from './yaml.ts'

/** A file whose front matter is read by the site's own parser. */
interface AuthorParserInput<Kind extends FrontMatterKind> {
  readonly text: string
  /** Relative to the site folder. */
  readonly file: string
  /** Absolute. */
  readonly filePath: string
  readonly kind: Kind
}

/** Reads front matter with `markdown.parseFrontMatter`. If that throws, the file is read as usual and the error is a diagnostic. */
export async function parseWithAuthorParser<Kind extends FrontMatterKind>(
  parse: FrontMatterParser,
  { text, file, filePath, kind }: AuthorParserInput<Kind>,
): Promise<FrontMatter<Kind>> {
  const { block, diagnostics } = splitFrontMatter(text, file)
  const source: FrontMatterSource = { file, text, ...(block ?? emptyBlock) }
  const usual = readEntries(source)
  const { entries, problem } = await runParser(parse, { filePath, fileContent: text }, usual)
  const checked = checkFrontMatter({ entries, diagnostics: usual.diagnostics }, source, kind)
  const at = locationAt(file, text, { offset: 0, length: block ? 3 : 1 })
  const failure: readonly Diagnostic[] =
    problem === undefined ? [] : [diagnostic({ code: 'front-matter-syntax', message: problem, at })]
  return {
    ...checked,
    at: block ? at : undefined,
    own: Object.fromEntries(entries.map(({ key, value }) => [key, value])),
    diagnostics: [...diagnostics, ...failure, ...checked.diagnostics],
  }
}

const emptyBlock = { yaml: '', yamlOffset: 0, bodyOffset: 0, bodyLine: 1 }

interface ParserResult {
  readonly entries: readonly FrontMatterEntry[]
  readonly problem?: string
}

async function runParser(parse: FrontMatterParser, file: MarkdownFile, usual: EntriesResult): Promise<ParserResult> {
  try {
    const values = frontMatterOf(await parse({ ...file, defaultParseFrontMatter }))
    if (values) return { entries: entriesOf(values, usual) }
    return { entries: usual.entries, problem: '`markdown.parseFrontMatter` must return { frontMatter, content }' }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { entries: usual.entries, problem: `\`markdown.parseFrontMatter\` failed: ${message}` }
  }
}

/** Reads a new object each time, because the author's parser may change it. */
function defaultParseFrontMatter({ filePath, fileContent: text }: MarkdownFile): Promise<ParsedFrontMatter> {
  const { block } = splitFrontMatter(text, filePath)
  const entries = block ? readEntries({ file: filePath, text, ...block }).entries : []
  return Promise.resolve({
    frontMatter: Object.fromEntries(entries.map(({ key, value }) => [key, value])),
    content: text.slice(block?.bodyOffset ?? 0).trim(),
  })
}

function frontMatterOf(result: unknown): Readonly<Record<string, unknown>> | undefined {
  const values =
    typeof result === 'object' && result !== null && 'frontMatter' in result ? result.frontMatter : undefined
  return typeof values === 'object' && values !== null && !Array.isArray(values)
    ? (values as Readonly<Record<string, unknown>>)
    : undefined
}

/** Unchanged values keep their text in the file, such as `1.10`. */
function entriesOf(values: Readonly<Record<string, unknown>>, usual: EntriesResult): readonly FrontMatterEntry[] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => usual.entries.find((entry) => entry.key === key && entry.value === value) ?? { key, value })
}
