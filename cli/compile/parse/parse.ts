import type { Root } from 'hast'
import type { Root as MdastRoot } from 'mdast'
import { loadHtmlParser } from '../../markup/html-source.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { frontMatterValue } from '../../config/front-matter/read.ts'
import { UnusablePackage } from '../../modules/optional-module.ts'
import { hasPlugins, type MarkdownPlugins, remarkPlugins } from '../../sources/markdown-options.ts'
import type { DefaultTransformSettings } from './plugins/default-transforms.ts'
import { convertAdmonitionTitles, convertLegacySyntax, type LegacySyntax } from './legacy.ts'
import { endEmptyElements } from './empty-elements.ts'
import { withPreparedForms } from './forms/tree-forms.ts'
import { guarded } from './plugins/guarded-plugins.ts'
import { type ComponentNames, formatOf, type MdxSign, type WrittenFormat } from './format.ts'
import { type MarkdownFormat, type PageSyntax, parseNative } from './native.ts'
import { asNativeError } from './mdx-errors.ts'
import { nestByColons } from './nested-fences.ts'
import { findParserPackages } from './plugins/parser-packages.ts'
import { addsSyntax } from './plugins/plugins.ts'
import { recoverSyntax } from './recover-syntax.ts'
import type { RemarkParse } from './plugins/remark-parser.ts'
import { selfClosedElements } from './self-closed.ts'
import { pluginProblem } from './syntax-error.ts'
import { unknownElements } from './unknown-elements.ts'
import { openSanitizer, type Sanitized } from '../sanitize/sanitize.ts'

/** A parsed file, the syntax errors that were removed to parse it, and what the sanitiser left out. */
export interface Parsed {
  /** Unset if the file could not be parsed. */
  readonly tree?: Root
  /** The text that the parser read. */
  readonly text: string
  readonly problems: readonly Diagnostic[]
  /** The first syntax of a `.md` file that only MDX has. Unset: the file is Markdown, or its format is written. */
  readonly sign?: MdxSign
}

/** A Markdown file as written. */
export interface MarkdownFile {
  readonly file: string
  readonly format: WrittenFormat
  readonly text: string
  /** Values of its front matter, if they differ from the text. */
  readonly frontMatter?: Readonly<Record<string, unknown>>
}

/** Options of the parser. */
export interface ParseOptions extends LegacySyntax, DefaultTransformSettings {
  /** Absolute path of a file. */
  readonly absolute: (file: string) => string
  readonly plugins: MarkdownPlugins
  readonly componentNames: ComponentNames
  readonly features: DefaultTransformSettings['features'] & { readonly syntax: PageSyntax }
  /** Loads the parser for the syntax of plugins; `undefined` if its packages are not installed. */
  readonly remarkParser: () => Promise<RemarkParse | UnusablePackage | undefined>
  /** Leaves out all code, and HTML that may do harm; what the site's rehype plugins add stays. */
  readonly isSanitized: boolean
}

/** Parses a file; without plugins, only the native parser runs. Syntax errors are reported, and the rest of the file is parsed without them. */
export async function parseMarkdown(markdown: MarkdownFile, options: ParseOptions): Promise<Parsed> {
  const { file, text } = markdown
  const { format, sign } = await formatOf(text, markdown.format, options.componentNames)
  const parsed = { ...(await parseAs({ ...markdown, format }, options)), sign }
  if (format === 'mdx' || !parsed.tree || options.isSanitized || !text.includes('<')) return parsed
  const unknown = unknownElements(parsed.tree, { file, text: parsed.text, names: options.componentNames() })
  const selfClosed = selfClosedElements(parsed.tree, { file, text: parsed.text })
  if (unknown.length > 0) endEmptyElements(parsed.tree, parsed.text)
  return { ...parsed, problems: [...parsed.problems, ...unknown, ...selfClosed] }
}

