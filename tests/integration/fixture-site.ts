import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Element, Nodes } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { htmlToHast } from 'satteri'
import { onTestFinished } from 'vitest'

/** Folder of the fixture sites. */
export const fixturesDir = join(import.meta.dirname, '../fixtures')

/** Copies a fixture to a folder of its own, with this repository's packages, so that building leaves nothing behind; returns the copy and the way to remove it. */
export function copyFixture(name: string): { readonly dir: string; readonly remove: () => void } {
  const dir = mkdtempSync(join(tmpdir(), `docs-gen-${name}-`))
  cpSync(join(fixturesDir, name), dir, { recursive: true, filter: (path) => !path.endsWith('/expected') })
  linkPackages(dir)
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) }
}

/** Gives a site this repository's packages, unless it has its own. */
export function linkPackages(dir: string): void {
  if (!existsSync(join(dir, 'node_modules')))
    symlinkSync(join(fixturesDir, '../../node_modules'), join(dir, 'node_modules'))
}

/** Waits until the files are old enough for their times to be trusted: what is watched from now on has not changed since. */
export async function settled(): Promise<void> {
  const start = Date.now()
  while (Date.now() - start < 40) await new Promise((done) => setImmediate(done))
}

/** Every file below a folder, sorted, with forward slashes. */
export function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}

/** Contents of every file of a built site but docs-gen's own notes, for comparing two builds byte for byte. */
export function snapshot(folder: string): ReadonlyMap<string, string> {
  const files = filesBelow(folder).filter((file) => !file.startsWith('.docs-gen'))
  return new Map(files.map((file) => [file, readFileSync(join(folder, file)).toString('base64')]))
}

/** What the author of a page sees of it: title, sidebar links, table of contents and body, as readable HTML. */
export function pageText(html: string): string {
  const tree = htmlToHast(html) as Nodes
  const title = find(tree, (node) => node.tagName === 'title')
  const bodies = findAll(tree, (node) => node.properties['dataFrozen'] !== undefined)
  const list = (label: string, selector: (node: Element) => boolean): string => {
    const links = findAll(tree, selector).flatMap((nav) => findAll(nav, (node) => node.tagName === 'a'))
    return links.map((link) => `<!-- ${label}: ${textOf(link)} → ${String(link.properties['href'])} -->\n`).join('')
  }
  const sidebar = list('sidebar', (node) => node.properties['ariaLabel'] === 'Docs sidebar')
  const toc = list('toc', (node) =>
    String(node.properties['className'] ?? '').includes('table-of-contents__left-border'),
  )
  const [article] = findAll(tree, (node) => node.tagName === 'article' && node.properties['lang'] !== undefined)
  const { lang, dir } = article?.properties ?? {}
  const language = article ? `<!-- language of the text: ${String(lang)} ${String(dir)} -->\n` : ''
  const notices = findAll(tree, (node) => classesOf(node).includes('theme-translation-notice'))
  const notice = notices.map((node) => `${toHtml(node)}\n`).join('')
  const times = findAll(tree, (node) => classesOf(node).includes('doc-reading-time'))
  const minutes = times.map((node) => `<!-- reading time: ${textOf(node)} -->\n`).join('')
  const regions = bodies.map(
    (body) => `<!-- ${String(body.properties['dataFrozen'])} -->\n${toHtml(body.children).trim()}\n`,
  )
  const ends = findAll(tree, (node) => classesOf(node).some((name) => belowText.has(name)))
  const below = ends.map((node) => `\n<!-- below -->\n${toHtml(node)}\n`).join('')
  return hideHashes(
    `<title>${title ? textOf(title) : ''}</title>\n${sidebar}${toc}${notice}${language}${minutes}${regions.join('\n')}${below}`,
  )
}

/** Classes of what stands below the text of a page. */
const belowText: ReadonlySet<string> = new Set(['doc-related', 'page-feedback'])

/** What the config makes of every page: its head without inline scripts, announcement, navbar and footer, as readable HTML. */
export function shellText(html: string): string {
  const tree = htmlToHast(html) as Nodes
  const head = find(tree, (node) => node.tagName === 'head')
  const elements = head ? findAll(head, (node) => node.tagName !== 'head') : []
  const visible = elements.filter((node) => node.tagName !== 'script' || node.properties['src'] !== undefined)
  const parts = ['theme-announcement-bar', 'theme-layout-navbar', 'theme-layout-footer'].flatMap(
    (name) => find(tree, (node) => classesOf(node).includes(name)) ?? [],
  )
  return `${hideHashes([...visible, ...parts.map(withoutIcons)].map((node) => toHtml(node)).join('\n'))}\n`
}

function classesOf({ properties }: Element): readonly string[] {
  return String(properties['className'] ?? '').split(/[ ,]/)
}

function withoutIcons(node: Element): Element {
  const children = node.children.filter((child) => child.type !== 'element' || child.tagName !== 'svg')
  return { ...node, children: children.map((child) => (child.type === 'element' ? withoutIcons(child) : child)) }
}

/** Replaces what hashes name, since they say nothing to a reader. */
export function hideHashes(text: string): string {
  return text
    .replace(/(assets\/[\w/.-]+?-)[A-Za-z\d]{8,10}(\.\w+)/g, '$1HASH$2')
    .replace(/(integrity="sha384-)[^"]+/g, '$1HASH')
}

function findAll(node: Nodes, test: (element: Element) => boolean): readonly Element[] {
  const matches = node.type === 'element' && test(node) ? [node] : []
  return matches.length > 0 || !('children' in node) ? matches : node.children.flatMap((child) => findAll(child, test))
}

function find(node: Nodes, test: (element: Element) => boolean): Element | undefined {
  return findAll(node, test)[0]
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** A config with docs in the folder `docs`, for sites that need no config of their own. */
const docsConfig =
  "import { defineConfig, docs } from 'docs-gen'\nexport default defineConfig({ title: 'Site', url: 'https://example.com', sources: [docs()] })\n"

/** Writes a site into a folder that goes away with the test. Sites without a config have docs only. @returns the folder */
export function writeSite(files: Readonly<Record<string, string>>): string {
  const { dir, remove } = writeLastingSite(files)
  onTestFinished(remove)
  return dir
}

/** Writes a site that several tests share; returns its folder and the way to remove it. */
export function writeLastingSite(files: Readonly<Record<string, string>>): {
  readonly dir: string
  readonly remove: () => void
} {
  const dir = mkdtempSync(join(tmpdir(), 'docs-gen-site-'))
  symlinkSync(join(fixturesDir, '../../node_modules'), join(dir, 'node_modules'))
  const hasConfig = Object.keys(files).some((path) => /^(?:docs-gen|docusaurus)\.config\./.test(path))
  for (const [path, text] of Object.entries(hasConfig ? files : { 'docs-gen.config.ts': docsConfig, ...files })) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), text)
  }
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) }
}
