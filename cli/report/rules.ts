/** Severity of a problem: errors fail the command, warnings do not, logs are for information. */
export type Severity = 'error' | 'warning' | 'log'

/** A rule: its default severity, and how the program treats its problems. */
interface Rule {
  readonly severity: Severity | 'ignore'
  /** Config key that sets the severity. */
  readonly configKey?:
    | 'onBrokenLinks'
    | 'onBrokenElementLinks'
    | 'onBrokenAnchors'
    | 'onDuplicateRoutes'
    | 'onDocsWithoutSidebar'
    | 'onBrokenExternalLinks'
    | 'onUnknownWords'
    | 'onInaccessibleElements'
    | 'onBrokenMarkdownLinks'
    | 'onBrokenMarkdownImages'
    | 'onBrokenElementImages'
  /** The level `throw` of the config key is a warning here: what looks like a mistake may be meant. */
  readonly isAtMostWarning?: true
  /** A problem with a link: if it occurs on many pages, it probably comes from something they share. */
  readonly isLink?: true
  /** Certain only when the whole site is loaded: a missing page may be created later. */
  readonly needsWholeSite?: true
  /** `serve` shows the error instead of the page. */
  readonly spoilsPage?: true
  /** Depends on other files too, so it is not cached with the page. */
  readonly dependsOnOtherFiles?: true
  /** The place is a file that the site may not read, so its text is not printed. */
  readonly isOfForeignFile?: true
  /** Wrong use of the command line, not a problem in the content. */
  readonly isUsage?: true
  /** It does not hold for the next run, so it is not kept with the result of this one. */
  readonly isOfOneRun?: true
  /** How to fix the problem, for those without a hint of their own. */
  readonly hint?: string
}

