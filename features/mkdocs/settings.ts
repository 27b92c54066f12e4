import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Setting } from '../../cli/commands/init/move/config-file.ts'
import type { FileNotes } from '../../cli/commands/init/move/move.ts'
import { defined } from '../../cli/process/defined.ts'
import { isRecord } from '../../cli/process/is-record.ts'
import type { HeadingIdStyle } from '../../cli/text/heading-slugs.ts'
import { noteKeys } from './config-notes.ts'
import { type MkdocsSite, themeOf, type Values } from './read-site.ts'

/** The settings that a config becomes. */
export interface TranslatedSettings {
  readonly settings: readonly Setting[]
  readonly docsOptions: readonly Setting[]
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
  readonly baseUrl: string
  readonly isDirectoryUrls: boolean
  readonly headingIds: HeadingIdStyle
  readonly packages: readonly string[]
  /** Files to copy into `static/`: the new path, by the old one, both from the root. */
  readonly copies: ReadonlyMap<string, string>
}

/** Translates the config, but for its navigation. */
export function translateSettings(site: MkdocsSite, notes: FileNotes): TranslatedSettings {
  const { config, docsDir, extensions, plugins } = site
  const theme = themeOf(config)
  noteKeys(site, notes)
  const { url, baseUrl } = addressOf(config['site_url'])
  const isDirectoryUrls = config['use_directory_urls'] !== false
  const copies = new Map<string, string>()
  const isMermaid = JSON.stringify(extensions.get('pymdownx.superfences') ?? {}).includes('mermaid')
  const hasMath = extensions.has('pymdownx.arithmatex')
  const features = Array.isArray(theme['features']) ? theme['features'].map(String) : []
  const headingIds: HeadingIdStyle = /pymdownx\.slugs|uslugify/.test(site.slugify) ? 'pymdownx' : 'python-markdown'
  return {
    baseUrl,
    isDirectoryUrls,
    headingIds,
    copies,
    packages: [...(hasMath ? ['katex'] : []), ...(isMermaid ? ['mermaid'] : [])],
    redirects: redirectsOf(site, isDirectoryUrls),
    settings: [
      { name: 'title', value: String(config['site_name'] ?? 'MkDocs') },
      { name: 'titleDelimiter', value: '-' },
      { name: 'tagline', value: textOf(config['site_description']) },
      {
        name: 'url',
        value: url ?? 'https://docs.example.com',
        ...(url === undefined && { comment: ['Where the site is published: MkDocs did not know it.'] }),
      },
      { name: 'baseUrl', value: baseUrl },
      { name: 'trailingSlash', value: isDirectoryUrls },
      // MkDocs does not check anchors.
      { name: 'onBrokenAnchors', value: 'warn' },
      ...languageOf(theme),
      { name: 'favicon', value: copied(theme['favicon'], { site, copies }) },
      {
        name: 'markdown',
        value: defined({
          format: 'detect',
          headingIds,
          math: hasMath || undefined,
          mermaid: isMermaid || undefined,
          imageZoom: plugins.has('glightbox') || undefined,
          emoji: extensions.has('pymdownx.emoji') ? undefined : false,
        }),
      },
      { name: 'clientModules', value: stylesOf(config, docsDir, site.root) },
      { name: 'themeConfig', value: themeConfig(site, { theme, copies }) },
    ],
    docsOptions: docsOptions(site, features),
  }
}

function docsOptions({ config, docsDir, plugins }: MkdocsSite, features: readonly string[]): readonly Setting[] {
  return [
    { name: 'path', value: docsDir },
    { name: 'routeBasePath', value: '/' },
    { name: 'numberPrefixParser', value: false },
    { name: 'exclude', value: ['**/node_modules/**', ...excluded(config['exclude_docs'])] },
    ...editOf(config, docsDir),
    {
      name: 'showLastUpdateTime',
      value: ['git-revision-date-localized', 'git-revision-date'].some((name) => plugins.has(name)) || undefined,
    },
    { name: 'breadcrumbs', value: features.includes('navigation.path') ? undefined : false },
    {
      name: 'sidebarCollapsed',
      value: features.includes('navigation.expand') || features.includes('navigation.sections') ? false : undefined,
    },
  ]
}

/** The group of tabs that change together. */
export function tabGroupOf(config: Values): string | undefined {
  const features = themeOf(config)['features']
  return Array.isArray(features) && features.includes('content.tabs.link') ? 'tabs' : undefined
}

/** The titles of boxes without one of their own. */
export const boxLabels = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
  success: 'Success',
  secondary: 'Note',
  caution: 'Caution',
  important: 'Important',
} as const

function addressOf(siteUrl: unknown): { readonly url: string | undefined; readonly baseUrl: string } {
  if (typeof siteUrl !== 'string' || !URL.canParse(siteUrl)) return { url: undefined, baseUrl: '/' }
  const { origin, pathname } = new URL(siteUrl)
  return { url: origin, baseUrl: posix.join('/', pathname, '/') }
}

function languageOf(theme: Values): readonly Setting[] {
  const language = theme['language']
  return typeof language === 'string' && language !== 'en'
    ? [{ name: 'i18n', value: { defaultLocale: language, locales: [language] } }]
    : []
}

