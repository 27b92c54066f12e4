import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { build, type BuildResult } from '../../dist/cli/index.js'
import { formatText } from '../../cli/report/text.ts'
import { missingFiles } from './missing-files.ts'
import { idProblems } from './page-references.ts'
import { copyFixture, filesBelow, fixturesDir, hideHashes, pageText, shellText } from './fixture-site.ts'

/** `UPDATE_FIXTURES=1` writes what is there as what is expected: read the difference before committing it. */
const update = process.env['UPDATE_FIXTURES'] === '1'

/** Ids that a component says it makes in the browser. */
const madeLater = 'hooks.html: href #collected'

for (const name of readdirSync(fixturesDir).sort()) {
  test(`fixture ${name} builds to what is expected`, async () => {
    const actual = await buildFixture(name)
    const [stale] = /is not installed/.exec(actual.get('problems.txt') ?? '') ?? []
    if (stale !== undefined) throw new Error('A package of this repository is not installed: run npm install.')
    // What the output names is in it, or named by a problem.
    const problems = actual.get('problems.txt') ?? ''
    const missing = (actual.get('missing.txt') ?? '').split('\n').filter((line) => !problems.includes(basename(line)))
    expect(missing, 'files that the output names and does not have').toEqual([])
    actual.delete('missing.txt')
    expect(actual.get('ids.txt') ?? '', 'ids that a document has twice, or names and does not have').toBe('')
    actual.delete('ids.txt')
    const expectedDir = join(fixturesDir, name, 'expected')
    if (update) writeExpected(expectedDir, actual)
    const expected = existsSync(expectedDir) ? filesBelow(expectedDir) : []
    expect([...actual.keys()].sort()).toEqual(expected)
    for (const file of expected) expect(actual.get(file), file).toBe(readFileSync(join(expectedDir, file), 'utf8'))
  })
}

/** Readable outcome by file name: `problems.txt`, `files.txt`, `shell.html` (what the config makes of the front page), and every page. */
async function buildFixture(name: string): Promise<Map<string, string>> {
  const { dir, remove } = copyFixture(name)
  try {
    const result = await build({ siteDir: dir, noCache: true })
    const readGolden = (file: string): string | undefined =>
      existsSync(join(dir, file)) ? readFileSync(join(dir, file), 'utf8') : undefined
    const problems = formatText(result.diagnostics, { color: false, read: readGolden })
    const outcome = new Map([['problems.txt', problems.trim() === '' ? 'none\n' : `${problems.trim()}\n`]])
    if (!result.ok) return outcome
    outcome.set('missing.txt', (await missingFiles(result.outDir)).join('\n'))
    const ids = idProblems(result.outDir).filter((line) => line !== madeLater)
    outcome.set('ids.txt', ids.join('\n'))
    const files = filesBelow(result.outDir).filter((file) => !file.startsWith('.docs-gen'))
    outcome.set('files.txt', `${[...new Set(files.map(hideHashes))].join('\n')}\n`)
    if (result.account.length > 0) outcome.set('account.txt', accountText(result))
    const parts = files
      .filter(isContent)
      .map((file) => partsText(file, readFileSync(join(result.outDir, file), 'utf8')))
    if (parts.some((text) => text !== '')) outcome.set('parts.txt', parts.join(''))
    if (files.includes('index.html'))
      outcome.set('shell.html', shellText(readFileSync(join(result.outDir, 'index.html'), 'utf8')))
    for (const file of files.filter(isContent)) outcome.set(`pages/${file}`, readPage(join(result.outDir, file)))
    return outcome
  } finally {
    remove()
  }
}

/** What became of each part of a site that was written for Docusaurus. */
function accountText({ account }: BuildResult): string {
  const lines = account.map(({ verdict, part, reason = '', advice = '', at }) =>
    [`${verdict}: ${part}`, at && `${at.file}:${at.line}`, reason, advice].filter(Boolean).join(' | '),
  )
  return `${lines.join('\n')}\n`
}

/** The replaced components that are in a page. */
function partsText(file: string, html: string): string {
  const names = [...html.matchAll(/ data-part="([^"]+)"/g)].map(([, name = '']) => name)
  return names.length === 0 ? '' : `${file}: ${[...new Set(names)].sort().join(', ')}\n`
}

function isContent(file: string): boolean {
  return /\.(html|xml)$/.test(file) && file !== '404.html' && !file.startsWith('search')
}

function readPage(path: string): string {
  const text = readFileSync(path, 'utf8')
  if (!path.endsWith('.html')) return text
  return text.includes('id="__docs-gen"') ? pageText(text) : hideHashes(text)
}

function writeExpected(folder: string, files: ReadonlyMap<string, string>): void {
  rmSync(folder, { recursive: true, force: true })
  for (const [file, text] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
}