/** Every problem docs-gen can report. */
export const rules = {
  'config-missing': { severity: 'error', isUsage: true },
  'config-throws': {
    severity: 'error',
    hint: 'Correct the code that throws: docs-gen runs the config whenever it builds, checks or serves the site.',
  },
  'config-invalid': { severity: 'error', hint: 'Correct this value of the config.' },
  'config-file-missing': { severity: 'warning', hint: 'Correct the path, or put the file into a static folder.' },
  'source-invalid': { severity: 'error', hint: 'Correct what the source returns.' },
  'feature-invalid': { severity: 'error', hint: 'Correct what the function of this feature returns.' },
  'site-feature': { severity: 'warning' },
  'front-matter-syntax': {
    severity: 'error',
    spoilsPage: true,
    hint: 'Correct this line: front matter is YAML, a key and its value on each line.',
  },
  'front-matter-invalid': { severity: 'error', hint: 'Correct the value, or remove the key.' },
  'data-file-invalid': { severity: 'error', hint: 'Correct this line of the file.' },
  'title-missing': {
    severity: 'log',
    needsWholeSite: true,
    hint: 'Begin the page with a heading, `# Title`, or write `title` in its front matter.',
  },
  'empty-heading': { severity: 'warning', hint: 'Write a text, or remove the heading.' },
  'second-title': {
    severity: 'log',
    hint: 'Write it with two signs, `## Heading`: a page has one title.',
  },
  'table-cells': { severity: 'log' },
  'markdown-syntax': { severity: 'error', spoilsPage: true },
  'markdown-plugin': {
    severity: 'error',
    spoilsPage: true,
    hint: 'Correct the plugin, or remove it from `markdown` in the config.',
  },
  'limit-exceeded': { severity: 'error', spoilsPage: true },
  'page-failed': { severity: 'error', spoilsPage: true },
  'unknown-language': { severity: 'warning' },
  'unknown-code-mark': { severity: 'warning' },
  'unknown-callout': { severity: 'warning' },
  'unknown-term': { severity: 'warning' },
  'code-file-unresolved': { severity: 'error', dependsOnOtherFiles: true },
  'code-part-unresolved': { severity: 'error' },
  'code-file-ignored': { severity: 'warning' },
  'code-group': { severity: 'warning' },
  tabs: { severity: 'warning' },
  'diagram-as-code': {
    severity: 'log',
    hint: 'Run npm install mermaid, and set markdown.mermaid to true in the config.',
  },
  'formula-invalid': { severity: 'error', hint: 'Correct the TeX of this formula.' },
  'formula-as-text': {
    severity: 'log',
    hint: 'Run npm install katex, and set markdown.math to true in the config.',
  },
  'srcset-invalid': {
    severity: 'warning',
    hint: 'After the address comes a width (640w) or a density (2x), and a comma before the next one. A space in an address is %20.',
  },
  'indented-code': { severity: 'warning' },
  'unknown-element': { severity: 'warning' },
  'unknown-admonition': { severity: 'warning' },
  'foreign-syntax': { severity: 'warning' },
  'emphasis-as-text': { severity: 'warning' },
  'unknown-emoji': { severity: 'warning' },
  'table-as-text': { severity: 'warning' },
  'heading-as-text': { severity: 'warning' },
  'fence-as-text': { severity: 'warning' },
  'unused-definition': { severity: 'log' },
  'broken-reference': { severity: 'warning', configKey: 'onBrokenMarkdownLinks', isAtMostWarning: true },
  'link-as-text': { severity: 'warning', configKey: 'onBrokenMarkdownLinks', isAtMostWarning: true },
  'unclosed-admonition': { severity: 'warning' },
  'unclosed-fence': { severity: 'warning' },
  'class-not-text': { severity: 'error' },
  'duplicate-tab': { severity: 'error' },
  'component-props': { severity: 'error' },
  'component-content': { severity: 'error' },
  'invalid-utf8': { severity: 'error', spoilsPage: true },
  'file-vanished': { severity: 'error' },
  'folder-loop': { severity: 'warning' },
  'output-in-content': { severity: 'warning' },
  'link-leaves-site': { severity: 'error', isOfForeignFile: true },
  'folder-unreadable': { severity: 'error' },
  'import-unresolved': {
    severity: 'error',
    spoilsPage: true,
    dependsOnOtherFiles: true,
    hint: 'Check the path, or the name of the package.',
  },
  'import-cycle': { severity: 'error', spoilsPage: true },
  'style-directive': {
    severity: 'warning',
    hint: "Add the tool's PostCSS plugin to `postcssPlugins` of the config, or remove the line.",
  },
  'module-syntax': { severity: 'error', spoilsPage: true, hint: 'Correct the code at this place.' },
  'component-undefined': { severity: 'error', spoilsPage: true },
  'value-undefined': { severity: 'error' },
  'component-throws': {
    severity: 'error',
    spoilsPage: true,
    hint: 'Correct the component: docs-gen renders it in Node when the site is built.',
  },
  'browser-error': {
    severity: 'error',
    hint: "Only the reader's browser ran this code: the console there has the whole stack.",
  },
  'page-without-export': { severity: 'error', spoilsPage: true },
  'broken-link': {
    severity: 'error',
    configKey: 'onBrokenLinks',
    isLink: true,
    needsWholeSite: true,
    hint: 'Correct the path: docs-gen routes lists the paths of all pages.',
  },
  'links-without-base': { severity: 'log', needsWholeSite: true },
  'broken-element-link': {
    severity: 'error',
    configKey: 'onBrokenElementLinks',
    isLink: true,
    needsWholeSite: true,
    hint: 'Correct the path: docs-gen routes lists the paths of all pages.',
  },
  'broken-anchor': {
    severity: 'error',
    configKey: 'onBrokenAnchors',
    isLink: true,
    needsWholeSite: true,
    hint: 'Correct the part after #, or give a heading this id: ## Heading {#id}.',
  },
  'broken-markdown-link': {
    severity: 'error',
    configKey: 'onBrokenMarkdownLinks',
    isLink: true,
    needsWholeSite: true,
    hint: 'Correct the path: it starts from the folder of this file.',
  },
  'broken-image': {
    severity: 'error',
    configKey: 'onBrokenMarkdownImages',
    isLink: true,
    needsWholeSite: true,
    hint: 'Correct the path, or add the file.',
  },
  'broken-element-image': {
    severity: 'error',
    configKey: 'onBrokenElementImages',
    isLink: true,
    needsWholeSite: true,
    hint: 'Correct the path, or add the file.',
  },
  'broken-external-link': {
    severity: 'error',
    configKey: 'onBrokenExternalLinks',
    isLink: true,
    hint: 'Correct or remove the link, or name the address in `externalLinks.ignore` of the config.',
  },
  'unreachable-external-link': {
    severity: 'warning',
    isLink: true,
    hint: 'Try it in a browser. `externalLinks.ignore` in the config names addresses that are not requested.',
  },
  'unsafe-url': { severity: 'error' },
  'csp-blocked': { severity: 'warning' },
  'broken-redirect': { severity: 'error', needsWholeSite: true },
  'too-many-redirects': {
    severity: 'warning',
    hint: 'Nothing is lost: the pages of the others lead on too, a moment later. Remove redirects that nobody follows any more.',
  },
  accessibility: { severity: 'warning', configKey: 'onInaccessibleElements' },
  'accessibility-unavailable': { severity: 'error' },
  'unknown-word': { severity: 'warning', configKey: 'onUnknownWords' },
  'spelling-unavailable': {
    severity: 'error',
    hint: 'Install it: npm install --save-dev cspell-lib; for Node 20, cspell-lib@9.',
  },
  'translations-in-two-places': { severity: 'error' },
  'translation-without-original': { severity: 'warning' },
  'text-direction': { severity: 'warning', needsWholeSite: true },
  'git-history-shallow': {
    severity: 'warning',
    hint: 'Fetch all of it: `fetch-depth: 0` for actions/checkout, `git fetch --unshallow` elsewhere.',
  },
  'git-unavailable': { severity: 'warning' },
  'social-cards-unavailable': { severity: 'error' },
  'social-card-font': { severity: 'error', hint: 'Name a file in the format TTF, OTF or WOFF.' },
  'social-card-layout': { severity: 'error', hint: 'Return one element whose texts and styles `satori` can draw.' },
  'social-card-letters': {
    severity: 'warning',
    hint: 'Name a font that has them in `socialCards.fonts`, or give these pages an `image`.',
  },
  'broken-api-link': {
    severity: 'error',
    needsWholeSite: true,
    hint: 'Correct the name, or add the symbol to the entry points of typedoc().',
  },
  'route-invalid': { severity: 'error' },
  'route-ambiguous': { severity: 'warning' },
  'duplicate-route': { severity: 'warning', configKey: 'onDuplicateRoutes' },
  'duplicate-doc-id': { severity: 'error' },
  'duplicate-anchor': { severity: 'warning' },
  'reserved-id': { severity: 'error' },
  'content-left-out': { severity: 'warning' },
  'file-not-published': { severity: 'error' },
  'ignored-file-published': {
    severity: 'warning',
    hint: 'If it is for readers, name its folder in `security.publish`; else remove the link.',
  },
  'env-not-listed': { severity: 'warning' },
  'secret-published': { severity: 'warning' },
  'doc-without-sidebar': {
    severity: 'log',
    configKey: 'onDocsWithoutSidebar',
    needsWholeSite: true,
    hint: 'Add it to a sidebar, or write `displayed_sidebar: null` in its front matter.',
  },
  'sidebar-unknown-doc': {
    severity: 'error',
    needsWholeSite: true,
    hint: 'Docs are named by their path without extension.',
  },
  'sidebar-invalid': { severity: 'error', hint: 'Correct this item of the sidebar.' },
  'foreign-summary': {
    severity: 'log',
    hint: 'The sidebar follows the folders, or the file that `sidebarPath` names. `exclude` of docs() leaves out this page.',
  },
  'navbar-invalid': { severity: 'error', needsWholeSite: true, hint: 'Correct this item of the navbar.' },
  'blog-authors': { severity: 'error', hint: 'Declare the author in the file of authors, or correct its key.' },
  'blog-inline-authors': { severity: 'warning' },
  'blog-untruncated': { severity: 'ignore' },
  'post-undated': { severity: 'error' },
  'inline-tags': { severity: 'warning' },
  typedoc: { severity: 'warning' },
  'typedoc-failed': { severity: 'error' },
  'api-model-invalid': { severity: 'error' },
  'package-missing': { severity: 'error' },
  'package-unusable': { severity: 'error', dependsOnOtherFiles: true },
  'peer-version': { severity: 'warning' },
  'search-expectation': { severity: 'error' },
  'search-question': { severity: 'error' },
  'search-config': { severity: 'error', hint: 'Correct this value of the config.' },
  'locale-unknown': { severity: 'error', isUsage: true },
  'version-refused': { severity: 'error', isUsage: true },
  'translation-unknown': { severity: 'warning' },
  'input-unobserved': { severity: 'warning' },
  'part-fails': { severity: 'error', hint: 'Correct it, or build without --strict to leave it out.' },
  'after-build': { severity: 'warning', hint: 'Correct the function that throws; what it wrote before is kept.' },
  'verify-differs': { severity: 'error' },
  'shard-invalid': { severity: 'error' },
  'diff-refused': { severity: 'error', isUsage: true },
  'cache-unwritable': { severity: 'warning' },
  'cache-tracked': { severity: 'warning' },
  'cache-key': { severity: 'log', isOfOneRun: true },
  'development-react': {
    severity: 'error',
    hint: 'Look for a setting of the bundler, or a plugin, that defines process or process.env.',
  },
  'output-incomplete': {
    severity: 'error',
    hint: 'This is a bug in docs-gen. Please report it with this message.',
  },
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
