import { extname } from 'node:path'
import { isRecord } from '../../cli/process/is-record.ts'
import type { KeyedEntry } from '../../cli/config/run.ts'
import type { Verdict } from '../../cli/report/account.ts'
import type { Contribution } from './contribution.ts'
import { infimaFolder } from './infima.ts'
import type { PluginEntry, Values } from './plugin-entries.ts'
import { withoutStart } from '../../cli/text/ends.ts'

/** The site that a plugin belongs to. */
interface PluginSite {
  /** Absolute path. */
  readonly configFile: string
  readonly baseUrl: string
}

/** The answer to a plugin that docs-gen does not run because it knows what the plugin is for. */
type Translator = (entry: PluginEntry, site: PluginSite) => Contribution

const search = translator('replaced', 'docs-gen has a search of its own.')

const translators: Readonly<Record<string, Translator>> = {
  '@docusaurus/theme-classic': classicTheme,
  '@docusaurus/theme-search-algolia': translator('replaced', 'Algolia is built in: `themeConfig.algolia` turns it on.'),
  '@docusaurus/theme-mermaid': (entry) => ({
    account: [line(entry, 'replaced', { reason: "Diagrams are built in, and use the site's own `mermaid`." })],
    mermaid: true,
  }),
  '@docusaurus/theme-live-codeblock': translator(
    'approximated',
    'Live code blocks are shown as code, without an editor.',
  ),
  '@docusaurus/plugin-sitemap': sitemap,
  '@docusaurus/plugin-svgr': translator('replaced', 'SVG files that are used as components are components.'),
  '@docusaurus/plugin-google-gtag': (entry) => ({
    account: [line(entry, 'replaced', { reason: 'Google Analytics is built in.' })],
    gtag: entry.options,
  }),
  '@docusaurus/plugin-google-analytics': translator(
    'left out',
    'Universal Analytics no longer counts since July 2023.',
  ),
  '@docusaurus/plugin-google-tag-manager': tagManager,
  '@docusaurus/plugin-vercel-analytics': vercelAnalytics,
  '@docusaurus/plugin-debug': translator('left out', 'It is for the developers of Docusaurus.'),
  '@docusaurus/plugin-rsdoctor': translator('left out', 'It measures a bundler that docs-gen does not use.'),
  '@docusaurus/faster': translator('left out', 'It replaces tools that docs-gen does not use.'),
  '@docusaurus/plugin-pwa': progressiveApp,
  '@docusaurus/plugin-ideal-image': translator('approximated', 'An ideal image is a plain image in one size.'),
  '@easyops-cn/docusaurus-search-local': search,
  '@cmfcmf/docusaurus-search-local': search,
  'docusaurus-lunr-search': search,
  'docusaurus-plugin-search-local': search,
  'docusaurus-theme-search-typesense': search,
  'docusaurus-plugin-sass': translator('replaced', "Sass files are compiled by the site's own `sass`."),
}

/** The contribution of a plugin that docs-gen knows; `undefined` for others. */
export function builtInAnswer(entry: PluginEntry, site: PluginSite): Contribution | undefined {
  return Object.hasOwn(translators, entry.name) ? translators[entry.name]?.(entry, site) : undefined
}

type Sentences = Pick<KeyedEntry, 'reason' | 'advice'>

function translator(verdict: Verdict, reason: string, advice?: string): Translator {
  return (entry) => ({ account: [line(entry, verdict, { reason, advice })] })
}

function line({ name, key }: PluginEntry, verdict: Verdict, sentences: Sentences): KeyedEntry {
  return { verdict, part: name, ...sentences, key }
}

function classicTheme(entry: PluginEntry, { configFile }: PluginSite): Contribution {
  const { customCss } = entry.options
  const files = [customCss].flat().filter((file) => typeof file === 'string')
  const infima = infimaFolder(configFile)
  const answer: Sentences & { readonly verdict: Verdict } = infima
    ? { verdict: 'replaced', reason: "docs-gen draws the pages, with the site's own Infima style sheet." }
    : {
        verdict: 'approximated',
        reason:
          'docs-gen draws the pages in its own style, because Infima, the style sheet of the theme, is not installed.',
        advice: 'Install the packages of the site.',
      }
  const { verdict, ...sentences } = answer
  const key = [...entry.optionsKey, 'customCss']
  const clientModuleKeys = files.map((file) => (Array.isArray(customCss) ? [...key, customCss.indexOf(file)] : key))
  return { clientModules: files, clientModuleKeys, infima, account: [line(entry, verdict, sentences)] }
}

function sitemap(entry: PluginEntry): Contribution {
  const ineffective = Object.keys(entry.options).filter((name) => name !== 'id')
  return {
    account: [
      line(entry, 'replaced', { reason: 'docs-gen writes a sitemap of every page that may be listed.' }),
      ...ineffective.map((name): KeyedEntry => ({
        verdict: 'left out',
        part: `${name} of ${entry.name}`,
        reason: 'The sitemap has no options.',
        key: [...entry.optionsKey, name],
      })),
    ],
  }
}

function tagManager(entry: PluginEntry): Contribution {
  const ids = [entry.options['containerId']].flat().filter((id) => typeof id === 'string')
  return {
    headTags: ids.map(() => ({
      tagName: 'script',
      attributes: {},
      innerHTML: `window.dataLayer=window.dataLayer||[];window.dataLayer.push({'gtm.start':Date.now(),event:'gtm.js'})`,
    })),
    scripts: ids.map((id) => ({
      src: `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`,
      async: true,
    })),
    account: [
      line(entry, 'approximated', { reason: 'The tag manager is loaded; readers without JavaScript are not counted.' }),
    ],
  }
}

function vercelAnalytics(entry: PluginEntry): Contribution {
  return {
    scripts: [{ src: '/_vercel/insights/script.js', defer: true }],
    account: [line(entry, 'replaced', { reason: 'Its script is in every page.' })],
  }
}

/** The head of an app that browsers can install. Its service worker keeps a list of files that only Docusaurus writes. */
function progressiveApp(entry: PluginEntry, { baseUrl }: PluginSite): Contribution {
  const { pwaHead } = entry.options
  const tags = Array.isArray(pwaHead) ? pwaHead.filter(isRecord) : []
  return {
    headTags: tags.map(({ tagName, ...attributes }) => ({ tagName, attributes: withBase(attributes, baseUrl) })),
    account: [
      line(entry, 'approximated', {
        reason:
          'The elements of `pwaHead` are in every page; there is no service worker, so pages are not kept for reading offline.',
      }),
    ],
  }
}

/** The names of files in an element of `pwaHead` start from the base path, also without a slash. */
function withBase(attributes: Values, baseUrl: string): Values {
  const changed = ['href', 'content'].flatMap((name) => {
    const value = attributes[name]
    const isFile =
      typeof value === 'string' && extname(value) !== '' && !URL.canParse(value) && !value.startsWith(baseUrl)
    return isFile ? [[name, baseUrl + withoutStart(value, '/')]] : []
  })
  return { ...attributes, ...Object.fromEntries(changed) }
}
