import type { Root } from 'hast'
import { loadHtmlParser } from '../../lib/html-source.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { convertLegacySyntax } from './legacy.ts'
import { type MarkdownFormat, parseNative } from './native.ts'
import { addsSyntax, type MarkdownPlugins } from './plugins.ts'
import { recoverSyntax } from './recover-syntax.ts'
import { pluginProblem } from './syntax-error.ts'

/** A parsed file, and the syntax errors that were removed to parse it. */
export interface Parsed {
  /** Unset if the file could not be parsed. */
  readonly tree?: Root
  /** The text that the parser read. */
  readonly text: string
  readonly problems: readonly Diagnostic[]
}

/** A Markdown file as written. */
export interface MarkdownFile {
  readonly file: string
  readonly format: MarkdownFormat
  readonly text: string
}

/** Parses a file. Syntax errors are reported, and the rest of the file is parsed without them. */
export async function parseMarkdown(
  { file, format, text: written }: MarkdownFile,
  plugins: MarkdownPlugins,
): Promise<Parsed> {
  const parser = await parserFor(file, format, plugins)
  if (format === 'md' && written.includes('<')) await loadHtmlParser()
  const text = format === 'mdx' ? convertLegacySyntax(written) : written
  try {
    return { tree: await parser.run(text), text, problems: [] }
  } catch (error) {
    const recovery = recoverSyntax({ file, text, written }, parser.read)
    const problems = recovery.problems.length > 0 ? recovery.problems : [pluginProblem(error, file)]
    if (recovery.text === undefined || recovery.text === text) return { text, problems }
    try {
      return { tree: await parser.run(recovery.text), text, problems }
    } catch (again) {
      return { text, problems: [...problems, pluginProblem(again, file)] }
    }
  }
}

interface Parser {
  /** Throws if a text cannot be parsed; runs no plugins. */
  readonly read: (text: string) => unknown
  readonly run: (text: string) => Root | Promise<Root>
}

/**
 * unified takes 100 ms to load, so only sites with plugins load it. The native parser parses for them too, unless a plugin
 * adds syntax: then remark-parse and remark-mdx do.
 */
async function parserFor(file: string, format: MarkdownFormat, plugins: MarkdownPlugins): Promise<Parser> {
  const native = (text: string): Root => parseNative(text, format)
  if (plugins.remark.length + plugins.rehype.length === 0) return { read: native, run: native }
  const [{ parseForPlugins, parseUnified }, { VFile }] = await Promise.all([import('./unified.ts'), import('vfile')])
  const { parseWithRemark } = (await addsSyntax(plugins.remark)) ? await import('./remark-parser.ts') : {}
  const options = { plugins, parseWithRemark }
  return {
    read: (text) => parseForPlugins(text, format, options),
    run: (text) => parseUnified(new VFile({ value: text, path: file }), format, options),
  }
}
