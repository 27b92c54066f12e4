import type { Severity } from './diagnostic.ts'

/** One rule: its default severity, and the config key that changes it where there is one. */
interface Rule {
  readonly severity: Severity | 'ignore'
  readonly configKey?:
    'onBrokenLinks' | 'onBrokenAnchors' | 'onDuplicateRoutes' | 'onBrokenMarkdownLinks' | 'onBrokenMarkdownImages'
}

/** Every problem docs-gen can report (R135 gives the defaults of the settable ones). */
export const rules = {
  'config-missing': { severity: 'error' },
  'config-throws': { severity: 'error' },
  'config-invalid': { severity: 'error' },
  'config-file-missing': { severity: 'warning' },
  'front-matter-syntax': { severity: 'error' },
  'front-matter-invalid': { severity: 'error' },
  'data-file-invalid': { severity: 'error' },
  'markdown-syntax': { severity: 'error' },
  'markdown-plugin': { severity: 'error' },
  'unknown-language': { severity: 'warning' },
  'indented-code': { severity: 'warning' },
  'unknown-admonition': { severity: 'warning' },
  'unclosed-admonition': { severity: 'warning' },
  'class-not-text': { severity: 'error' },
  'duplicate-tab': { severity: 'error' },
  'invalid-utf8': { severity: 'error' },
  'file-vanished': { severity: 'error' },
  'folder-loop': { severity: 'warning' },
  'import-unresolved': { severity: 'error' },
  'module-syntax': { severity: 'error' },
  'component-undefined': { severity: 'error' },
  'value-undefined': { severity: 'error' },
  'component-throws': { severity: 'error' },
  'page-without-export': { severity: 'error' },
  'broken-link': { severity: 'ignore', configKey: 'onBrokenLinks' },
  'broken-anchor': { severity: 'error', configKey: 'onBrokenAnchors' },
  'broken-markdown-link': { severity: 'error', configKey: 'onBrokenMarkdownLinks' },
  'broken-image': { severity: 'error', configKey: 'onBrokenMarkdownImages' },
  'broken-redirect': { severity: 'error' },
  'broken-api-link': { severity: 'error' },
  'duplicate-route': { severity: 'warning', configKey: 'onDuplicateRoutes' },
  'duplicate-doc-id': { severity: 'error' },
  'duplicate-anchor': { severity: 'warning' },
  'sidebar-unknown-doc': { severity: 'error' },
  'sidebar-invalid': { severity: 'error' },
  'navbar-invalid': { severity: 'error' },
  'blog-authors': { severity: 'error' },
  'blog-inline-authors': { severity: 'warning' },
  'blog-untruncated': { severity: 'ignore' },
  'inline-tags': { severity: 'warning' },
  typedoc: { severity: 'warning' },
  'typedoc-failed': { severity: 'error' },
  'package-missing': { severity: 'error' },
  'search-config': { severity: 'error' },
  'locale-unknown': { severity: 'error' },
  'version-refused': { severity: 'error' },
  'translation-unknown': { severity: 'warning' },
  'shard-invalid': { severity: 'error' },
  'output-refused': { severity: 'error' },
  'output-failed': { severity: 'error' },
  'serve-failed': { severity: 'error' },
} as const satisfies Record<string, Rule>

/** The name of a rule, printed with each problem. */
export type RuleCode = keyof typeof rules
