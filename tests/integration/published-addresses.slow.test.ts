import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build, check } from '../../dist/cli/index.js'
import { publishedInFolder } from '../../features/addresses/contract/of-folder.ts'
import { isFault, type Published } from '../../features/addresses/published.ts'
import { createRandom, type Random } from '../random.ts'
import { corporaFolder, strangerMarkdown } from '../stranger-markdown.ts'
import { linkPackages } from './fixture-site.ts'

/** Rounds of random losses over each site; `DOCS_GEN_LOSS_ROUNDS` for the long form. */
const rounds = Number(process.env['DOCS_GEN_LOSS_ROUNDS'] ?? 2)

const config = `import { defineConfig, docs, redirects } from 'docs-gen'
export default defineConfig({
  title: 'Site', url: 'https://example.com',
  onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore', onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore',
  onDuplicateRoutes: 'ignore', onDocsWithoutSidebar: 'ignore',
  sources: [docs({ routeBasePath: '/' }), redirects({ file: 'redirects.json' })],
})
`

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

function emptySite(): string {
  const dir = mkdtempSync(join(tmpdir(), 'docs-gen-addresses-'))
  folders.push(dir)
  linkPackages(dir)
  mkdirSync(join(dir, 'docs'))
  writeFileSync(join(dir, 'docs-gen.config.ts'), config)
  writeFileSync(join(dir, 'redirects.json'), '{}\n')
  return dir
}

/** Markdown of strangers as docs: npm packages, and documentation beside the repository, if there is some. */
const contents: Readonly<Record<string, (docs: string) => void>> = {
  'READMEs of packages': (docs) => {
    for (const [n, { text }] of strangerMarkdown({ files: 60, seed: 11 }).entries())
      writeFileSync(join(docs, `page-${n}.md`), text)
  },
  ...Object.fromEntries(
    ['redux/docs', 'docusaurus/redux-saga/docs', 'docusaurus/babel/docs'].flatMap((path) => {
      const folder = corporaFolder(path)
      return folder === undefined
        ? []
        : [[path, (docs: string) => cpSync(join(folder, path), docs, { recursive: true })]]
    }),
  ),
}

const markdownIn = (docs: string): readonly string[] =>
  readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file) && !/(?:^|\/)_/.test(file))
    .sort()

/** Removes the pages with errors: they are written for sites with components or files that are not here. */
async function removeErrors(site: string): Promise<void> {
  for (;;) {
    const { ok, diagnostics } = await check({ siteDir: site })
    if (ok) return
    const files = new Set(diagnostics.flatMap(({ severity, at }) => (severity === 'error' && at ? [at.file] : [])))
    for (const file of files) rmSync(join(site, file))
    if (files.size === 0) throw new Error(JSON.stringify(diagnostics))
  }
}

/** Takes away pages and headings at random: removes, moves and renames files, changes and removes headings. */
function loseSome(docs: string, random: Random): void {
  const files = markdownIn(docs)
  for (let n = 0; n < 6; n++) {
    const file = files[random.int(files.length)]!
    const path = join(docs, file)
    const text = readOr(path)
    if (text === undefined) continue
    const way = random.int(5)
    const name = `${way === 1 ? 'moved/' : ''}${way === 2 ? 'renamed-' : ''}${basename(file)}`
    if (way === 0) rmSync(path)
    else if (way < 3) {
      mkdirSync(dirname(join(docs, name)), { recursive: true })
      renameSync(path, join(docs, name))
    } else
      writeFileSync(
        path,
        text.replaceAll(/^(#{2,3}) (\S.*)$/gm, (line, signs: string, title: string) =>
          random.int(3) > 0 ? line : way === 3 ? `${signs} ${title} anew` : '',
        ),
      )
  }
}

function readOr(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function publishedBy(outDir: string): Published {
  const published = publishedInFolder(outDir)
  if (isFault(published)) throw new Error(published.fault)
  return published
}

/** The addresses that the first of two builds has and the second one lost, by their files alone. */
function lostBetween(before: Published, after: Published): readonly string[] {
  const pages = new Map(after.pages.map((page) => [page.address, new Set(page.anchors.map(({ id }) => id))]))
  const files = new Set(after.files.map(({ address }) => address))
  return [
    ...before.pages.flatMap(({ address, anchors }) => {
      const ids = pages.get(address)
      return ids ? anchors.flatMap(({ id }) => (ids.has(id) ? [] : [`${address}#${id}`])) : [address]
    }),
    ...before.files.flatMap(({ address }) => (files.has(address) ? [] : [address])),
  ].sort()
}

/** The addresses that messages name as lost; anchors of pages that are gone themselves are no losses of their own. */
function namedIn(problems: readonly { readonly code: string; readonly message: string }[]): readonly string[] {
  const named = problems.flatMap(({ code, message }) => {
    if (code !== 'lost-address' && code !== 'lost-anchor') return []
    return /^(?:Nothing is at|The anchor|The file) (.+?) (?:any more|is gone)/.exec(message)?.[1] ?? [message]
  })
  const lost = new Set(named)
  return named.filter((address) => !address.includes('#') || !lost.has(address.split('#')[0]!)).sort()
}

/** Problems that a wrong remedy would make. */
function faultsIn(problems: readonly { readonly code: string; readonly message: string }[]): readonly string[] {
  return problems.flatMap(({ code, message }) =>
    code === 'broken-redirect' || code === 'duplicate-anchor' ? [message] : [],
  )
}

describe.each(Object.entries(contents))('%s', (_, fill) => {
  let site: string
  let before: Published
  beforeAll(async () => {
    site = emptySite()
    fill(join(site, 'docs'))
    await removeErrors(site)
    cpSync(join(site, 'docs'), join(site, 'pristine'), { recursive: true })
    const { ok, diagnostics, outDir } = await build({ siteDir: site, outDir: join(site, 'first'), keepAddresses: true })
    expect(ok, JSON.stringify(diagnostics.filter(({ severity }) => severity === 'error'))).toBe(true)
    before = publishedBy(outDir)
  }, 300_000)

  test('nothing is lost where nothing changed', async () => {
    for (const against of ['first', 'published.json']) {
      const { diagnostics } = await check({ siteDir: site, against })
      expect([against, ...namedIn(diagnostics)]).toEqual([against])
    }
  })

  test.each(Array.from({ length: rounds }, (_, round) => round + 1))(
    'round %i: all that is lost is named, and nothing else; what --write can mend is mended',
    async (round) => {
      rmSync(join(site, 'docs'), { recursive: true })
      cpSync(join(site, 'pristine'), join(site, 'docs'), { recursive: true })
      writeFileSync(join(site, 'redirects.json'), '{}\n')
      loseSome(join(site, 'docs'), createRandom(round))
      await removeErrors(site)
      const { outDir } = await build({ siteDir: site, outDir: join(site, 'second') })
      const lost = lostBetween(before, publishedBy(outDir))
      for (const against of ['first', 'published.json']) {
        const { diagnostics } = await check({ siteDir: site, against })
        expect([against, ...namedIn(diagnostics)]).toEqual([against, ...lost])
      }
      const faults = faultsIn((await check({ siteDir: site })).diagnostics)
      const { diagnostics: written } = await check({ siteDir: site, against: 'first', write: true })
      const left = namedIn(written)
      const { diagnostics: again } = await check({ siteDir: site, against: 'first' })
      expect(namedIn(again)).toEqual(left)
      expect(left.length).toBeLessThanOrEqual(lost.length)
      expect(faultsIn(again)).toEqual(faults)
    },
    300_000,
  )
})
