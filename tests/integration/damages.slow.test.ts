import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom } from '../random.ts'
import { openBuilder } from './builder.ts'
import { damageOne, ownFiles } from './damages/damages.ts'
import { fixturesDir, snapshot } from './fixture-site.ts'
import { openSiteFolder } from './warm-cold/site-folder.ts'
import { writeSmallSite } from './warm-cold/small-site.ts'

/** `DAMAGES=1000` does more, `DAMAGES_SEED` others. */
const count = Number(process.env['DAMAGES'] ?? 20)
const seed = Number(process.env['DAMAGES_SEED'] ?? 1)

const folder = mkdtempSync(join(tmpdir(), 'docs-gen-damages-'))
const site = join(folder, 'site')
const author = openSiteFolder(site)
const builder = openBuilder()
let older: ReadonlyMap<string, Buffer>

const page = 'docs/index.md'
/** Texts of a page: the one of the last build, and another. */
const texts = ['# Start\n\n## First part\n', '# Another start\n\n## First part\n\nMore.\n'] as const
/** The right output for each text. */
const outputs = new Map<string, ReadonlyMap<string, string>>()

beforeAll(async () => {
  writeSmallSite(author)
  symlinkSync(join(fixturesDir, '../../node_modules'), join(site, 'node_modules'))
  author.write(page, '# An older start\n')
  expect(await build('build')).toMatchObject({ ok: true })
  older = ownFiles(site)
  for (const text of [...texts].reverse()) {
    author.write(page, text)
    expect(await build('cold')).toMatchObject({ ok: true })
    outputs.set(text, snapshot(join(site, 'cold')))
  }
  expect(await build('build')).toMatchObject({ ok: true })
})
afterAll(() => {
  builder.end()
  rmSync(folder, { recursive: true, force: true })
})

function build(output: string) {
  return builder.build({ siteDir: site, outDir: join(site, output), noCache: output === 'cold' })
}

/**
 * Makes cache and output whole again. A build that warns keeps no record of its output, so both texts are built. A folder that was refused
 * is deleted, as the message says.
 */
async function heal(): Promise<void> {
  for (const text of [texts[1], texts[0]]) {
    author.write(page, text)
    if ((await build('build'))?.ok) continue
    for (const name of ['build', '.build.docs-gen']) rmSync(join(site, name), { recursive: true, force: true })
    expect(await build('build')).toMatchObject({ ok: true })
  }
}

test('a damaged file of docs-gen changes no byte of the next build', async () => {
  const random = createRandom(seed)
  const wrong: string[] = []
  for (let n = 0; n < count; n++) {
    const { story, isForeign } = damageOne({ site, random, older })
    // A build with work to do reads more of the cache than one that only compares.
    const text = random.pick(texts)
    author.write(page, text)
    const { ok = false, bug, problems = [] } = (await build('build')) ?? { bug: 'The build ended' }
    const actual = snapshot(join(site, 'build'))
    const expected = (isForeign ? outputs.get(texts[0]) : outputs.get(text)) ?? new Map<string, string>()
    const paths = [...new Set([...actual.keys(), ...expected.keys()])]
    const different = paths.filter((path) => actual.get(path) !== expected.get(path))
    const isRight = ok !== isForeign && bug === undefined && different.length === 0
    await heal()
    if (!isRight)
      wrong.push(`DAMAGES_SEED=${seed}, damage ${n}: ${story}: ${[bug, ...problems, ...different].join(', ')}`)
  }
  expect(wrong).toEqual([])
  console.log(`${count} damages, each followed by a right build`)
}, 7_200_000)
