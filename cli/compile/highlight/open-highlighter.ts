import type { SiteConfig } from '../../config/schema/site.ts'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import { withDiffs } from './composed.ts'
import { createHighlighter, type Highlighter } from './highlighter.ts'
import { withMdxModules } from './mdx-modules.ts'
import { createShikiHighlighter, findShiki } from './shiki.ts'
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
  const shiki = markdown.highlighter === 'shiki' ? findShiki(root) : undefined
  return withDiffs(shiki ? createShikiHighlighter({ shiki, prism, styled }) : prism, styled)
}

/** Reports a highlighter that is not installed; Prism takes its place. */
export function missingHighlighter({ markdown }: HighlighterConfig, root: string): readonly Diagnostic[] {
  if (markdown.highlighter !== 'shiki') return []
  if (findShiki(root)) return []
  const message = "Code is highlighted by the package 'shiki', which is not installed."
  const hint = 'Install it beside your site: npm install shiki'
  return [diagnostic({ code: 'package-missing', key: 'markdown.highlighter', message, hint })]
}
