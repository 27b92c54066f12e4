import { homedir } from 'node:os'
import { dirname, isAbsolute } from 'node:path'
import { secretValues } from '../../cli/config/public-values.ts'
import { isRecord } from '../../cli/process/is-record.ts'
import { isWithin } from '../../cli/files/symlink-boundary.ts'
import { isInstalledFile } from '../../cli/files/file-kinds.ts'

/** Values by name, as an author wrote them. */
type Values = Readonly<Record<string, unknown>>

/** The values of a Docusaurus config that its authors need not write, for components and plugins that read them. */
export const publicDefaults: Values = {
  baseUrl: '/',
  tagline: '',
  titleDelimiter: '|',
  noIndex: false,
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
  staticDirectories: ['static'],
  customFields: {},
  presets: [],
  plugins: [],
  themes: [],
  scripts: [],
  stylesheets: [],
  headTags: [],
  clientModules: [],
}

const themeDefaults: Values = {
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  docs: { versionPersistence: 'localStorage', sidebar: { hideable: false, autoCollapseCategories: false } },
  blog: { sidebar: { groupByYear: true } },
  metadata: [],
  navbar: { hideOnScroll: false, items: [] },
  prism: {
    additionalLanguages: [],
    theme: { plain: {}, styles: [] },
    magicComments: [
      {
        className: 'theme-code-block-highlighted-line',
        line: 'highlight-next-line',
        block: { start: 'highlight-start', end: 'highlight-end' },
      },
    ],
  },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
}

/** Keys of a config of docs-gen that components may read as those of a Docusaurus config. */
export const sharedPublicKeys = [
  'title',
  'tagline',
  'titleDelimiter',
  'url',
  'baseUrl',
  'favicon',
  'trailingSlash',
  'noIndex',
  'organizationName',
  'projectName',
  'i18n',
  'onBrokenLinks',
  'onBrokenAnchors',
  'onDuplicateRoutes',
  'staticDirectories',
  'stylesheets',
  'scripts',
  'headTags',
  'customFields',
]

/**
 * The config as components of the site may read it. It may become public, so it is plain data: without functions and instances, paths
 * of this machine, and values of secret variables. @param configFile absolute path
 */
export function publicConfig(config: Values, configFile: string): Values {
  const { themeConfig, ...rest } = publicData(config, configFile)
  return { ...publicDefaults, ...rest, themeConfig: withDefaults(isRecord(themeConfig) ? themeConfig : {}) }
}

/**
 * The Docusaurus config that components read in a site with a config of docs-gen: its own keys, and those of `docusaurusConfig`.
 * @param config with the key `docusaurusConfig`
 * @param configFile absolute path
 */
export function completedDocusaurusConfig(config: Values, configFile: string): Values {
  const { docusaurusConfig, themeConfig } = config
  const { themeConfig: more, ...rest } = isRecord(docusaurusConfig) ? docusaurusConfig : {}
  const entries = sharedPublicKeys.flatMap((name) => (config[name] === undefined ? [] : [[name, config[name]]]))
  const settings = publicData({ ...Object.fromEntries(entries), themeConfig }, configFile)
  const theme = {
    ...(isRecord(settings['themeConfig']) ? settings['themeConfig'] : {}),
    ...(isRecord(more) ? more : {}),
  }
  return { ...publicDefaults, ...settings, ...rest, themeConfig: withDefaults(theme) }
}

function publicData(config: Values, configFile: string): Values {
  const secrets = secretValues(new Set())
  const isPrivate = (text: string): boolean => secrets.has(text) || isMachinePath(text, dirname(configFile))
  return publicRecord(config, { isPrivate, parents: [] })
}

function withDefaults(themeConfig: Values): Values {
  const sections = Object.entries(themeDefaults).map(([name, value]) => {
    const setting = themeConfig[name]
    return [name, isRecord(value) && isRecord(setting) ? { ...value, ...setting } : (setting ?? value)]
  })
  return { ...themeConfig, ...Object.fromEntries(sections) }
}

/** Whether a text is the path of a file of the site, its repository, its packages or its author. */
function isMachinePath(text: string, root: string): boolean {
  if (!isAbsolute(text)) return false
  const folders = [root, dirname(root), homedir()].filter((folder) => folder !== dirname(folder))
  return isInstalledFile(text) || folders.some((folder) => isWithin(folder, text))
}

interface Publishing {
  readonly isPrivate: (text: string) => boolean
  /** The values around the current one, which may be inside itself. */
  readonly parents: readonly unknown[]
}

function publicRecord(record: Values, publishing: Publishing): Values {
  const inner = { ...publishing, parents: [...publishing.parents, record] }
  const entries = Object.entries(record).map(([name, value]) => [name, publicValue(value, inner)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** `undefined`: the value may not be published, or cannot be written as JSON. */
function publicValue(value: unknown, publishing: Publishing): unknown {
  if (typeof value === 'string') return publishing.isPrivate(value) ? undefined : value
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value
  if (publishing.parents.includes(value) || publishing.parents.length > 50) return undefined
  if (Array.isArray(value)) {
    const inner = { ...publishing, parents: [...publishing.parents, value] }
    return value.map((item: unknown) => publicValue(item, inner) ?? null)
  }
  return isRecord(value) && Object.getPrototypeOf(value) === Object.prototype
    ? publicRecord(value, publishing)
    : undefined
}
