import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { boxTitles, configFileText, dataFileText } from '../../cli/commands/init/move/config-file.ts'
import { type MoveRun, runMove } from '../../cli/commands/init/move/run-move.ts'
import { FileNotes, type Move, type MoveNote } from '../../cli/commands/init/move/move.ts'
import { maskedLines, splitPage } from '../../cli/commands/init/move/page-text.ts'
import { isMarkdown } from '../../cli/files/file-kinds.ts'
import { globMatcher } from '../../cli/files/glob.ts'
import { createSlugger } from '../../cli/text/heading-slugs.ts'
import { navItems } from './nav.ts'
import { movePage } from './page.ts'
import { type MkdocsSite, readSite, themeOf } from './read-site.ts'
import { boxLabels, tabGroupOf, translateSettings, type TranslatedSettings } from './settings.ts'

/** Shows what makes a MkDocs site one of docs-gen, or writes it. @returns the exit code */
export function moveSite(root: string, options: Omit<MoveRun, 'root' | 'plan'>): Promise<number> {
  return runMove({ ...options, root, plan: () => planMove(root) })
}

/** Plans what makes a MkDocs site one of docs-gen. @param root absolute path of the folder with `mkdocs.yml` */
function planMove(root: string): Move {
  const site = readSite(root)
  const notes = new FileNotes(site.configFile)
  const translated = translateSettings(site, notes)
  const pages = pagesOf(site, translated)
  const titles = new Map<string, string>()
  const sidebar = sidebarOf(site, { pages, titles, notes })
  const files = new Map<string, string | Uint8Array>()
  const all: MoveNote[] = [...notes.notes, ...fileNotes(site)]
  const texts = new Map(pages.map((path) => [path, readFileSync(join(root, site.docsDir, path), 'utf8')]))
  const headings = headingsOf(texts, translated.headingIds)
  const fileOf = fileFinder(site, pages, translated.isDirectoryUrls)
  for (const [path, text] of texts) {
    const moved = movePage({
      site,
      path,
      text,
      title: titles.get(path),
      tabGroup: tabGroupOf(site.config),
      headings,
      fileOf,
      isDirectoryUrls: translated.isDirectoryUrls,
      keys: keysOf(path),
    })
    files.set(posix.join(site.docsDir, path), moved.text)
    all.push(...moved.notes)
  }
  for (const [from, to] of translated.copies) files.set(to, readFileSync(join(root, from)))
  files.set(
    'docs-gen.config.ts',
    configFileText({
      ...translated,
      docsOptions: [...translated.docsOptions, { name: 'sidebarPath', value: sidebar ? './sidebars.ts' : undefined }],
      hasFolderFiles: !translated.isDirectoryUrls,
    }),
  )
  if (sidebar) files.set('sidebars.ts', dataFileText({ docs: sidebar }, 'SidebarsConfig'))
  const language = themeOf(site.config)['language']
  if (language === undefined || language === 'en') files.set('i18n/en/code.json', boxTitles(boxLabels))
  return { files, notes: all, packages: translated.packages }
}

/** MkDocs publishes every file; here, those that a page names. */
function fileNotes({ root, docsDir }: MkdocsSite): readonly MoveNote[] {
  const entries = readdirSync(join(root, docsDir), { recursive: true, withFileTypes: true })
  const others = entries.filter((entry) => entry.isFile() && !isMarkdown(entry.name) && !entry.name.startsWith('.'))
  if (others.length === 0) return []
  const advice = 'They are published where a page names them. What others link to belongs into static/.'
  return [{ verdict: 'left', part: `${others.length} files that are no pages`, file: docsDir, line: 1, advice }]
}

/** The pages of the site: an index goes before a README in the same folder. */
function pagesOf({ pages }: MkdocsSite, { docsOptions }: TranslatedSettings): readonly string[] {
  const patterns = docsOptions.find(({ name }) => name === 'exclude')?.value
  const isExcluded = globMatcher(Array.isArray(patterns) ? patterns.map(String) : [], { dot: true })
  return pages.filter((path) => !isExcluded(path))
}

