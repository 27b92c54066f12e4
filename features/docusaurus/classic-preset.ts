import { isRecord } from '../../cli/process/is-record.ts'
import type { PluginEntry, Values } from './plugin-entries.ts'

/** The parts of the classic preset that options turn off with `false`, and those that options turn on. */
const parts = {
  docs: { name: '@docusaurus/plugin-content-docs', kind: 'plugin', isOn: true },
  blog: { name: '@docusaurus/plugin-content-blog', kind: 'plugin', isOn: true },
  pages: { name: '@docusaurus/plugin-content-pages', kind: 'plugin', isOn: true },
  theme: { name: '@docusaurus/theme-classic', kind: 'theme', isOn: true },
  sitemap: { name: '@docusaurus/plugin-sitemap', kind: 'plugin', isOn: true },
  svgr: { name: '@docusaurus/plugin-svgr', kind: 'plugin', isOn: true },
  gtag: { name: '@docusaurus/plugin-google-gtag', kind: 'plugin', isOn: false },
  googleAnalytics: { name: '@docusaurus/plugin-google-analytics', kind: 'plugin', isOn: false },
  googleTagManager: { name: '@docusaurus/plugin-google-tag-manager', kind: 'plugin', isOn: false },
  debug: { name: '@docusaurus/plugin-debug', kind: 'plugin', isOn: false },
} as const

/** The options of the classic preset that it has no part for. */
export function unknownParts(options: Values): readonly string[] {
  return Object.keys(options).filter((name) => !Object.hasOwn(parts, name))
}

/** The plugins of the classic preset, as a config would list them. */
export function classicParts({ options, optionsKey }: PluginEntry): readonly PluginEntry[] {
  return Object.entries(parts).flatMap(([part, { name, kind, isOn }]) => {
    const option = options[part]
    const isWanted = isOn ? option !== false : option !== undefined && option !== false
    const key = option === undefined ? optionsKey : [...optionsKey, part]
    return isWanted ? [{ kind, name, options: isRecord(option) ? option : {}, key, optionsKey: key }] : []
  })
}
