import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { boxTitles, configFileText, dataFileText } from '../../cli/commands/init/move/config-file.ts'
import { type MoveRun, runMove } from '../../cli/commands/init/move/run-move.ts'
import { FileNotes, type Move, type MoveNote } from '../../cli/commands/init/move/move.ts'
import { globMatcher } from '../../cli/files/glob.ts'
import { isRecord } from '../../cli/process/is-record.ts'
import { pageLinks } from './links.ts'
import { movePage } from './page.ts'
import { readSite, type VitepressSite } from './read-site.ts'
import { rewrittenAddresses } from './rewrites.ts'
import { boxLabels, i18nOf, translateSettings } from './settings.ts'
import { type FoundSidebar, sidebarOf, sidebarsConfig, sidebarsOf } from './sidebar.ts'

/** Shows what makes a VitePress site one of docs-gen, or writes it. @returns the exit code */
export function moveSite(root: string, options: Omit<MoveRun, 'root' | 'plan'>): Promise<number> {
  return runMove({ ...options, root, plan: () => planMove(root) })
}

/** Plans what makes a VitePress site one of docs-gen. @param root absolute path of the folder that the command runs in */
async function planMove(root: string): Promise<Move> {
  const site = await readSite(root)
  const notes = new FileNotes(site.configFile)
  const translated = translateSettings(site, notes)
  const { pages, dynamic } = pagesOf(site)
  const addresses = rewrittenAddresses(site, pages, notes)
  const links = pageLinks(pages, addresses)
  const sidebars = allSidebars(site)
  const listed = new Map<string, string>()
  const left = (link: string): void =>
    notes.left(
      `the link to ${link} in a sidebar`,
      site.lineOf(['themeConfig', 'sidebar']),
      'No page has this address, so it is not checked.',
    )
  const config = sidebarsConfig({ ...links, sidebars, listed, left })
  const files = new Map<string, string>()
  const hasFenceTitles = readFileSync(join(root, site.configFile), 'utf8').includes('vitepress-plugin-group-icons')
  const all: MoveNote[] = [...notes.notes, ...themeNotes(site), ...dynamicNotes(site, dynamic)]
  for (const path of pages) {
    const text = readFileSync(join(root, site.srcDir, path), 'utf8')
    const keys = pageKeys(path, { addresses, listed, sidebars, address: links.addressOf(path) })
    const moved = movePage({ hasFenceTitles, root, srcDir: site.srcDir, path, text, docOf: links.docOf, keys })
    files.set(posix.join(site.srcDir, path), moved.text)
    all.push(...moved.notes)
  }
  const hasSidebars = Object.keys(config).length > 0
  files.set(
    'docs-gen.config.ts',
    configFileText({
      ...translated,
      docsOptions: [
        ...translated.docsOptions.map((option) => (option.name === 'exclude' ? withDynamic(option, dynamic) : option)),
        { name: 'sidebarPath', value: hasSidebars ? './sidebars.ts' : false },
      ],
      redirects: [],
      hasFolderFiles: true,
    }),
  )
  const [locale = 'en'] = i18nLocales(site)
  files.set(`i18n/${locale}/code.json`, boxTitles(boxLabels(site.config)))
  if (hasSidebars) files.set('sidebars.ts', dataFileText(config, 'SidebarsConfig'))
  return { files, notes: all, packages: translated.packages }
}

function i18nLocales({ config }: VitepressSite): readonly string[] {
  return i18nOf(config).locales
}

function withDynamic<Option extends { readonly value?: unknown }>(option: Option, dynamic: readonly string[]): Option {
  const patterns = Array.isArray(option.value) ? (option.value as readonly unknown[]) : []
  return { ...option, value: [...patterns, ...dynamic.map((path) => path.replace(/[[\]]/g, '\\$&'))] }
}

interface Pages {
  readonly pages: readonly string[]
  /** Pages that VitePress makes of one file for many addresses. */
  readonly dynamic: readonly string[]
}

