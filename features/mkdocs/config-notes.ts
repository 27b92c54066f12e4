import type { FileNotes } from '../../cli/commands/init/move/move.ts'
import { isRecord } from '../../cli/process/is-record.ts'
import { type MkdocsSite, themeOf, type Values } from './read-site.ts'

const taken = [
  'site_name',
  'site_url',
  'site_description',
  'repo_url',
  'repo_name',
  'edit_uri',
  'docs_dir',
  'nav',
  'copyright',
  'use_directory_urls',
  'exclude_docs',
  'extra_css',
  'site_author',
  'INHERIT',
  'theme',
]

const leftKeys: Readonly<Record<string, string>> = {
  extra_javascript: 'A module of `clientModules` runs on every page; `scripts` names those of other hosts.',
  hooks: 'Python does not run here: a function of `features` looks at pages, one of `afterBuild` changes files.',
  site_dir: 'The output is in build/, or where `--out-dir` says.',
  strict: '`docs-gen check --strict` makes warnings errors.',
  validation: 'Levels of problems are settings such as `onBrokenLinks`.',
  watch: 'docs-gen serve watches what the site reads.',
  dev_addr: 'docs-gen serve has `--port`.',
  not_in_nav: 'Pages that are in no sidebar are named at the level of `onDocsWithoutSidebar`.',
  remote_branch: 'See "Deploy" in the manual.',
  remote_name: 'See "Deploy" in the manual.',
}

const pluginAdvice: Readonly<Record<string, string>> = {
  'awesome-pages': 'The order of `.pages` files is not read: the sidebar follows the folders, or `nav`.',
  mkdocstrings: 'Its pages are named one by one below.',
  macros: 'What it computes is text here.',
  blog: 'Posts are a source here: blog().',
  tags: 'Tags of front matter have pages; the list is at /tags.',
  social: '`socialCards: true` makes cards.',
  mike: 'Versions are copies of the sources here: see "Versions" in the manual.',
  i18n: 'Translations are files in i18n/ here: see "Translations" in the manual.',
  'gen-files': 'Python does not run here: a source with a function `load` makes pages.',
  'literate-nav': 'Its lists are not read: the sidebar follows the folders, or `nav`.',
  'include-markdown': 'Its lines are rewritten where they name a file alone.',
  'git-committers': '`showContributors` of docs() names them.',
}

const pluginsTaken = [
  'search',
  'redirects',
  'git-revision-date-localized',
  'git-revision-date',
  'glightbox',
  'autorefs',
  'minify',
  'privacy',
  'offline',
  'optimize',
]

const extraAdvice: Readonly<Record<string, string>> = { analytics: 'See "Analytics" in the manual.' }

const extensionsTaken = new Set([
  'toc',
  'admonition',
  'attr_list',
  'def_list',
  'footnotes',
  'md_in_html',
  'meta',
  'tables',
  'fenced_code',
  'codehilite',
  'sane_lists',
  'nl2br',
  'extra',
  'abbr',
  'markdown.extensions.extra',
])

/** Notes what becomes of each key of a config, of its plugins and of its extensions. */
export function noteKeys({ config, lineOf, plugins, extensions }: MkdocsSite, notes: FileNotes): void {
  for (const key of Object.keys(config)) {
    if (key === 'markdown_extensions' || key === 'plugins' || key === 'extra') continue
    if (key === 'theme') noteTheme(themeOf(config), { lineOf, notes })
    else if (taken.includes(key)) notes.takenOver(key, lineOf([key]))
    else notes.left(key, lineOf([key]), leftKeys[key] ?? 'docs-gen has no such setting.')
  }
  for (const [n, name] of [...plugins.keys()].entries()) {
    if (pluginsTaken.includes(name)) notes.takenOver(`the plugin ${name}`, lineOf(['plugins', n]))
    else
      notes.left(
        `the plugin ${name}`,
        lineOf(['plugins', n]),
        pluginAdvice[name] ?? 'Plugins of MkDocs do not run here.',
      )
  }
  for (const [n, name] of [...extensions.keys()].entries()) {
    const isTaken = extensionsTaken.has(name) || name.startsWith('pymdownx.') || name.startsWith('markdown.extensions.')
    if (name === 'smarty' || name === 'pymdownx.smartsymbols') {
      notes.left(
        `the extension ${name}`,
        lineOf(['markdown_extensions', n]),
        'Quotes and dashes are as they are written; remark-smartypants in `markdown.remarkPlugins` makes them curly.',
      )
      continue
    }
    if (isTaken) notes.takenOver(`the extension ${name}`, lineOf(['markdown_extensions', n]))
    else notes.left(`the extension ${name}`, lineOf(['markdown_extensions', n]), 'What it reads is text here.')
  }
  const extra = isRecord(config['extra']) ? config['extra'] : {}
  for (const key of Object.keys(extra))
    if (key === 'social') notes.takenOver(`extra.${key}`, lineOf(['extra', key]))
    else notes.left(`extra.${key}`, lineOf(['extra', key]), extraAdvice[key] ?? 'docs-gen has no such setting.')
}

function noteTheme(theme: Values, { lineOf, notes }: Pick<MkdocsSite, 'lineOf'> & { readonly notes: FileNotes }): void {
  const known = ['name', 'logo', 'favicon', 'language', 'variant']
  for (const key of Object.keys(theme)) {
    if (theme[key] === undefined) continue
    const advice: Readonly<Record<string, string>> = {
      palette: 'Readers choose light or dark; colours are variables of CSS.',
      custom_dir: 'Templates of Jinja are slots here: see "Slots" in the manual.',
      font: '`themeConfig.typeface` chooses one of two.',
      icon: 'docs-gen has icons of its own.',
    }
    if (key === 'features') noteFeatures(theme, { lineOf, notes })
    else if (known.includes(key)) notes.takenOver(`theme.${key}`, lineOf(['theme', key]))
    else notes.left(`theme.${key}`, lineOf(['theme', key]), advice[key] ?? 'docs-gen has no such setting.')
  }
}

/** Features of Material that docs-gen has, most of them without a setting. */
const features = [
  'content.action.edit',
  'content.code.annotate',
  'content.code.copy',
  'content.tabs.link',
  'navigation.expand',
  'navigation.footer',
  'navigation.indexes',
  'navigation.instant',
  'navigation.path',
  'navigation.sections',
  'navigation.top',
  'navigation.tracking',
  'search.highlight',
  'search.suggest',
  'toc.follow',
]

function noteFeatures(
  theme: Values,
  { lineOf, notes }: Pick<MkdocsSite, 'lineOf'> & { readonly notes: FileNotes },
): void {
  const list = Array.isArray(theme['features']) ? theme['features'].map(String) : []
  for (const [n, name] of list.entries()) {
    const line = lineOf(['theme', 'features', n])
    const advice = name.startsWith('navigation.tabs')
      ? 'All sections are in the sidebar. Several sidebars and items of the navbar divide them.'
      : 'docs-gen has no such setting.'
    if (features.includes(name)) notes.takenOver(`the feature ${name}`, line)
    else notes.left(`the feature ${name}`, line, advice)
  }
}
