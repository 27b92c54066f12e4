import type { Root } from 'hast'
import type { PluggableList } from 'unified'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { modernise } from './legacy.ts'
import { mendSyntax, pluginProblem } from './mend.ts'
import type { MarkdownFormat } from './native.ts'
import { parseNative } from './native.ts'

/** The author's own remark and rehype plugins; empty lists keep the fast path. */
export interface MarkdownPlugins {
  readonly remark: PluggableList
  readonly rehype: PluggableList
}

/** A tree, and the mistakes that had to be taken out of the text for there to be one. */
export interface Parsed {
  readonly tree?: Root
  /** As it was given to the parser. */
  readonly text: string
  readonly problems: readonly Diagnostic[]
}

/** A Markdown file as written. */
export interface MarkdownFile {
  readonly file: string
  readonly format: MarkdownFormat
  readonly text: string
}

/** Parses a file; what does not parse is taken out and told. */
export async function parseMarkdown(
  { file, format, text: written }: MarkdownFile,
  plugins: MarkdownPlugins,
): Promise<Parsed> {
  const parser = await parserFor(file, format, plugins)
  const text = format === 'mdx' ? modernise(written) : written
  try {
    return { tree: await parser.run(text), text, problems: [] }
  } catch (error) {
    const mended = mendSyntax({ file, text, written }, parser.read)
    const problems = mended.problems.length > 0 ? mended.problems : [pluginProblem(error, file)]
    if (mended.text === undefined || mended.text === text) return { text, problems }
    try {
      return { tree: await parser.run(mended.text), text, problems }
    } catch (again) {
      return { text, problems: [...problems, pluginProblem(again, file)] }
    }
  }
}

interface Parser {
  /** Does no more than find out whether a text can be parsed. */
  readonly read: (text: string) => unknown
  readonly run: (text: string) => Root | Promise<Root>
}

/** unified and its plugins are loaded only for sites that use them: it costs 100 ms. */
async function parserFor(file: string, format: MarkdownFormat, plugins: MarkdownPlugins): Promise<Parser> {
  const native = (text: string): Root => parseNative(text, format)
  if (plugins.remark.length + plugins.rehype.length === 0) return { read: native, run: native }
  const [{ parseForPlugins, parseUnified }, { VFile }] = await Promise.all([import('./unified.ts'), import('vfile')])
  const options = { remarkPlugins: plugins.remark, rehypePlugins: plugins.rehype }
  return {
    read: (text) => parseForPlugins(text, format, options),
    run: (text) => parseUnified(new VFile({ value: text, path: file }), format, options),
  }
}
