import type { SiteConfig } from '../../config/schema/site.ts'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import { withDiffs } from './composed.ts'
import { createHighlighter, type Highlighter } from './highlighter.ts'
import { withMdxModules } from './mdx-modules.ts'
import { createShikiHighlighter, shikiVersion } from './shiki.ts'
import { styledTypes } from './themes.ts'

/** The settings that colours of code depend on. */
export interface HighlighterConfig {
  readonly markdown: Pick<SiteConfig['markdown'], 'highlighter'>
  readonly themeConfig: Pick<SiteConfig['themeConfig'], 'prism'>
}

/** Opens the highlighter that a site has chosen. @param root absolute path of the site folder */
export function openHighlighter({ markdown, themeConfig }: HighlighterConfig, root: string): Highlighter {
  const styled = styledTypes([themeConfig.prism.theme, themeConfig.prism.darkTheme])
  const prism = withMdxModules(createHighlighter(styled))
  const isShiki = markdown.highlighter === 'shiki' && canRequire() && shikiVersion(root) !== undefined
  return withDiffs(isShiki ? createShikiHighlighter({ root, prism, styled }) : prism, styled)
}

/** Reports a highlighter that is not installed; Prism takes its place. */
export function missingHighlighter({ markdown }: HighlighterConfig, root: string): readonly Diagnostic[] {
  if (markdown.highlighter !== 'shiki') return []
  const problem = { code: 'package-missing', key: 'markdown.highlighter' } as const
  if (shikiVersion(root) === undefined) {
    const message = "Code is highlighted by the package 'shiki', which is not installed."
    return [diagnostic({ ...problem, message, hint: 'Install it beside your site: npm install shiki' })]
  }
  if (canRequire()) return []
  const message = `Node ${process.versions.node} cannot load the package 'shiki' while pages are compiled.`
  return [diagnostic({ ...problem, message, hint: 'Use Node 22.12 or later, or 20.19 or later of Node 20.' })]
}

/** Whether this Node can load ES modules synchronously, as grammars are. */
function canRequire(): boolean {
  return 'require_module' in process.features && process.features.require_module === true
}
