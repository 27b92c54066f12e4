import { sharedPublicKeys } from './public-config.ts'
import type { KeyedEntry } from '../../cli/config/run.ts'
import { themeKeys } from '../../cli/config/schema/theme.ts'
import { isRecord } from '../../cli/process/is-record.ts'
import { suggestName } from '../../cli/report/suggest.ts'
import type { VersionSettings } from './installed-config.ts'
import type { Values } from './plugin-entries.ts'

/** Keys that a Docusaurus config and one of docs-gen have in common. */
const sharedKeys = [
  ...sharedPublicKeys,
  'baseUrlIssueBanner',
  'clientModules',
  'markdown',
  'onBrokenMarkdownImages',
  'onBrokenMarkdownLinks',
  'storage',
]

/** Keys whose entries are translated elsewhere. */
export const listKeys = ['presets', 'plugins', 'themes', 'themeConfig']

/** Keys for tools that docs-gen does not use. */
export const toolKeys: Readonly<Record<string, string>> = {
  future:
    'Its flags for syntax and storage mean what the installed Docusaurus makes of them; the others are for tools that docs-gen does not use.',
  vcs: 'docs-gen reads dates and authors from git.',
  webpack: 'docs-gen does not use webpack.',
  deploymentBranch: 'docs-gen does not deploy; your script does.',
  githubHost: 'docs-gen does not deploy; your script does.',
  githubPort: 'docs-gen does not deploy; your script does.',
}

/** The levels that Docusaurus has by default, where those of docs-gen differ. It checks neither links and images of elements nor sidebars. */
const defaults = {
  onBrokenLinks: 'throw',
  onBrokenElementLinks: 'ignore',
  onBrokenAnchors: 'warn',
  onBrokenMarkdownLinks: 'warn',
  onBrokenElementImages: 'warn',
  onDocsWithoutSidebar: 'ignore',
}

/** Settings of docs-gen, and the account of those that have no equal. */
export interface TranslatedSettings {
  readonly settings: Values
  readonly account: readonly KeyedEntry[]
}

/**
 * Translates the keys of a Docusaurus config, except for its plugins. Unknown keys stay, and are reported as those of docs-gen are.
 * @param version what the installed Docusaurus makes of flags; unset: those of the newest one
 */
export function translateSettings(config: Values, version?: VersionSettings): TranslatedSettings {
  const entries = Object.entries(config).filter(([name]) => !(name in toolKeys) && !listKeys.includes(name))
  const { ssrTemplate: _template, ...settings } = Object.fromEntries(entries)
  return {
    settings: {
      ...defaults,
      ...settings,
      ...storageOf(config, version),
      ...markdownOf(config, version),
      themeConfig: themeSettings(config),
    },
    account: Object.keys(config).flatMap((name) => settingEntry(name)),
  }
}

function settingEntry(name: string): readonly KeyedEntry[] {
  if (name === 'ssrTemplate')
    return [
      {
        verdict: 'left out',
        part: name,
        reason: 'docs-gen writes its own documents.',
        advice: 'Use `headTags`, `scripts` and `stylesheets`.',
        key: [name],
      },
    ]
  const reason = Object.hasOwn(toolKeys, name) ? toolKeys[name] : undefined
  if (reason !== undefined) return [{ verdict: 'left out', part: name, reason, key: [name] }]
  return sharedKeys.includes(name) ? [{ verdict: 'kept', part: name, key: [name] }] : []
}

/** Older versions have `storage` in `future`. A flag of later ones keeps the choices of readers under names of the site's own. */
function storageOf({ future, storage }: Values, version: VersionSettings | undefined): Values {
  const written = storage ?? recordOf(future)['experimental_storage']
  const { namespace } = recordOf(version?.storage)
  if (namespace !== undefined && namespace !== false) return { storage: { ...recordOf(written), namespace } }
  return written === undefined ? {} : { storage: written }
}

/** Files are MDX. The flags of Docusaurus 4 turn off the syntax of version 1 of MDX, unless `mdx1Compat` says otherwise. */
function markdownOf({ future, markdown }: Values, version: VersionSettings | undefined): Values {
  const options: Values = { format: 'mdx', ...recordOf(markdown) }
  const flags = recordOf(future)['v4']
  const isOff = version === undefined && (flags === true || recordOf(flags)['mdx1CompatDisabledByDefault'] === true)
  const admonitions = version?.mdx1Compat['admonitions']
  const compat = { ...(isOff ? { admonitions: false } : {}), ...recordOf(options['mdx1Compat']) }
  const ofVersion = admonitions === false ? { ...compat, admonitions } : compat
  return { markdown: Object.keys(ofVersion).length === 0 ? options : { ...options, mdx1Compat: ofVersion } }
}

function recordOf(value: unknown): Values {
  return isRecord(value) ? value : {}
}

/** The settings of docs-gen's theme, without those of other themes. */
function themeSettings(config: Values): Values {
  const entries = writtenTheme(config).filter(([name]) => themeKeys.includes(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, withoutNulls(value)]))
}

function writtenTheme({ themeConfig }: Values): readonly (readonly [string, unknown])[] {
  if (!isRecord(themeConfig)) return []
  return Object.entries(themeConfig).filter(([, value]) => value !== undefined && value !== null)
}

/** The account of the keys of `themeConfig`. @param hasReaders whether plugins of the site run, which may read keys of their own */
export function themeAccount(config: Values, { hasReaders }: { readonly hasReaders: boolean }): readonly KeyedEntry[] {
  return writtenTheme(config).map(([name]) => themeEntry(name, hasReaders))
}

function themeEntry(name: string, hasReaders: boolean): KeyedEntry {
  const entry = { part: `themeConfig.${name}`, key: ['themeConfig', name] }
  if (themeKeys.includes(name)) return { ...entry, verdict: 'kept' }
  const suggestion = suggestName(name, themeKeys)
  if (hasReaders && suggestion === undefined) return { ...entry, verdict: 'kept' }
  return {
    ...entry,
    verdict: 'left out',
    reason: "docs-gen's theme has no such setting.",
    advice:
      suggestion === undefined
        ? 'Values that your own components read belong under `customFields`.'
        : `Did you mean \`${suggestion}\`?`,
  }
}

/** Props of Docusaurus' own components, which would become attributes: dropdowns of versions are never marked as active here. */
const unusedProps = ['dropdownActiveClassDisabled']

/** Docusaurus takes an attribute that is `null` for one that is not there. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (!isRecord(value) || Object.getPrototypeOf(value) !== Object.prototype) return value
  const entries = Object.entries(value).filter(
    ([name, item]) => item !== null && item !== undefined && !unusedProps.includes(name),
  )
  return Object.fromEntries(entries.map(([name, item]) => [name, withoutNulls(item)]))
}
