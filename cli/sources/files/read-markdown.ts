import { type FrontMatter, locateFrontMatter, parseFrontMatter } from '../../config/front-matter/read.ts'
import { checkBySite, type FrontMatterCheck } from '../../config/front-matter/site-schema.ts'
import type { FrontMatterKind } from '../../config/front-matter/schema.ts'
import { parseWithAuthorParser } from '../../config/front-matter/author-parser.ts'
import { frontMatterMemory } from './front-matter-memory.ts'
import type { SiteConfig } from '../../config/schema/site.ts'
import { LargeFile, type SourceFile } from '../../files/source-tree.ts'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import { locationAt } from '../../report/position.ts'
import type { MarkdownPlugins } from '../markdown-options.ts'
import type { MarkdownBody } from '../page.ts'
import type { SourceInput } from '../source.ts'
import { leftOut } from './left-out.ts'

/** A Markdown file and its front matter. */
export interface MarkdownFile<Kind extends FrontMatterKind> {
  /** Unset: the file could not be read. */
  readonly source?: SourceFile
  readonly frontMatter: FrontMatter<Kind>
  readonly diagnostics: readonly Diagnostic[]
}

/** Front matter by file: `serve` parses only changed files again. */
const cached = new WeakMap<SourceFile, { readonly [Kind in FrontMatterKind]?: FrontMatter<Kind> }>()

/** The parts of a source that reading a Markdown file uses. */
interface MarkdownInput extends Pick<SourceInput, 'config' | 'files' | 'cache' | 'locale'> {
  /** The option `frontMatterSchema` of the source. */
  readonly check?: FrontMatterCheck | undefined
}

/** Reads a Markdown file and its front matter. Diagnostics include those of its encoding. */
export async function readMarkdown<Kind extends FrontMatterKind>(
  input: MarkdownInput,
  file: string,
  kind: Kind,
): Promise<MarkdownFile<Kind>> {
  const source = input.files.readUpTo(file, maxPageBytes)
  if (source instanceof LargeFile)
    return { frontMatter: parseFrontMatter('', file, kind), diagnostics: [tooLarge(file, source.size)] }
  const parsed = await readFrontMatter(input, { file, kind, source })
  if (!source) return { frontMatter: parsed, diagnostics: [vanished(file)] }
  // A front matter with mistakes in it has more problems than the author made.
  const isChecked = input.check !== undefined && parsed.diagnostics.every(({ severity }) => severity !== 'error')
  const { frontMatter: checked, problems: ofSite } = isChecked
    ? await checkBySite(parsed, input.check, { file, text: source.text })
    : { frontMatter: parsed, problems: [] }
  const { frontMatter, problems } = withoutClasses(checked, { config: input.config, file, source })
  const encoding = isFromLastRun(parsed) || source.invalidAt === undefined ? [] : [invalidUtf8(file, source.text)]
  return { source, frontMatter, diagnostics: [...encoding, ...parsed.diagnostics, ...ofSite, ...problems] }
}

/** Bytes of a page at most: compiling needs a hundred times as much memory. */
const maxPageBytes = 10_000_000

function tooLarge(file: string, size: number): Diagnostic {
  return diagnostic({
    code: 'limit-exceeded',
    message: `The page has ${Math.ceil(size / 1e6)} MB; a page may have ${maxPageBytes / 1e6} MB at most`,
    at: { file, line: 1, column: 1, length: 1 },
    hint: 'Split the page, or publish the text as a file that a page links to.',
  })
}

/** Keys whose values are classes of docs-gen's own elements. */
const classKeys: ReadonlySet<string> = new Set(['wrapperClassName', 'sidebar_class_name'])

/** Leaves out the classes that trusted content may give to docs-gen's own elements. */
function withoutClasses<Kind extends FrontMatterKind>(
  frontMatter: FrontMatter<Kind>,
  { config, file, source }: { readonly config: SiteConfig; readonly file: string; readonly source: SourceFile },
): { readonly frontMatter: FrontMatter<Kind>; readonly problems: readonly Diagnostic[] } {
  const entries: readonly [string, unknown][] = Object.entries(frontMatter.data)
  const classes = entries.filter(([key]) => classKeys.has(key))
  if (config.security.content === 'code' || classes.length === 0) return { frontMatter, problems: [] }
  const data = Object.fromEntries(entries.filter(([key]) => !classKeys.has(key))) as FrontMatter<Kind>['data']
  const problems = classes.map(([key]) =>
    leftOut(`The class in ${key} is left out`, locateFrontMatter(source.text, file, [key])),
  )
  return { frontMatter: { ...frontMatter, data }, problems }
}

interface FrontMatterQuery<Kind extends FrontMatterKind> {
  readonly file: string
  readonly kind: Kind
  readonly source: SourceFile | undefined
}

