import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom } from '../random.ts'
import { type BuildAnswer, type BuildRequest, type FaultKind, openBuilder } from './builder.ts'
import { filesBelow, linkPackages } from './fixture-site.ts'

/** Every change with `FAULTS=all`; otherwise so many of each kind, others with another `FAULTS_SEED`. */
const isThorough = process.env['FAULTS'] === 'all'
const sampled = Number(process.env['FAULTS'] ?? 6)
const random = createRandom(Number(process.env['FAULTS_SEED'] ?? 1))

const folder = mkdtempSync(join(tmpdir(), 'docs-gen-move-faults-'))
const [site, before] = [join(folder, 'site'), join(folder, 'before')]
const builder = openBuilder()

const files = {
  'docs-gen.config.ts': `import { defineConfig, docs, redirects } from 'docs-gen'
export default defineConfig({
  title: 'T',
  url: 'https://a.test',
  sources: [docs({ sidebarPath: './sidebars.json' }), redirects({ redirects: [{ from: '/x', to: '/docs/guides/one' }] })],
  onLostAddresses: 'warn',
})
`,
  'sidebars.json': '{ "main": ["guides/one", "guides/two", "start"] }\n',
  'docs/start.md': '# Start\n\n[One](./guides/one.md) and [two](guides/two.md)\n',
  'docs/guides/one.md': '# One\n\n[Two](two.md), [start](../start.md)\n',
  'docs/guides/two.md':
    '# Two\n\n[One](/docs/guides/one)\n\n## Parts\n\nThe words of this page are found at its new place.\n',
}

beforeAll(async () => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, path)), { recursive: true })
    writeFileSync(join(site, path), text)
  }
  linkPackages(site)
  expect(await run(['build', '--keep-addresses'])).toMatchObject({ ok: true })
  expect(await run(['check'])).toMatchObject({ ok: true })
  cpSync(site, before, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
})
afterAll(() => {
  builder.end()
  rmSync(folder, { recursive: true, force: true })
})

function run(argv: readonly string[], fault?: BuildRequest['fault']): Promise<BuildAnswer | undefined> {
  return builder.build({ siteDir: site, outDir: join(site, 'build'), argv, ...(fault && { fault }) })
}

function sources(): Readonly<Record<string, string>> {
  const names = filesBelow(site).filter((file) => !/^(?:\.docs-gen|node_modules)/.test(file))
  return Object.fromEntries(names.map((file) => [file, readFileSync(join(site, file), 'utf8')]))
}

function startAgain(): void {
  rmSync(site, { recursive: true, force: true })
  cpSync(before, site, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
}

/** A page has moved, and a heading has another text, since the list of addresses was written. */
function changeByHand(): void {
  renameSync(join(site, 'docs/guides/two.md'), join(site, 'docs/guides/three.md'))
  for (const file of ['docs/start.md', 'docs/guides/one.md', 'docs/guides/three.md', 'sidebars.json']) {
    const text = readFileSync(join(site, file), 'utf8')
    writeFileSync(join(site, file), text.replace(/(?<=guides\/|\()two/g, 'three').replace('## Parts', '## Pieces'))
  }
}

const faults: readonly FaultKind[] = ['killed', 'torn', 'power', 'ENOSPC', 'EACCES']
const commands = [
  {
    name: 'a move',
    argv: ['mv', 'docs/guides', 'docs/deep/manual'],
    prepare: startAgain,
    writes: 'docs/deep/manual/one.md',
  },
  {
    name: 'what check --write adds',
    argv: ['check', '--against', 'published.json', '--write'],
    prepare: () => {
      startAgain()
      changeByHand()
    },
    writes: 'redirects.json',
  },
]

test.each(commands.flatMap((command) => faults.map((kind) => ({ ...command, kind }))))(
  '$name is made whole or not at all, if it is interrupted ($kind)',
  async ({ argv, prepare, writes, kind }) => {
    prepare()
    const old = sources()
    const all = await run(argv)
    const complete = sources()
    expect(Object.keys(old)).not.toContain(writes)
    expect(Object.keys(complete)).toContain(writes)
    const count = all?.changes ?? 0
    expect(count).toBeGreaterThan(20)
    const changes = Array.from({ length: count }, (_, n) => n + 1)
    const picked = isThorough ? changes : Array.from({ length: sampled }, () => random.pick(changes))
    for (const change of picked) {
      prepare()
      const answer = await run(argv, { kind, change })
      expect(answer?.bug, `${kind} at ${change}`).toBeUndefined()
      if (!answer) {
        // Any command says so, and the next one that changes files undoes it.
        const isHalf = existsSync(join(site, '.docs-gen/move/journal'))
        expect((await run(['check']))?.problems.some((text) => text.includes('change-interrupted'))).toBe(isHalf)
        await run(['mv', 'docs/nothing.md', 'docs/other.md'])
      }
      expect([old, complete], `${kind} at ${change} of ${count}`).toContainEqual(sources())
    }
  },
  isThorough ? 3_600_000 : undefined,
)