/** Redirects of the plugin, from file to file. */
function redirectsOf({ plugins }: MkdocsSite, isDirectoryUrls: boolean): TranslatedSettings['redirects'] {
  const maps = plugins.get('redirects')?.['redirect_maps']
  const addressOfFile = (file: string): string => {
    const path = file.replace(/(?:^|(?<=\/))(?:index|README)\.md$/, '').replace(/\.md$/, isDirectoryUrls ? '/' : '')
    return `/${path}`
  }
  return Object.entries(isRecord(maps) ? maps : {}).map(([from, to]) => {
    const [file = '', place = ''] = String(to).split(/(?=#)/)
    return {
      from: addressOfFile(from),
      to: /^[a-z][a-z\d+.-]*:/i.test(file) ? file + place : addressOfFile(file) + place,
    }
  })
}

interface Copying {
  readonly site: MkdocsSite
  readonly copies: Map<string, string>
}

/** The address of a picture that the theme names: it is copied to a static folder. */
function copied(path: unknown, { site, copies }: Copying): string | undefined {
  if (typeof path !== 'string') return undefined
  if (/^[a-z][a-z\d+.-]*:/i.test(path)) return path
  const file = posix.join(site.docsDir, path)
  if (!existsSync(join(site.root, file))) return undefined
  copies.set(file, posix.join('static', path))
  return posix.join('/', path)
}

function stylesOf(config: Values, docsDir: string, root: string): readonly string[] | undefined {
  const list = Array.isArray(config['extra_css']) ? config['extra_css'].map(String) : []
  const files = list.filter((path) => !/^[a-z]+:/.test(path) && existsSync(join(root, docsDir, path)))
  return files.length === 0 ? undefined : files.map((path) => `./${posix.join(docsDir, path)}`)
}

function excluded(patterns: unknown): readonly string[] {
  if (typeof patterns !== 'string') return []
  return patterns
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const isNegated = line.startsWith('!')
      const path = line.replace(/^!/, '')
      const glob = `${path.startsWith('/') ? path.slice(1) : path.includes('/') && !path.endsWith('/') ? path : `**/${path}`}${path.endsWith('/') ? '**' : ''}`
      return isNegated ? `!${glob}` : glob
    })
}

function editOf(config: Values, docsDir: string): readonly Setting[] {
  const { repo_url: repository, edit_uri: edit } = config
  if (typeof repository !== 'string' || edit === '') return []
  const isGitlab = repository.includes('gitlab')
  const path = typeof edit === 'string' ? edit : `${isGitlab ? '-/edit' : 'edit'}/master/${docsDir}/`
  const start = /^[a-z]+:/.test(path) ? path : `${repository.replace(/\/$/, '')}/${path.replace(/^\//, '')}`
  const base = start.endsWith('/') ? start : `${start}/`
  if (base.endsWith(`/${docsDir}/`)) return [{ name: 'editUrl', value: base.slice(0, -docsDir.length - 1) }]
  return [{ name: 'editUrl', code: `({ docPath }) => \`${base.replace(/[`\\$]/g, '\\$&')}\${docPath}\`` }]
}

function themeConfig(
  site: MkdocsSite,
  { theme, copies }: { readonly theme: Values; readonly copies: Map<string, string> },
): Values {
  const { config, extensions } = site
  const logo = copied(theme['logo'], { site, copies })
  const depth = extensions.get('toc')?.['toc_depth']
  const [min, max] =
    typeof depth === 'number'
      ? [2, depth]
      : /^\d-\d$/.test(String(depth))
        ? String(depth).split('-').map(Number)
        : [2, 6]
  const copyright = textOf(config['copyright'])
  return defined({
    colorMode: Array.isArray(theme['palette'])
      ? { respectPrefersColorScheme: true }
      : { respectPrefersColorScheme: false, disableSwitch: !Array.isArray(theme['palette']) },
    navbar: defined({
      title: String(config['site_name'] ?? ''),
      logo: logo === undefined ? undefined : { src: logo, alt: '' },
      items: [...repositoryItem(config), ...socialItems(config)],
    }),
    footer: copyright === undefined ? undefined : { copyright },
    tableOfContents: { minHeadingLevel: Math.max(2, min ?? 2), maxHeadingLevel: Math.max(2, max ?? 6) },
  })
}

function repositoryItem({ repo_url: href, repo_name: name }: Values): readonly Values[] {
  if (typeof href !== 'string') return []
  const host = href.includes('github') ? 'GitHub' : href.includes('gitlab') ? 'GitLab' : 'Repository'
  return [{ href, label: typeof name === 'string' ? name : host, position: 'right' }]
}

function socialItems({ extra, repo_url: repository }: Values): readonly Values[] {
  const links = isRecord(extra) && Array.isArray(extra['social']) ? extra['social'].filter(isRecord) : []
  return links.flatMap(({ link, name, icon }): readonly Values[] => {
    if (typeof link !== 'string' || link === repository) return []
    const own = typeof icon === 'string' ? (icon.split('/').at(-1) ?? '') : ''
    return [
      {
        href: link,
        label: typeof name === 'string' ? name : own.charAt(0).toUpperCase() + own.slice(1),
        position: 'right',
      },
    ]
  })
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.replace(/\s+/g, ' ').trim() : undefined
}
