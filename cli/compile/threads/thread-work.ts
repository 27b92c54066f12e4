import { hasPlugins } from '../../sources/markdown-options.ts'
import type { MarkdownBody, Page, TreeBody, TreeInput } from '../../sources/page.ts'
import type { TreeSettings } from '../../files/source-tree.ts'
import type { CompileConfig, CompileInput, MarkdownPage, PageToCompile } from '../input.ts'

/** The site that a thread compiles pages of: plain data. */
export interface CompileWork extends Pick<CompileInput, 'locale' | 'messages'> {
  readonly config: CompileConfig
  readonly files: TreeSettings
  /** What the trees of pages are made from. */
  readonly trees: readonly TreeInput[]
}

/** A page with a tree that the thread makes. */
export interface TreeToMake extends PageToCompile {
  readonly body: {
    readonly type: 'tree'
    /** Number of what it is made from. */
    readonly trees: number
    readonly name: string
  }
}

/** Pages to compile. */
export interface CompileBatch {
  readonly number: number
  readonly pages: readonly (MarkdownPage | TreeToMake)[]
}

/** Whether code of the site's config takes part in compiling: it is observed where it runs. */
export function runsSiteCode({ config: { markdown } }: Pick<CompileInput, 'config'>): boolean {
  const { preprocessor, remarkPlugins, rehypePlugins } = markdown
  return preprocessor !== undefined || remarkPlugins.length + rehypePlugins.length > 0
}

/** Makes a thread's copy of a site without such code; `undefined` if it holds values that cannot be copied. */
export function compileWork(
  { config, files, locale, messages }: CompileInput,
  trees: readonly TreeInput[],
): CompileWork | undefined {
  const { baseUrl, i18n, markdown, repository, security, sources, staticDirectories, themeConfig } = config
  const { brokenLinkHooks: _, parseFrontMatter: __, ...plain } = markdown
  const work: Omit<CompileWork, 'trees'> = {
    config: {
      baseUrl,
      i18n,
      markdown: plain,
      repository,
      security,
      sources: sources.map(({ codeLanguages, folders, hasSymbols }) => ({ codeLanguages, folders, hasSymbols })),
      staticDirectories,
      themeConfig: { prism: themeConfig.prism },
    },
    files: files.settings,
    locale,
    messages,
  }
  return isCopyable(work) ? { ...work, trees } : undefined
}

/** Makes the message with pages for a thread. */
export function compileBatch(number: number, pages: readonly ThreadPage[], trees: readonly TreeInput[]): CompileBatch {
  return {
    number,
    pages: pages.map(({ id, file, sourceFile, meta: { home, frontMatterAt }, body }) => {
      const page = { id, file, sourceFile, meta: { home, frontMatterAt } }
      if (body.type === 'markdown') return { ...page, body: { ...body, text: body.text } }
      const { origin } = body
      return {
        ...page,
        body: { type: body.type, trees: origin ? trees.indexOf(origin.trees) : -1, name: origin?.name ?? '' },
      }
    }),
  }
}

/** A page that threads may compile. */
export interface ThreadPage extends PageToCompile {
  readonly body: MarkdownBody | TreeBody
}

/** What the trees of pages are made from. */
export function treesOf(pages: readonly Page[]): readonly TreeInput[] {
  return [...new Set(pages.flatMap(({ body }) => (body.type === 'tree' && body.origin ? [body.origin.trees] : [])))]
}

/** Whether a page is a tree that threads can make, or Markdown without plugins of its source. */
export function isThreadable({ body }: Page): boolean {
  if (body.type === 'tree') return body.origin !== undefined
  return body.type === 'markdown' && !(body.plugins && hasPlugins(body.plugins))
}

function isCopyable(value: unknown): boolean {
  try {
    structuredClone(value)
    return true
  } catch {
    return false
  }
}