/** The author's parser runs each time, because its result may depend on more than the file. */
async function readFrontMatter<Kind extends FrontMatterKind>(
  { config, files, cache, locale }: MarkdownInput,
  { file, kind, source }: FrontMatterQuery<Kind>,
): Promise<FrontMatter<Kind>> {
  if (!source) return parseFrontMatter('', file, kind)
  const { parseFrontMatter: authorParser } = config.markdown
  if (authorParser)
    return parseWithAuthorParser(authorParser, { text: source.text, file, filePath: files.absolute(file), kind })
  const inMemory = cached.get(source)?.[kind]
  if (inMemory) return inMemory
  const memory = frontMatterMemory({ cache, locale })
  const stored = memory.recall({ file, kind, source })
  if (stored) fromLastRun.add(stored)
  const frontMatter = stored ?? parseFrontMatter(source.text, file, kind)
  cached.set(source, { ...cached.get(source), [kind]: frontMatter })
  if (!stored && frontMatter.diagnostics.length === 0 && source.invalidAt === undefined)
    memory.note({ file, kind, source }, frontMatter)
  return frontMatter
}

/** Front matter of the last run, whose files are valid. */
const fromLastRun = new WeakSet<object>()

function isFromLastRun(frontMatter: object): boolean {
  return fromLastRun.has(frontMatter)
}

/** A Markdown file whose page is made. */
interface BodyInput {
  /** Path of the file, whose extension may decide about the syntax. */
  readonly path: string
  readonly source: SourceFile
  readonly frontMatter: FrontMatter<FrontMatterKind>
  readonly config: SiteConfig
  readonly plugins: MarkdownPlugins | undefined
  /** Set for a post of a blog, whose slot renders its title. */
  readonly post?: Pick<MarkdownBody, 'excerpt' | 'truncateMarker'>
}

/** The body of a Markdown page. */
export function markdownBody({ path, source, frontMatter, config, plugins, post }: BodyInput): MarkdownBody {
  const format = markdownFormat(config, path, frontMatter.data.mdx?.format)
  const hasTitle = frontMatter.data.title !== undefined
  return new FileBody(
    { format, frontMatter: frontMatter.own, plugins, hasTitle, ...post, dropTitle: post && true },
    source,
  )
}

/** The body of a file, whose text is read when it is asked for. */
class FileBody implements MarkdownBody {
  readonly type = 'markdown'
  readonly textKey: string
  readonly format: MarkdownBody['format']
  readonly frontMatter: MarkdownBody['frontMatter']
  readonly plugins: MarkdownPlugins | undefined
  readonly excerpt: boolean | undefined
  readonly truncateMarker: RegExp | undefined
  readonly dropTitle: boolean | undefined
  readonly hasTitle: boolean | undefined
  readonly #source: SourceFile

  constructor(settings: Omit<MarkdownBody, 'type' | 'text' | 'textKey'>, source: SourceFile) {
    this.textKey = source.hash
    this.format = settings.format
    this.frontMatter = settings.frontMatter
    this.plugins = settings.plugins
    this.excerpt = settings.excerpt
    this.truncateMarker = settings.truncateMarker
    this.dropTitle = settings.dropTitle
    this.hasTitle = settings.hasTitle
    this.#source = source
  }

  get text(): string {
    return this.#source.text
  }
}

/** Syntax of a file: that of its front matter, else that of the config. `auto` and `detect` go by the extension first. */
function markdownFormat(
  config: SiteConfig,
  file: string,
  pageFormat: SiteConfig['markdown']['format'] | undefined,
): MarkdownBody['format'] {
  const format = pageFormat ?? config.markdown.format
  if (format === 'mdx' || format === 'md') return format
  if (file.endsWith('.mdx')) return 'mdx'
  return format === 'auto' ? 'auto' : 'md'
}

function vanished(file: string): Diagnostic {
  return diagnostic({
    code: 'file-vanished',
    message: 'The file cannot be read',
    at: { file, line: 1, column: 1, length: 1 },
    hint: 'It was removed during the build, or its permissions forbid reading.',
  })
}

function invalidUtf8(file: string, text: string): Diagnostic {
  return diagnostic({
    code: 'invalid-utf8',
    message: 'The file is not valid UTF-8 here',
    at: locationAt(file, text, { offset: text.indexOf('\uFFFD') }),
    hint: 'Save the file in UTF-8.',
  })
}

/** Blank lines, comments, imports and exports above the first heading. */
const leading = /^(?:\s|<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}|(?:import|export)\s.*(?:\n|$))*#[ \t]+(.+)/

/** Text of a leading `# Heading`, for functions of the config that run before pages are compiled. */
export function writtenTitle(content: string): string | undefined {
  return leading
    .exec(content)?.[1]
    ?.replace(/[ \t]*\{#[\w-]+\}[ \t]*$/, '')
    .trim()
}
