import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { check } from '../../dist/cli/index.js'
import { loadParser } from '../../cli/code/code-parser.ts'
import { markdownPlaces } from '../../cli/edits/places/markdown-places.ts'
import type { Place } from '../../cli/edits/places/place.ts'
import { WrittenText } from '../../cli/edits/places/written-text.ts'
import { loadHtmlParser } from '../../cli/markup/html-source.ts'
import type { Edit } from '../../cli/text/text-edits.ts'
import { createRandom, type Random } from '../random.ts'
import { corporaFolder, strangerMarkdown } from '../stranger-markdown.ts'
import { writeSite } from './fixture-site.ts'

/** Rounds of planted mistakes over each site; `DOCS_GEN_FIX_ROUNDS` for the long form. */
const rounds = Number(process.env['DOCS_GEN_FIX_ROUNDS'] ?? 2)

const config = `import { defineConfig, docs } from 'docs-gen'
export default defineConfig({
  title: 'Site', url: 'https://example.com', onDuplicateRoutes: 'ignore', onDocsWithoutSidebar: 'ignore',
  sources: [docs({ routeBasePath: '/' })],
})
`

/** Markdown of strangers: READMEs of packages, each with a link to others, and documentation beside the repository, if there is some. */
const contents: Readonly<Record<string, (docs: string) => void>> = {
  'READMEs of packages': (docs) => {
    const pages = strangerMarkdown({ files: 60, seed: 23 })
    for (const [n, { text }] of pages.entries()) {
      const [next, other] = [(n + 1) % pages.length, (n + 7) % pages.length]
      const links = `[next](./page-${next}.md), [other](page-${other}.md?x=1 "Other"), <a href="./page-${next}.md">it</a>, [site](https://www.example.org/x)`
      writeFileSync(join(docs, `page-${n}.md`), `${text.trimEnd()}\n\n${links}\n`)
    }
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

beforeAll(() => Promise.all([loadParser(), loadHtmlParser()]))

const upper = (text: string): string => text.toUpperCase()

/** The mistakes that can be planted into an address. */
const mistakes: readonly ((href: string) => string)[] = [
  (href) => href.replace(/([^/#?]+)(\.mdx?)(?=$|[?#])/, (_, name: string, end: string) => upper(name) + end),
  (href) => href.replace(/\.md(?=$|[?#])/, '.mdx'),
  (href) => href.replace(/\.mdx(?=$|[?#])/, '.md'),
  (href) => href.replace(/#.+$/, upper),
]

/** An id of a file's own may differ from that of a heading in the case of letters only: then two answers are right. */
const hasOwnIds = (text: string): boolean => /\b(?:id|name)=/.test(text)

const mistaken = (href: string, random: Random): string =>
  /^\w+:/.test(href) ? href.replace(/^https:\/\/(?=www\.)/, '') : random.pick(mistakes)(href)

interface Planted {
  readonly file: string
  readonly raw: string
  readonly wrong: string
}

/** Plants mistakes into some of the links of a file that are right. */
function plant(
  site: string,
  { file, isRight }: { file: string; isRight: (place: Place) => boolean },
  random: Random,
): Planted {
  const raw = readFileSync(join(site, file), 'utf8')
  const source = new WrittenText(file, random.chance(0.3) ? `\uFEFF${raw.replaceAll(/\r?\n/g, '\r\n')}` : raw)
  const places = markdownPlaces(file, source.text).addresses.filter(isRight)
  const edits = places.flatMap((place): readonly Edit[] => {
    const written = source.text.slice(place.start, place.end)
    const text = hasOwnIds(raw) && written.includes('#') ? written : mistaken(written, random)
    return text === written || random.chance(0.3) ? [] : [{ start: place.start, end: place.end, text }]
  })
  return { file, raw: source.raw, wrong: source.withEdits(edits) }
}

const markdownIn = (site: string): readonly string[] =>
  readdirSync(join(site, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file) && !/(?:^|\/)_/.test(file))
    .map((file) => `docs/${file}`)
    .sort()

const textsOf = (site: string): Readonly<Record<string, string>> =>
  Object.fromEntries(markdownIn(site).map((file) => [file, readFileSync(join(site, file), 'utf8')]))

/** Lines that differ. */
function differences(
  now: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string>>,
): readonly string[] {
  return Object.entries(before).flatMap(([file, text]) => {
    const lines = (now[file] ?? '').split('\n')
    return text.split('\n').flatMap((line, n) => (line === lines[n] ? [] : [`${file}:${n + 1}\n${line}\n${lines[n]}`]))
  })
}

describe.each(Object.entries(contents))('%s', (_, copy) => {
  test('planted mistakes are mended to the character, nothing else is touched, and a second time changes nothing', async () => {
    const site = writeSite({ 'docs-gen.config.ts': config })
    mkdirSync(join(site, 'docs'))
    copy(join(site, 'docs'))
    // What is wrong before is not ours.
    await check({ siteDir: site, fix: true })
    const broken = (await check({ siteDir: site })).diagnostics.flatMap(({ at }) =>
      at ? [`${at.file}:${at.line}`] : [],
    )
    const lines = new Set(broken)
    let planted = 0
    for (let round = 0; round < rounds; round += 1) {
      const random = createRandom(round + 1)
      const all = markdownIn(site).map((file) => {
        const source = new WrittenText(file, readFileSync(join(site, file), 'utf8'))
        const isRight = ({ start, node, isDefinition, name = 'href' }: Place): boolean =>
          isDefinition !== true &&
          name === 'href' &&
          [start, node.from].every((offset) => !lines.has(`${file}:${source.at(offset).line}`))
        return plant(site, { file, isRight }, random)
      })
      for (const { file, raw } of all) writeFileSync(join(site, file), raw)
      const before = textsOf(site)
      for (const { file, wrong } of all) writeFileSync(join(site, file), wrong)
      planted += all.filter(({ raw, wrong }) => raw !== wrong).length
      const dry = await check({ siteDir: site, fix: true, dryRun: true })
      expect(dry.patch ?? '').toContain('@@')
      expect(textsOf(site)).toEqual(Object.fromEntries(all.map(({ file, wrong }) => [file, wrong])))
      await check({ siteDir: site, fix: true })
      expect(differences(textsOf(site), before)).toEqual([])
      await check({ siteDir: site, fix: true })
      expect(differences(textsOf(site), before)).toEqual([])
    }
    expect(planted).toBeGreaterThan(5)
  }, 300_000)
})

test('links of parts and of the config are mended, but where a part means the page that includes it, or a text is made of others', async () => {
  const partIn = (wrong: boolean): string =>
    wrong
      ? 'See [it](./Intro.mdx), [that](/docs/Intro#Set_Up), [the page](#Setup-Here) and [here](./Intro).\n'
      : 'See [it](./intro.mdx), [that](/docs/intro#set-up), [the page](#Setup-Here) and [here](./Intro).\n'
  const configIn = (wrong: boolean): string => `import { defineConfig, docs, redirects } from 'docs-gen'
const top = '/docs/'
export default defineConfig({
  title: 'Site',
  url: 'https://example.com',
  sources: [docs(), redirects({ redirects: [{ from: '/old', to: '${wrong ? '/docs/INTRO' : '/docs/intro'}' }] })],
  themeConfig: {
    navbar: { items: [{ label: 'A', to: ${wrong ? '"/docs/Intro"' : '"/docs/intro"'} }, { label: 'B', to: top + 'Other' }] },
    footer: { links: [{ label: 'C', to: \`${wrong ? '/docs/intro#Set-up' : '/docs/intro#set-up'}\` }] },
  },
})
`
  const page = (title: string): string => `import P from './_part.mdx'\n\n# ${title}\n\n## Set up\n\n<P />\n`
  const site = writeSite({
    'docs-gen.config.ts': configIn(true),
    'docs/intro.mdx': page('Intro'),
    'docs/other.mdx': page('Other'),
    'docs/_part.mdx': partIn(true),
  })
  const { diagnostics } = await check({ siteDir: site, fix: true })
  expect(readFileSync(join(site, 'docs/_part.mdx'), 'utf8')).toBe(partIn(false))
  expect(readFileSync(join(site, 'docs-gen.config.ts'), 'utf8')).toBe(configIn(false))
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toContain(
    'problems-fixed 5 problems fixed, in docs-gen.config.ts, docs/_part.mdx.',
  )
})
