/** Severity of a problem: errors fail the command, warnings do not, logs are for information. */
export type Severity = 'error' | 'warning' | 'log'

/** A rule: its default severity, and how the program treats its problems. */
interface Rule {
  readonly severity: Severity | 'ignore'
  /** Config key that sets the severity. */
  readonly configKey?:
    'onBrokenLinks' | 'onBrokenAnchors' | 'onDuplicateRoutes' | 'onBrokenMarkdownLinks' | 'onBrokenMarkdownImages'
  /** A problem with a link: if it occurs on many pages, it probably comes from something they share. */
  readonly isLink?: true
  /** Certain only when the whole site is loaded: a missing page may be created later. */
  readonly needsWholeSite?: true
  /** `serve` shows the error instead of the page. */
  readonly spoilsPage?: true
  /** Depends on the names of other files too, so it is not cached with the page. */
  readonly dependsOnOtherFiles?: true
  /** Wrong use of the command line, not a problem in the content. */
  readonly isUsage?: true
}

/** Every problem docs-gen can report. */
export const rules = {
  'config-missing': { severity: 'error', isUsage: true },
  'config-throws': { severity: 'error' },
  'config-invalid': { severity: 'error' },
  'config-file-missing': { severity: 'warning' },
  'source-invalid': { severity: 'error' },
  'front-matter-syntax': { severity: 'error', spoilsPage: true },
  'front-matter-invalid': { severity: 'error' },
  'data-file-invalid': { severity: 'error' },
  'markdown-syntax': { severity: 'error', spoilsPage: true },
  'markdown-plugin': { severity: 'error', spoilsPage: true },
  'limit-exceeded': { severity: 'error', spoilsPage: true },
  'page-failed': { severity: 'error', spoilsPage: true },
  'unknown-language': { severity: 'warning' },
  'indented-code': { severity: 'warning' },
  'unknown-admonition': { severity: 'warning' },
  'unclosed-admonition': { severity: 'warning' },
  'unclosed-fence': { severity: 'warning' },
  'class-not-text': { severity: 'error' },
  'duplicate-tab': { severity: 'error' },
  'invalid-utf8': { severity: 'error', spoilsPage: true },
  'file-vanished': { severity: 'error' },
  'folder-loop': { severity: 'warning' },
  'link-leaves-site': { severity: 'error' },
  'folder-unreadable': { severity: 'error' },
  'import-unresolved': { severity: 'error', spoilsPage: true, dependsOnOtherFiles: true },
  'import-cycle': { severity: 'error', spoilsPage: true },
  'module-syntax': { severity: 'error', spoilsPage: true },
  'component-undefined': { severity: 'error', spoilsPage: true },
  'value-undefined': { severity: 'error' },
  'component-throws': { severity: 'error', spoilsPage: true },
  'page-without-export': { severity: 'error', spoilsPage: true },
  'broken-link': { severity: 'ignore', configKey: 'onBrokenLinks', isLink: true, needsWholeSite: true },
  'broken-anchor': { severity: 'error', configKey: 'onBrokenAnchors', isLink: true, needsWholeSite: true },
  'broken-markdown-link': { severity: 'error', configKey: 'onBrokenMarkdownLinks', isLink: true, needsWholeSite: true },
  'broken-image': { severity: 'error', configKey: 'onBrokenMarkdownImages', isLink: true, needsWholeSite: true },
  'unsafe-url': { severity: 'error' },
  'broken-redirect': { severity: 'error', needsWholeSite: true },
  'broken-api-link': { severity: 'error', needsWholeSite: true },
  'route-invalid': { severity: 'error' },
  'duplicate-route': { severity: 'warning', configKey: 'onDuplicateRoutes' },
  'duplicate-doc-id': { severity: 'error' },
  'duplicate-anchor': { severity: 'warning' },
  'reserved-id': { severity: 'error' },
  'content-left-out': { severity: 'warning' },
  'sidebar-unknown-doc': { severity: 'error', needsWholeSite: true },
  'sidebar-invalid': { severity: 'error' },
  'navbar-invalid': { severity: 'error', needsWholeSite: true },
  'blog-authors': { severity: 'error' },
  'blog-inline-authors': { severity: 'warning' },
  'blog-untruncated': { severity: 'ignore' },
  'inline-tags': { severity: 'warning' },
  typedoc: { severity: 'warning' },
  'typedoc-failed': { severity: 'error' },
  'package-missing': { severity: 'error' },
  'search-config': { severity: 'error' },
  'locale-unknown': { severity: 'error', isUsage: true },
  'version-refused': { severity: 'error', isUsage: true },
  'translation-unknown': { severity: 'warning' },
  'input-unobserved': { severity: 'warning' },
  'verify-differs': { severity: 'error' },
  'shard-invalid': { severity: 'error' },
  'cache-unwritable': { severity: 'warning' },
  'output-refused': { severity: 'error' },
  'output-failed': { severity: 'error' },
  'output-damaged': { severity: 'warning' },
  'serve-failed': { severity: 'error', isUsage: true },
} as const satisfies Record<string, Rule>

/** Name of a rule, printed with each problem. */
export type RuleCode = keyof typeof rules

/** Returns the rule with this name. */
export function ruleOf(code: RuleCode): Rule {
  return rules[code]
}
