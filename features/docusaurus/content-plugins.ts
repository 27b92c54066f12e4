import type { KeyedEntry } from '../../cli/config/run.ts'
import { isRecord } from '../../cli/process/is-record.ts'
import { blog, docs, pages, redirects } from '../../cli/sources/built-in.ts'
import type { ReadingTimeCounter } from '../lists/settings.ts'
import { defaultNumberPrefix } from '../../cli/sources/docs/number-prefix.ts'
import type { ContentSource } from '../../cli/sources/source.ts'
import type { Contribution, DocItemComponent, SourceCall } from './contribution.ts'
import { withoutBuiltInPlugins } from './markdown-plugins.ts'
import type { PluginEntry, Values } from './plugin-entries.ts'

/** A source of docs-gen that does the work of a content plugin. */
interface ReplacingSource {
  readonly call: SourceCall
  readonly open: (options: Values) => ContentSource
  /** Options that Docusaurus has by default, and docs-gen has not. */
  readonly defaults?: Values
}

/** The sources that do the work of Docusaurus' content plugins. Their options are checked when they load. */
const sources: Readonly<Record<string, ReplacingSource>> = {
  '@docusaurus/plugin-content-docs': {
    call: 'docs',
    // Years are numbers there, too: addresses of docs stay as they are.
    open: ({ numberPrefixParser = true, ...options }) =>
      docs({
        ...options,
        numberPrefixParser: numberPrefixParser === true ? defaultNumberPrefix : (numberPrefixParser as false),
      }),
  },
  '@docusaurus/plugin-content-blog': {
    call: 'blog',
    open: blog,
    defaults: { listEmpty: true, readingTime: timeOfSource },
  },
  '@docusaurus/plugin-content-pages': { call: 'pages', open: pages, defaults: { path: 'src/pages' } },
  '@docusaurus/plugin-client-redirects': { call: 'redirects', open: (options) => redirects(options) },
}

/** Reading time as Docusaurus counts it: of the Markdown, with its code. */
function timeOfSource({ content, defaultReadingTime }: Parameters<ReadingTimeCounter>[0]): number {
  return defaultReadingTime({ content })
}

/** The source that replaces a content plugin; `undefined` for other plugins. */
export function contentSource(entry: PluginEntry, configFile: string): Contribution | undefined {
  const source = Object.hasOwn(sources, entry.name) ? sources[entry.name] : undefined
  if (!source) return undefined
  const { call, open, defaults = {} } = source
  const { admonitions, ...options } = withoutComponents(entry.options)
  const { id } = options
  const part = id === undefined || id === 'default' ? entry.name : `${entry.name} (${String(id)})`
  const markdown = withoutBuiltInPlugins({ ...entry, options }, configFile)
  return {
    sources: [
      { source: open({ ...defaults, ...markdown.placed }), key: entry.optionsKey, call, options: markdown.options },
    ],
    admonitionKeywords: keywordsOf(admonitions),
    docItem: call === 'docs' ? docItemOf(entry) : undefined,
    account: [
      { verdict: 'replaced', part, reason: 'docs-gen has a source of its own for this content.', key: entry.key },
      ...ownComponents(entry),
      ...feedStyles(entry),
      ...markdown.account,
    ],
  }
}

function keywordsOf(admonitions: unknown): readonly string[] {
  const keywords = isRecord(admonitions) ? admonitions['keywords'] : []
  return Array.isArray(keywords) ? keywords.filter((keyword) => typeof keyword === 'string') : []
}

/** An option that names the React component of a kind of page, such as `docItemComponent`. */
function isComponentOption(name: string): boolean {
  return name.endsWith('Component')
}

function docItemOf({ options, optionsKey }: PluginEntry): DocItemComponent | undefined {
  const { docItemComponent: module, id = 'default' } = options
  if (typeof module !== 'string' || module === '@theme/DocItem') return undefined
  return { instance: String(id), module, key: [...optionsKey, 'docItemComponent'] }
}

function withoutComponents(options: Values): Values {
  return Object.fromEntries(Object.entries(options).filter(([name]) => !isComponentOption(name)))
}

/** Browsers are about to remove XSLT, so feeds have no style sheets. */
function feedStyles({ options, optionsKey }: PluginEntry): readonly KeyedEntry[] {
  const { feedOptions } = options
  const xslt = isRecord(feedOptions) ? feedOptions['xslt'] : undefined
  if (xslt === undefined || xslt === null || xslt === false) return []
  return [
    {
      verdict: 'left out',
      part: 'feedOptions.xslt',
      reason: 'Feeds have no style sheets, so browsers show their source. Feed readers show them as before.',
      key: [...optionsKey, 'feedOptions', 'xslt'],
    },
  ]
}

function ownComponents({ options, optionsKey }: PluginEntry): readonly KeyedEntry[] {
  const names = Object.keys(options).filter(
    (name) => isComponentOption(name) && name !== 'docItemComponent' && options[name] !== undefined,
  )
  return names.map((name) => ({
    verdict: 'left out',
    part: `${name}: ${String(options[name])}`,
    reason: 'The pages of a source have one component for each kind, a slot of the theme.',
    advice: 'Replace the slot of these pages with `theme`.',
    key: [...optionsKey, name],
  }))
}
