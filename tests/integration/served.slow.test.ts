import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { build, serve } from '../../dist/cli/index.js'
import { copyFixture, filesBelow } from './fixture-site.ts'

/** Fixtures which together have every kind of content: docs, blogs, pages, versions, languages, API, redirects, feeds, search. */
const fixtures = ['api', 'components', 'diagrams', 'docusaurus', 'locales', 'versions']

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

interface Reply {
  readonly status: number
  /** Media type; a file without one is `application/octet-stream`. */
  readonly type: string
  readonly body: string
}

async function start(siteDir: string, built: boolean): Promise<(path: string) => Promise<Reply>> {
  const { server } = await serve({ siteDir, built, port: 0 })
  if (!server) throw new Error('The server did not start')
  cleanups.push(() => server.close())
  const [address = ''] = server.urls
  return async (path) => {
    const response = await fetch(new URL(path, address), { redirect: 'manual' })
    const type = response.headers.get('content-type')?.replace(/;.*/, '') || 'application/octet-stream'
    const body = Buffer.from(await response.arrayBuffer()).toString('latin1')
    return { status: response.status, type, body }
  }
}

/**
 * Takes off the marks of development: the client that reloads the page, the attribute that says so, when the app starts, and the names of the app's scripts
 * and styles, which are not shortened in development and so have other hashes.
 */
function withoutMarks({ body, ...answer }: Reply): Reply {
  const text = withoutHash(body)
    .replace(/<script src="[^"]*\/__docs-gen\/client\.js"[^>]*><\/script>\n/, '')
    .replace(/(<html [^>]*data-build=")\w+"(?: data-dev)?/, '$1"')
    .replace(/("build":")\w{8}"/, '$1"')
    .replace(/(?<=",")on-load(?=",")/, 'on-use')
    .replace(/(?<=",")by-address(?=",")/, 'on-use')
  return { ...answer, body: text }
}

/** The name of a script, a style sheet or a sidebar without the hash of its content. */
function withoutHash(text: string): string {
  return text.replace(/(assets\/(?:js|css|sidebars)\/[\w.-]+-)\w{8,10}(?=\.(?:js|css|json)\b)/g, '$1')
}

/** Scripts, styles and sidebars: their names contain a hash, and the code of scripts and styles is written in another way. */
const isOfApp = /^assets\/(?:js|css|sidebars)\/|\/assets\/(?:js|css|sidebars)\//

/** The ways to ask for a file. */
function addressesOf(file: string): readonly string[] {
  const path = file.split('/').map(encodeURIComponent).join('/')
  return path.endsWith('index.html')
    ? [path, path.slice(0, -'index.html'.length), path.replace(/\/index\.html$/, '')]
    : [path]
}

const unknown = ['nothing', 'docs/nothing', 'fr/nothing', 'docs/nothing.png', 'assets/nothing.js', '%E0%A4', '%5c']

/** Names of scripts, styles and sidebars that an answer refers to. */
function appFilesIn({ body }: Reply): readonly string[] {
  return [...body.matchAll(/"(\/[\w./-]*?assets\/(?:js|css|sidebars)\/[\w.-]+)"/g)].map(([, path = '']) => path)
}

/** Pages of a site in three languages: translated under other names, not translated, with a translation. */
const openedFirst = ['forks', 'ar/shawka', 'fr/fourches', 'rakes', 'ar/rakes', 'fr/rakes']

test.each(openedFirst)('languages are served as they are built, if /%s is opened first', async (first) => {
  const { dir, remove } = copyFixture('untranslated')
  cleanups.push(remove)
  const { outDir } = await build({ siteDir: dir })
  const [built, served] = [await start(dir, true), await start(dir, false)]
  const isSame = async (path: string): Promise<boolean> =>
    JSON.stringify(withoutMarks(await built(path))) === JSON.stringify(withoutMarks(await served(path)))
  // What a page that is not translated says of itself waits for no other language.
  if (first.endsWith('rakes')) await expect.poll(() => isSame(first), { interval: 200 }).toBe(true)
  await served(first)
  const pages = filesBelow(outDir).filter((file) => file.endsWith('.html') && !file.includes('search/'))
  const differences = async (): Promise<readonly string[]> => {
    const same = await Promise.all(pages.map(isSame))
    return pages.filter((_, n) => !same[n])
  }
  await expect.poll(differences, { interval: 500 }).toEqual([])
})

test('a page loads its scripts after the site was loaded again', async () => {
  const { dir, remove } = copyFixture('components')
  cleanups.push(remove)
  const served = await start(dir, false)
  const filesOf = async (path: string): Promise<readonly string[]> => appFilesIn(await served(path))
  const counter = join(dir, 'theme/Counter.tsx')
  const edit = async (): Promise<void> => {
    const before = await filesOf('docs/live')
    writeFileSync(counter, `// Edited.\n${readFileSync(counter, 'utf8')}`)
    await expect.poll(() => filesOf('docs/live'), { interval: 100 }).not.toEqual(before)
  }
  await edit()
  const before = await filesOf('docs/live')
  await edit()
  const answers = await Promise.all(before.map(async (path) => [path, (await served(path)).status]))
  expect(answers.length).toBeGreaterThan(1)
  expect(answers.filter(([, status]) => status !== 200)).toEqual([])
})

test.each(fixtures)('%s is served as it is built', async (name) => {
  const { dir, remove } = copyFixture(name)
  cleanups.push(remove)
  // Drafts are pages in development only.
  for (const file of filesBelow(dir).filter((path) => /draft\.md$/.test(path))) rmSync(join(dir, file))
  const { ok, outDir } = await build({ siteDir: dir })
  expect(ok).toBe(true)
  const files = filesBelow(outDir).filter((file) => !isOfApp.test(file) && !file.startsWith('.docs-gen'))
  const paths = [...files.flatMap(addressesOf), ...unknown]
  const [built, served] = [await start(dir, true), await start(dir, false)]
  const appFiles = new Set<string>()
  const differences = async (): Promise<readonly string[]> => {
    const different: string[] = []
    appFiles.clear()
    for (const path of paths) {
      const [builtPage, servedPage] = [await built(path), await served(path)]
      for (const file of appFilesIn(servedPage)) appFiles.add(file)
      if (JSON.stringify(withoutMarks(builtPage)) !== JSON.stringify(withoutMarks(servedPage))) different.push(path)
    }
    return different
  }
  // The API and other languages are loaded after the first pages were answered.
  await expect.poll(differences, { interval: 500 }).toEqual([])
  expect(files.length).toBeGreaterThan(10)
  expect(appFiles.size).toBeGreaterThan(1)
  const sidebars = new Map(filesBelow(outDir).map((file) => [withoutHash(file), file]))
  for (const path of appFiles) {
    const { status, body } = await served(path)
    expect([path, status]).toEqual([path, 200])
    if (!path.includes('assets/sidebars/')) continue
    const file = sidebars.get(withoutHash(path.replace(/^\/(?:base\/)?/, ''))) ?? ''
    expect([path, body]).toEqual([path, readFileSync(join(outDir, file), 'latin1')])
  }
})
