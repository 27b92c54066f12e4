import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { build, check } from '../../dist/cli/index.js'
import { corporaAbsent, corporaFolder } from '../stranger-markdown.ts'
import { filesBelow, snapshot } from './fixture-site.ts'
import { missingFiles } from './missing-files.ts'

/** Real documentation to build, which is not part of this repository. */
const corpora = corporaFolder('redux/docs')

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** A site of Redux's documentation as it is, with a config of our own and nothing installed. */
function reduxSite(from: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'docs-gen-corpus-'))
  folders.push(dir)
  cpSync(join(from, 'redux'), dir, { recursive: true })
  writeFileSync(
    join(dir, 'docs-gen.config.ts'),
    `import { defineConfig, docs } from 'docs-gen'

export default defineConfig({
  title: 'Redux',
  url: 'https://redux.js.org',
  onBrokenLinks: 'warn',
  onDocsWithoutSidebar: 'ignore',
  onBrokenAnchors: 'warn',
  onBrokenMarkdownImages: 'warn',
  sources: [docs({ routeBasePath: '/', sidebarPath: './sidebars.json' })],
  themeConfig: { tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 } },
})
`,
  )
  return dir
}

/** Puts a package of that name into the site: what it draws is no matter here. */
function installPlayer(dir: string): void {
  const folder = join(dir, 'node_modules/react-lite-youtube-embed')
  mkdirSync(join(folder, 'dist'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "name": "react-lite-youtube-embed", "main": "index.js" }')
  writeFileSync(join(folder, 'index.js'), 'export default function LiteYouTubeEmbed({ title }) { return title }')
  writeFileSync(join(folder, 'dist/LiteYouTubeEmbed.css'), '.yt-lite { display: block }')
}

function counts(problems: readonly { readonly code: string }[]): Readonly<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (const { code } of problems) counted[code] = (counted[code] ?? 0) + 1
  return counted
}

/** Problems of the content as it is: assets that are not in the folder, links to headings that were renamed, a box that is never closed, a page of another part of the site. */
const expectedCounts = { 'broken-image': 49, 'broken-anchor': 29, 'unclosed-admonition': 1, 'broken-link': 1 }

test('the documentation of Redux builds as it is, and every problem told is one', async ({ skip }) => {
  if (corpora === undefined) return skip(corporaAbsent)
  const dir = reduxSite(corpora)
  installPlayer(dir)
  const before = snapshot(join(dir, 'docs'))
  const { ok, outDir, diagnostics } = await build({ siteDir: dir })
  expect({ ok, problems: counts(diagnostics) }).toEqual({ ok: true, problems: expectedCounts })
  expect(snapshot(join(dir, 'docs'))).toEqual(before)
  const pages = filesBelow(join(dir, 'docs')).filter((file) => /(?:^|\/)[^_/][^/]*\.mdx?$/.test(file))
  const messages = diagnostics.map(({ message }) => message).join('\n')
  expect((await missingFiles(outDir)).filter((line) => !messages.includes(basename(line)))).toEqual([])
  // The root leads to the docs.
  const built = filesBelow(outDir).filter((file) => /\/index\.html$/.test(file) && !file.startsWith('search/'))
  expect(built).toHaveLength(pages.length)
  expect(built.flatMap((file) => leftovers(readFileSync(join(outDir, file), 'utf8'), file))).toEqual([])
})

/** Signs of Markdown that was not read, in what a reader sees outside code. */
function leftovers(html: string, file: string): readonly string[] {
  const text = html.replace(/<(script|style|pre|code)\b[^]*?<\/\1>/g, '').replace(/<[^>]+>/g, '\n')
  const signs =
    /:::.*|\[object Object\]|&(?:#x3C|lt);[!/a-z].*|\{#[\w-]+\}|\]\(\S*\)|\*\*\S.*|```.*|^import .* from .*|[\u0001-\u0008]/gm
  return [...text.matchAll(signs)].map(([sign]) => `${file}: ${sign}`)
}

test('a package that is not installed is named with the pages that import it, and the others are as sound as before', async ({
  skip,
}) => {
  if (corpora === undefined) return skip(corporaAbsent)
  const { ok, diagnostics } = await check({ siteDir: reduxSite(corpora) })
  expect(ok).toBe(false)
  expect(counts(diagnostics)).toEqual({ ...expectedCounts, 'import-unresolved': 6 })
  const missing = diagnostics.filter(({ code }) => code === 'import-unresolved')
  const name = 'react-lite-youtube-embed'
  expect(missing.map(({ at, message }) => `${at?.file}:${at?.line} ${message}`)).toEqual(
    ['introduction/GettingStarted.md:7', 'tutorials/tutorials-index.md:9', 'tutorials/videos.md:8'].flatMap((place) => [
      `docs/${place} Cannot find the package '${name}'`,
      `docs/${place.replace(/\d+$/, (line) => String(Number(line) + 1))} Cannot find the package '${name}/dist/LiteYouTubeEmbed.css'`,
    ]),
  )
  expect(new Set(missing.map(({ hint }) => hint))).toEqual(
    new Set([`Install it beside your site: npm install ${name}`]),
  )
})

const notInstalled = 'The packages of this site are not installed in its folder.'

for (const name of ['redux-saga', 'babel', 'react-native'])
  test(`the output of the site of ${name} names no file that is not in it`, async ({ skip }) => {
    const folder = corporaFolder(`docusaurus/${name}/website`)
    if (folder === undefined) return skip(corporaAbsent)
    const siteDir = join(folder, 'docusaurus', name, 'website')
    const isInstalled = [siteDir, dirname(siteDir)].some((place) => existsSync(join(place, 'node_modules')))
    if (!isInstalled) return skip(notInstalled)
    const dir = mkdtempSync(join(tmpdir(), 'docs-gen-corpus-'))
    folders.push(dir)
    const { ok, outDir, diagnostics } = await build({
      siteDir,
      outDir: join(dir, 'build'),
      cacheDir: join(dir, 'cache'),
    })
    expect(ok).toBe(true)
    const messages = diagnostics.map(({ message }) => message).join('\n')
    expect((await missingFiles(outDir)).filter((line) => !messages.includes(basename(line)))).toEqual([])
  })
