import type { Pluggable } from 'unified'
import { runSiteCode } from '../../../modules/observe/site-code.ts'
import { type Diagnostic, diagnostic } from '../../../report/diagnostic.ts'
import { findParserPackages, parserVersion } from './parser-packages.ts'

/** Whether a plugin extends the parser: it puts micromark extensions into the processor's data. */
export async function addsSyntax(plugins: readonly Pluggable[]): Promise<boolean> {
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

/** remark plugins, and where to find the packages that parse their syntax. */
export interface SyntaxPlugins {
  readonly remark: readonly Pluggable[]
  /** Absolute paths. */
  readonly parserFolders: readonly string[]
  /** Key of the config with the plugins. */
  readonly key: string
}

/** Reports a plugin that adds syntax if the packages that parse it are not installed in versions that work. */
export async function parserProblems({ remark, parserFolders, key }: SyntaxPlugins): Promise<readonly Diagnostic[]> {
  if (remark.length === 0) return []
  const { packages, missing, unusable } = findParserPackages(parserFolders)
  if (packages || !(await addsSyntax(remark))) return []
  const problems = unusable.map((failure) => failure.problem({ key }))
  if (missing.length === 0) return problems
  const problem = diagnostic({
    code: 'package-missing',
    message: `A remark plugin adds syntax, which needs packages that the site has not installed: ${missing.join(', ')}.`,
    hint: `Install them beside your site: npm install ${missing.map((name) => `${name}@${parserVersion(name)}`).join(' ')}`,
    key,
  })
  return [...problems, problem]
}
