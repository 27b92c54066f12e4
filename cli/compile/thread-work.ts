import { hasPlugins } from '../sources/markdown-options.ts'
import type { Page } from '../sources/page.ts'
import type { TreeSettings } from '../lib/source-tree.ts'
import type { CompileInput, MarkdownPage } from './input.ts'
import type { CompileConfig } from './settings.ts'

/** The site that a thread compiles pages of: plain data. */
export interface CompileWork extends Pick<CompileInput, 'locale' | 'messages'> {
  readonly config: CompileConfig
  readonly files: TreeSettings
}

/** Pages to compile. */
export interface CompileBatch {
  readonly number: number
  readonly pages: readonly MarkdownPage[]
}

/** Whether code of the site's config takes part in compiling: it is observed where it runs. */
export function runsSiteCode({ config: { markdown } }: Pick<CompileInput, 'config'>): boolean {
  const { preprocessor, remarkPlugins, rehypePlugins } = markdown
  return preprocessor !== undefined || remarkPlugins.length + rehypePlugins.length > 0
}

/** Makes a thread's copy of a site without such code; `undefined` if it holds values that cannot be copied. */
export function compileWork({ config, files, locale, messages }: CompileInput): CompileWork | undefined {
  const { baseUrl, i18n, markdown, security, sources, staticDirectories, themeConfig } = config
  const { brokenLinkHooks: _, parseFrontMatter: __, ...plain } = markdown
  const work: CompileWork = {
    config: {
      baseUrl,
      i18n,
      markdown: plain,
      security,
      sources: sources.map(({ hasSymbols }) => ({ hasSymbols })),
      staticDirectories,
      themeConfig: { prism: themeConfig.prism },
    },
    files: files.settings,
    locale,
    messages,
  }
  return isCopyable(work) ? work : undefined
}

/** Makes the message with pages for a thread. */
export function compileBatch(number: number, pages: readonly MarkdownPage[]): CompileBatch {
  return {
    number,
    pages: pages.map(({ id, file, sourceFile, meta: { home, frontMatterAt }, body }) => ({
      id,
      file,
      sourceFile,
      meta: { home, frontMatterAt },
      body,
    })),
  }
}

/** Whether a page is Markdown without plugins of its source. */
export function isThreadable(page: Page): page is Page & MarkdownPage {
  const { body } = page
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
