import { parseFrontMatter } from '../../config/front-matter.ts'
import type { FrontMatter, FrontMatterKind } from '../../config/front-matter.ts'
import { parseOwnFrontMatter } from '../../config/front-matter-own.ts'
import type { SiteConfig } from '../../config/schema.ts'
import type { SourceFile } from '../../lib/source-tree.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { locationAt } from '../../report/position.ts'
import type { MarkdownBody, SourceInput } from '../source.ts'

/** A Markdown file and its front matter; `text` is absent where the file could not be read. */
export interface MarkdownFile<Kind extends FrontMatterKind> {
  readonly text?: string
  readonly frontMatter: FrontMatter<Kind>
  readonly diagnostics: readonly Diagnostic[]
}

/** Front matter of files as they were read: `serve` reads again what has changed only. */
const known = new WeakMap<SourceFile, { readonly [Kind in FrontMatterKind]?: FrontMatter<Kind> }>()

/** Reads a Markdown file; problems of its encoding and its front matter are on the value. */
export async function readMarkdown<Kind extends FrontMatterKind>(
  input: Pick<SourceInput, 'config' | 'files'>,
  file: string,
  kind: Kind,
): Promise<MarkdownFile<Kind>> {
  const source = input.files.read(file)
  const frontMatter = await readFrontMatter(input, { file, kind, source })
  if (!source) return { frontMatter, diagnostics: [vanished(file)] }
  const { text } = source
  const encoding = source.invalidAt === undefined ? [] : [invalidUtf8(file, text)]
  return { text, frontMatter, diagnostics: [...encoding, ...frontMatter.diagnostics] }
}

interface Wanted<Kind extends FrontMatterKind> {
  readonly file: string
  readonly kind: Kind
  readonly source: SourceFile | undefined
}

/** A function of the site's own is asked each time: what it answers may depend on more than the file. */
async function readFrontMatter<Kind extends FrontMatterKind>(
  { config, files }: Pick<SourceInput, 'config' | 'files'>,
  { file, kind, source }: Wanted<Kind>,
): Promise<FrontMatter<Kind>> {
  const text = source?.text ?? ''
  const { parseFrontMatter: own } = config.markdown
  if (own && source) return parseOwnFrontMatter(own, { text, file, filePath: files.absolute(file), kind })
  const frontMatter = (source && known.get(source)?.[kind]) ?? parseFrontMatter(text, file, kind)
  if (source) known.set(source, { ...known.get(source), [kind]: frontMatter })
  return frontMatter
}

/** The Markdown of a page as it was read. @param format how it is parsed */
export function markdownBody(
  text: string,
  format: MarkdownBody['format'],
  { own }: Pick<FrontMatter<FrontMatterKind>, 'own'>,
): MarkdownBody {
  return { type: 'markdown', text, format, ...(own ? { frontMatter: own } : {}) }
}

/** How a file is parsed: what its front matter says, else what the site says, else its extension. */
export function markdownFormat(
  config: SiteConfig,
  file: string,
  own: 'mdx' | 'md' | 'detect' | undefined,
): 'mdx' | 'md' {
  const format = own ?? config.markdown.format
  if (format !== 'detect') return format
  return file.endsWith('.mdx') ? 'mdx' : 'md'
}

function vanished(file: string): Diagnostic {
  return {
    code: 'file-vanished',
    severity: 'error',
    message: 'The file cannot be read',
    at: { file, line: 1, column: 1, length: 1 },
    hint: 'It was removed while the site was read, or its permissions forbid reading.',
  }
}

function invalidUtf8(file: string, text: string): Diagnostic {
  return {
    code: 'invalid-utf8',
    severity: 'error',
    message: 'The file is not valid UTF-8 here',
    at: locationAt(file, text, { offset: text.indexOf('\uFFFD') }),
    hint: 'Save the file with the encoding UTF-8.',
  }
}
