// Other search engines on the same records, as marks to beat: those that are installed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const resultCount = 20

/** Opens every engine that is installed: name → opens an index. The others are named. */
export async function peerEngines() {
  const engines = []
  for (const [name, packageName, open] of [
    ['FlexSearch', 'flexsearch', openFlexSearch],
    ['Orama', '@orama/orama', openOrama],
    ['Pagefind', 'pagefind', openPagefind],
  ]) {
    const module = await import(packageName).catch(() => undefined)
    if (module) engines.push([name, (records) => open(module, records)])
    else console.log(`  ${name} is left out: npm install --no-save ${packageName}`)
  }
  return engines
}

const addressOf = ({ href, anchor }) => (anchor === '' ? href : `${href}#${anchor}`)
const titleOf = ({ hierarchy }) => hierarchy.at(-1) ?? ''
const parentsOf = ({ hierarchy }) => hierarchy.slice(1, -1).join(' ')

async function openFlexSearch({ Document }, records) {
  const index = new Document({ document: { id: 'id', index: ['title', 'titles', 'text'] }, tokenize: 'forward' })
  records.forEach((record, id) =>
    index.add({ id, title: titleOf(record), titles: parentsOf(record), text: record.text }),
  )
  return async (query) => {
    const ids = index.search(query, { limit: resultCount, suggest: true }).flatMap(({ result }) => result)
    return [...new Set(ids)].map((id) => addressOf(records[id]))
  }
}

async function openOrama({ create, insertMultiple, search }, records) {
  const db = create({ schema: { address: 'string', title: 'string', titles: 'string', text: 'string' } })
  const documents = records.map((record) => ({
    address: addressOf(record),
    title: titleOf(record),
    titles: parentsOf(record),
    text: record.text,
  }))
  await insertMultiple(db, documents, 500)
  const options = {
    properties: ['title', 'titles', 'text'],
    boost: { title: 4, text: 2 },
    tolerance: 1,
    limit: resultCount,
  }
  return async (query) => {
    const { hits } = await search(db, { ...options, term: query })
    return hits.map(({ document }) => document.address)
  }
}

/** Pagefind indexes pages and finds their sections; the index is written to a folder, and asked by its own client. */
async function openPagefind({ createIndex }, records) {
  const { index } = await createIndex({})
  for (const [href, page] of groupByPage(records)) await index.addHTMLFile({ url: href, content: htmlOf(page) })
  const outputPath = mkdtempSync(join(tmpdir(), 'docs-gen-pagefind-'))
  process.once('exit', () => rmSync(outputPath, { recursive: true, force: true }))
  await index.writeFiles({ outputPath })
  const client = await openPagefindClient(outputPath)
  return async (query) => {
    const { results } = await client.search(query)
    const pages = await Promise.all(results.slice(0, resultCount).map((result) => result.data()))
    return pages.map(({ url }) => url)
  }
}

/** Its client fetches files; here they are read from the folder. */
async function openPagefindClient(folder) {
  const { readFile } = await import('node:fs/promises')
  const { pathToFileURL } = await import('node:url')
  globalThis.document ??= { querySelector: () => ({ getAttribute: () => 'en' }), currentScript: null }
  globalThis.window ??= globalThis
  globalThis.location ??= new URL('https://docs.example/')
  globalThis.fetch = async (address) =>
    new Response(
      await readFile(
        join(folder, new URL(String(address), 'https://docs.example/').pathname.replace(/^\/pagefind/, '')),
      ),
    )
  const client = await import(pathToFileURL(join(folder, 'pagefind.js')).href)
  await client.options({ basePath: '/pagefind/', baseUrl: '/' })
  await client.init()
  return client
}

function groupByPage(records) {
  const pages = new Map()
  for (const record of records) pages.set(record.href, [...(pages.get(record.href) ?? []), record])
  return pages
}

const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function htmlOf(sections) {
  const parts = sections.map((record) => {
    const level = Math.min(6, record.level)
    return `<h${level} id="${record.anchor}">${escapeHtml(titleOf(record))}</h${level}><p>${escapeHtml(record.text)}</p>`
  })
  return `<html lang="en"><body><main data-pagefind-body>${parts.join('')}</main></body></html>`
}