interface SidebarPlan {
  readonly pages: readonly string[]
  readonly titles: Map<string, string>
  readonly notes: FileNotes
}

function sidebarOf(
  { config, lineOf }: MkdocsSite,
  { pages, titles, notes }: SidebarPlan,
): ReturnType<typeof navItems> | undefined {
  const { nav } = config
  if (!Array.isArray(nav)) return undefined
  const features = themeOf(config)['features']
  return navItems(nav, {
    pages: new Set(pages),
    hasSectionPages: Array.isArray(features) && features.includes('navigation.indexes'),
    titles,
    left: (entry, advice) => notes.left(`${entry} in nav`, lineOf(['nav']), advice),
  })
}

/** The first place of each id and of each text of a heading, as `page.md#id`. */
function headingsOf(
  texts: ReadonlyMap<string, string>,
  style: TranslatedSettings['headingIds'],
): ReadonlyMap<string, string> {
  const places = new Map<string, string>()
  const add = (name: string, path: string, id = name): void => {
    if (name !== '' && id !== '' && !places.has(name)) places.set(name, `${path}#${id}`)
  }
  for (const [path, text] of texts) {
    const { lines } = splitPage(text)
    const masked = maskedLines(lines)
    const slugger = createSlugger(style)
    for (const [n, line] of masked.entries()) {
      for (const match of line.matchAll(/\[\]\(\)\{:?\s*#([\w:.-]+)|<a (?:id|name)="([^"]+)"/g))
        add(match[1] ?? match[2] ?? '', path)
      if (!/^ {0,3}#{1,6}[ \t]/.test(line)) continue
      const written = (lines[n] ?? '').replace(/^\s*#+[ \t]+/, '').replace(/[ \t]+#+[ \t]*$/, '')
      const own = /\{:?[^{}]*#([\w:.-]+)[^{}]*\}\s*$/.exec(written)?.[1]
      const plain = written
        .replace(/\{[^{}]*\}\s*$/, '')
        .replaceAll('`', '')
        .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      if (own !== undefined) slugger.take(own)
      const id = own ?? slugger.slug(plain)
      add(id, path)
      add(plain.trim(), path, id)
    }
  }
  return places
}

/** Finds the file of an address in HTML: a file as it is, or the page with this address. */
function fileFinder(
  { root, docsDir }: MkdocsSite,
  pages: readonly string[],
  isDirectoryUrls: boolean,
): (address: string) => string | undefined {
  const byAddress = new Map(pages.map((path) => [addressOf(path, isDirectoryUrls).replace(/\/$/, ''), path]))
  return (address) => {
    const path = address.replace(/^\//, '')
    const page = byAddress.get(`/${path}`.replace(/\/(?:index\.html)?$/, ''))
    if (page !== undefined) return page
    return path !== '' && !path.startsWith('..') && existsSync(join(root, docsDir, path)) && !path.endsWith('/')
      ? path
      : undefined
  }
}

/** The address of a page, from the base path. */
export function addressOf(path: string, isDirectoryUrls: boolean): string {
  const bare = path.replace(/\.(?:md|markdown)$/, '')
  if (/(?:^|\/)(?:index|README)$/.test(bare)) return posix.join('/', dirname(bare), '/')
  return isDirectoryUrls ? `/${bare}/` : `/${bare}.html`
}

/** A page with the name of its folder is no index in MkDocs. */
function keysOf(path: string): ReadonlyMap<string, unknown> {
  const name = basename(path).replace(/\.(?:md|markdown)$/, '')
  const isTaken = name !== 'index' && name === basename(dirname(path))
  return new Map(isTaken ? [['slug', `/${path.replace(/\.(?:md|markdown)$/, '')}`]] : [])
}
