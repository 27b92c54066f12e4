import type { KeyedEntry } from '../config/run.ts'
import { isRecord } from '../lib/is-record.ts'
import { blog, docs, pages, redirects } from '../sources/built-in.ts'
import type { ReadingTimeCounter } from '../sources/blog/reading-time.ts'
import type { ContentSource } from '../sources/source.ts'
import type { Contribution } from './contribution.ts'
import { withoutBuiltInPlugins } from './markdown-plugins.ts'
import type { PluginEntry, Written } from './plugin-entries.ts'

/** The sources that do the work of Docusaurus' content plugins. Their options are checked when they load. */
const sources: Readonly<Record<string, (options: Written) => ContentSource>> = {
  '@docusaurus/plugin-content-docs': docs,
  '@docusaurus/plugin-content-blog': (options) => blog({ listEmpty: true, readingTime: timeOfSource, ...options }),
  '@docusaurus/plugin-content-pages': (options) => pages({ path: 'src/pages', ...options }),
  '@docusaurus/plugin-client-redirects': (options) => redirects(options),
}

/** Reading time as Docusaurus counts it: of the Markdown, with its code. */
const timeOfSource: ReadingTimeCounter = ({ content, defaultReadingTime }) => defaultReadingTime({ content })

/** The source that replaces a content plugin; `undefined` for other plugins. */
export function contentSource(entry: PluginEntry, configFile: string): Contribution | undefined {
  const open = Object.hasOwn(sources, entry.name) ? sources[entry.name] : undefined
  if (!open) return undefined
  const { admonitions, ...options } = withoutComponents(entry.options)
  const { id } = options
  const part = id === undefined || id === 'default' ? entry.name : `${entry.name} (${String(id)})`
  const markdown = withoutBuiltInPlugins({ ...entry, options }, configFile)
  return {
    sources: [{ source: open(markdown.options), key: entry.optionsKey }],
    admonitionKeywords: keywordsOf(admonitions),
    account: [
      { verdict: 'replaced', part, reason: 'docs-gen has a source of its own for this content.', key: entry.key },
      ...ownComponents(entry),
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

function withoutComponents(options: Written): Written {
  return Object.fromEntries(Object.entries(options).filter(([name]) => !isComponentOption(name)))
}

function ownComponents({ options, optionsKey }: PluginEntry): readonly KeyedEntry[] {
  const names = Object.keys(options).filter((name) => isComponentOption(name) && options[name] !== undefined)
  return names.map((name) => ({
    verdict: 'left out',
    part: `${name}: ${String(options[name])}`,
    reason: 'The pages of a source have one component for each kind, a slot of the theme.',
    advice: 'Replace the slot of these pages with `theme`.',
    key: [...optionsKey, name],
  }))
}
