import { createRequire } from 'node:module'
import type { Pluggable } from 'unified'
import { runSiteCode } from '../../lib/observe/site-code.ts'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'

/** The part of the config with remark plugins. */
interface MarkdownConfig {
  readonly remarkPlugins: readonly Pluggable[]
}

/** The optional packages that parse the syntax of plugins. A site without such a plugin does not install them. */
const parserPackages = ['remark-parse', 'remark-mdx', 'remark-gfm', 'remark-frontmatter', 'remark-directive'] as const

/** Whether a plugin extends the parser: it puts micromark extensions into the processor's data. */
export async function addsSyntax(plugins: MarkdownConfig['remarkPlugins']): Promise<boolean> {
  if (plugins.length === 0) return false
  const { unified } = await import('unified')
  try {
    const processor = runSiteCode(() =>
      unified()
        .use([...plugins])
        .freeze(),
    )
    const data = processor.data() as { readonly micromarkExtensions?: readonly unknown[] }
    return (data.micromarkExtensions?.length ?? 0) > 0
  } catch {
    // The plugin throws again when it runs on a page, where the error is reported.
    return false
  }
}

/** Reports a plugin that adds syntax if the packages that parse it are not installed. */
export async function parserProblems({ remarkPlugins }: MarkdownConfig): Promise<readonly Diagnostic[]> {
  const missing = remarkPlugins.length === 0 ? [] : parserPackages.filter((name) => !isInstalled(name))
  if (missing.length === 0 || !(await addsSyntax(remarkPlugins))) return []
  const problem = diagnostic({
    code: 'package-missing',
    message: `A remark plugin adds syntax, which needs packages that the site has not installed: ${missing.join(', ')}.`,
    hint: `Install them beside your site: npm install ${missing.join(' ')}`,
    key: 'markdown.remarkPlugins',
  })
  return [problem]
}

function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name)
    return true
  } catch {
    return false
  }
}
