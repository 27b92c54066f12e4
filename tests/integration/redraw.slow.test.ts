import { appendFileSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { copyFixture, filesBelow, snapshot } from './fixture-site.ts'

const copies: { readonly dir: string; readonly remove: () => void }[] = []
afterEach(() => copies.splice(0).forEach((copy) => copy.remove()))

function copy(name: string): string {
  const fixtureCopy = copyFixture(name)
  copies.push(fixtureCopy)
  return fixtureCopy.dir
}

/** Times of the pages' files: of one that was left alone they stay. */
function pageTimes(folder: string): ReadonlyMap<string, number> {
  const pages = filesBelow(folder).filter((file) => file.endsWith('.html'))
  return new Map(pages.map((file) => [file, statSync(join(folder, file)).mtimeMs]))
}

async function coldSnapshot(siteDir: string): Promise<ReadonlyMap<string, string>> {
  const outDir = join(siteDir, 'cold')
  await build({ siteDir, outDir, noCache: true })
  const files = snapshot(outDir)
  rmSync(outDir, { recursive: true })
  return files
}

test('an edit redraws the page that was edited and no other, and the output is that of a cold build', async () => {
  const siteDir = copy('components')
  const { outDir } = await build({ siteDir })
  const before = pageTimes(outDir)
  appendFileSync(join(siteDir, 'docs/index.md'), '\nMore text.\n')
  await build({ siteDir })
  const redrawn = [...pageTimes(outDir)].filter(([file, time]) => before.get(file) !== time).map(([file]) => file)
  expect(redrawn).toEqual(['docs/index.html'])
  expect(snapshot(outDir)).toEqual(await coldSnapshot(siteDir))
})

/** Edits whose effect reaches other pages than the one that changes. */
const edits: Readonly<Record<string, (siteDir: string) => void>> = {
  'a title, which stands in sidebars and at the foot of its neighbours': (dir) =>
    appendFileSync(join(dir, 'docs/zz.md'), '---\ntitle: Another\n---\n'),
  'a component that several pages use': (dir) =>
    writeFileSync(join(dir, 'theme/Badge.tsx'), 'export function Badge() { return <b>new</b> }\n'),
  'a setting of the whole site': (dir) => {
    const file = join(dir, 'docs-gen.config.ts')
    writeFileSync(file, readFileSync(file, 'utf8').replace('title:', "titleDelimiter: '–', title:"))
  },
  'an output file that somebody changed': (dir) => writeFileSync(join(dir, 'build/docs/index.html'), 'changed'),
  'the order back and forth': (dir) => {
    writeFileSync(join(dir, 'docs/zz.md'), '# One\n')
    rmSync(join(dir, 'docs/zz.md'))
  },
}

test.each(Object.entries(edits))('after an edit of %s the output is that of a cold build', async (_, edit) => {
  const siteDir = copy('components')
  const { outDir } = await build({ siteDir })
  edit(siteDir)
  await build({ siteDir })
  expect(snapshot(outDir)).toEqual(await coldSnapshot(siteDir))
})

test('values that are damaged in the cache are noticed when they are read, and the work is done again', async () => {
  const siteDir = copy('components')
  const { outDir } = await build({ siteDir })
  const before = snapshot(outDir)
  const folder = join(siteDir, '.docs-gen')
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.segment')))
    writeFileSync(
      join(folder, name),
      readFileSync(join(folder, name)).map((byte, n) => (n % 7 === 0 ? 0 : byte)),
    )
  rmSync(outDir, { recursive: true })
  expect((await build({ siteDir })).ok).toBe(true)
  expect(snapshot(outDir)).toEqual(before)
})

test('one damaged text does not spoil a build', async () => {
  const siteDir = copy('components')
  const { outDir } = await build({ siteDir })
  const before = snapshot(outDir)
  const folder = join(siteDir, '.docs-gen')
  const [name = ''] = readdirSync(folder).filter((file) => file.endsWith('.segment'))
  const bytes = readFileSync(join(folder, name))
  bytes[bytes.indexOf('"<p') + 2] = 0
  writeFileSync(join(folder, name), bytes)
  rmSync(outDir, { recursive: true })
  expect((await build({ siteDir })).ok).toBe(true)
  expect(snapshot(outDir)).toEqual(before)
})