async function parseAs(markdown: FormattedFile, options: ParseOptions): Promise<Parsed> {
  const { file, format, text: original } = markdown
  const parser = await parserFor(markdown, options)
  if (format === 'md' && original.includes('<')) await loadHtmlParser()
  const text = parser.prepare(
    format === 'mdx' ? preparedMdx(original, options) : convertAdmonitionTitles(original, options),
  )
  try {
    return { ...(await parser.run(text)), text }
  } catch (error) {
    const recovery = recoverSyntax({ file, text, original }, parser.read)
    const problems = recovery.problems.length > 0 ? recovery.problems : [pluginProblem(error, file)]
    if (recovery.text === undefined || recovery.text === text) return { text, problems }
    try {
      const parsed = await parser.run(recovery.text)
      return { ...parsed, text, problems: [...problems, ...parsed.problems] }
    } catch (again) {
      return { text, problems: [...problems, pluginProblem(again, file)] }
    }
  }
}

/** A text of MDX in which older syntax, and that of features, is none of its code. */
function preparedMdx(text: string, options: ParseOptions): string {
  return convertLegacySyntax(withPreparedForms(text, options.features.syntax.trees), options)
}

interface FormattedFile extends MarkdownFile {
  readonly format: MarkdownFormat
}

interface Parser {
  /** Rewrites what only the native parser understands. Lines keep their number. */
  readonly prepare: (text: string) => string
  /** Throws if a text cannot be parsed; runs no plugins. */
  readonly read: (text: string) => unknown
  readonly run: (text: string) => Promise<Sanitized>
}

/**
 * unified takes 100 ms to load, so only sites with plugins load it. The native parser parses for them too, unless a plugin
 * adds syntax: then remark-parse and remark-mdx do.
 */
async function parserFor({ file, format, frontMatter }: FormattedFile, settings: ParseOptions): Promise<Parser> {
  const { plugins, isSanitized, remarkParser } = settings
  const { syntax } = settings.features
  const { added } = syntax
  const clean = isSanitized ? await openSanitizer() : unchanged
  if (!hasPlugins(plugins)) {
    const read = (text: string): Root => parseNative(text, format, syntax)
    return { prepare: (text) => text, read, run: (text) => Promise.resolve(clean(read(text), file)) }
  }
  const [{ parseForPlugins, parseNatively, runPlugins }, { VFile }] = await Promise.all([
    import('./plugins/unified.ts'),
    import('vfile'),
  ])
  const answer = (await addsSyntax(remarkPlugins(plugins))) ? await remarkParser() : undefined
  const parseWithRemark = answer instanceof UnusablePackage ? undefined : answer
  return {
    prepare: (text) => (parseWithRemark ? nestByColons(text) : text),
    read(text) {
      try {
        return parseForPlugins(text, format, { plugins, parseWithRemark, syntax })
      } catch (error) {
        throw parseWithRemark ? asNativeError(error, () => parseNatively(text, format)) : error
      }
    },
    run: async (text) => {
      const problems: Diagnostic[] = answer instanceof UnusablePackage ? [answer.problem()] : []
      const sanitize = (parsed: Root): Root => {
        const { tree, problems: sanitizerProblems } = clean(parsed, file)
        problems.push(...sanitizerProblems)
        return tree
      }
      const guardedPlugins = {
        beforeDefaultRemark: guarded(plugins.beforeDefaultRemark, 'remark'),
        remark: guarded(plugins.remark, 'remark'),
        rehype: [() => sanitize, ...guarded(plugins.rehype, 'rehype')],
      }
      const data = { frontMatter: frontMatter ?? frontMatterValue(text) }
      const vfile = new VFile({ value: text, path: settings.absolute(file), data })
      const parse = (part: string): MdastRoot => parseForPlugins(part, format, { plugins, parseWithRemark, syntax })
      const parsed = parse(text)
      if (parseWithRemark && added && text.includes(added.sign)) {
        const native = (): MdastRoot => parseNatively(text, format, syntax)
        problems.push(...added.unread({ file, text, remark: parsed, native }))
      }
      return {
        tree: await runPlugins(vfile, parsed, { plugins: guardedPlugins, format, defaults: settings, parse }),
        problems,
      }
    },
  }
}

/**
 * Loads the parser for the syntax of plugins. Packages that are missing are reported once for the site.
 * @param folders absolute paths of folders from which its packages are found
 */
export async function loadRemarkParser(folders: readonly string[]): Promise<RemarkParse | UnusablePackage | undefined> {
  const { packages } = findParserPackages(folders)
  return packages && (await import('./plugins/remark-parser.ts')).openRemarkParser(packages)
}

function unchanged(tree: Root): Sanitized {
  return { tree, problems: [] }
}