function pagesOf({ pages, config }: VitepressSite): Pages {
  const patterns = Array.isArray(config['srcExclude']) ? config['srcExclude'].map(String) : []
  const isExcluded = globMatcher(patterns, { dot: true })
  const all = pages.filter((path) => !isExcluded(path) && !path.startsWith('public/'))
  const isDynamic = (path: string): boolean => /\[[^\]]+\]/.test(path)
  return { pages: all.filter((path) => !isDynamic(path)), dynamic: all.filter(isDynamic) }
}

function dynamicNotes({ srcDir }: VitepressSite, dynamic: readonly string[]): readonly MoveNote[] {
  return dynamic.map((path) => ({
    verdict: 'left',
    part: 'a page for many addresses',
    file: posix.join(srcDir, path),
    line: 1,
    advice: 'It is left out. A source with a function `load` makes such pages.',
  }))
}

/** The sidebars of all languages, the most specific paths first. */
function allSidebars({ config }: VitepressSite): readonly FoundSidebar[] {
  const theme = isRecord(config['themeConfig']) ? config['themeConfig'] : {}
  const locales = isRecord(config['locales']) ? Object.entries(config['locales']) : []
  const ofLocales = locales.flatMap(([name, locale]) => {
    const themeConfig = isRecord(locale) && isRecord(locale['themeConfig']) ? locale['themeConfig'] : {}
    return sidebarsOf(themeConfig['sidebar'], name === 'root' ? '/' : `/${name}/`)
  })
  const all = [...sidebarsOf(theme['sidebar'], '/'), ...ofLocales]
  const byPath = new Map(all.map((sidebar) => [sidebar.path, sidebar]))
  const ids = new Set<string>()
  return [...byPath.values()]
    .map((sidebar) => {
      let id = sidebar.id
      for (let n = 2; ids.has(id); n += 1) id = `${sidebar.id}-${n}`
      ids.add(id)
      return { ...sidebar, id }
    })
    .sort((a, b) => b.path.split('/').length - a.path.split('/').length)
}

interface PlaceOfPage {
  readonly addresses: ReadonlyMap<string, string>
  readonly listed: ReadonlyMap<string, string>
  readonly sidebars: readonly FoundSidebar[]
  readonly address: string
}

/** Keys of front matter that keep the address of a page, and the sidebar that VitePress shows beside it. */
function pageKeys(path: string, { addresses, listed, sidebars, address }: PlaceOfPage): ReadonlyMap<string, unknown> {
  const keys = new Map<string, unknown>()
  const name = basename(path, '.md')
  const isTakenForIndex = /^readme$/i.test(name) || (name !== 'index' && name === basename(dirname(path)))
  const slug = addresses.get(path) ?? (isTakenForIndex ? address : undefined)
  if (slug !== undefined) keys.set('slug', slug)
  const own = sidebarOf(address, sidebars)
  const list = listed.get(path.replace(/\.md$/, ''))
  if (own && list !== own.id) keys.set('displayed_sidebar', own.id)
  return keys
}

/** What is in the folder of the theme: components and styles of Vue. */
function themeNotes({ root, folder }: VitepressSite): readonly MoveNote[] {
  const theme = join(root, folder, '.vitepress', 'theme')
  if (!existsSync(theme)) return []
  return readdirSync(theme, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/')
      const isStyle = /\.(?:css|scss|sass|less|styl)$/.test(path)
      const advice = isStyle
        ? 'Its rules are written for the classes of VitePress. What is general goes into a file of `clientModules`.'
        : 'Components of the theme are slots here: see "Slots" in the manual.'
      return {
        verdict: 'left' as const,
        part: isStyle ? 'a style sheet of the theme' : 'a file of the theme',
        file: path,
        line: 1,
        advice,
      }
    })
    .sort((a, b) => (a.file < b.file ? -1 : 1))
}
