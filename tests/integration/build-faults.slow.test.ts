import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom } from '../random.ts'
import { type BuildAnswer, type BuildRequest, type FaultKind, openBuilder } from './builder.ts'
import { fixturesDir, snapshot } from './fixture-site.ts'
import { openSiteFolder } from './warm-cold/site-folder.ts'
import { configText, firstConfig, writeSmallSite } from './warm-cold/small-site.ts'

/** Every change with `FAULTS=all`; otherwise so many of each kind, others with another `FAULTS_SEED`. */
const isThorough = process.env['FAULTS'] === 'all'
const sampled = Number(process.env['FAULTS'] ?? 3)
const random = createRandom(Number(process.env['FAULTS_SEED'] ?? 1))

const allKinds: readonly FaultKind[] = ['killed', 'torn', 'power', 'ENOSPC', 'EIO', 'EACCES', 'EXDEV']
/** Only these with `FAULTS_KINDS=killed,torn`. */
const wantedKinds = process.env['FAULTS_KINDS']?.split(',')
const kinds = allKinds.filter((kind) => wantedKinds?.includes(kind) ?? true)

const folder = mkdtempSync(join(tmpdir(), 'docs-gen-build-faults-'))
const at = (name: string): string => join(folder, name)
/** The site, and a copy of it as it is before the build that fails. */
const [site, before] = [at('site'), at('before')]

const builder = openBuilder()
let last: ReadonlyMap<string, string>
let next: ReadonlyMap<string, string>

beforeAll(async () => {
  const author = openSiteFolder(site)
  writeSmallSite(author)
  symlinkSync(join(fixturesDir, '../../node_modules'), join(site, 'node_modules'))
  expect(await build()).toMatchObject({ ok: true })
  last = output()
  author.write('docs-gen.config.ts', configText({ ...firstConfig, title: 'New title', footer: 'New', feedLimit: 3 }))
  author.write('docs/guide/one.md', '---\ntitle: Another one\n---\n\n## First part\n\n[Two](./two.md)\n')
  author.write('docs/guide/added.md', '# Added\n')
  author.write('theme/word.ts', "export const word = 'edited'\n")
  author.remove('static/robots.txt')
  cpSync(site, before, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  const cold = await builder.build({ siteDir: site, outDir: at('site/cold'), noCache: true })
  expect(cold).toMatchObject({ ok: true })
  next = snapshot(at('site/cold'))
})
afterAll(() => {
  builder.end()
  rmSync(folder, { recursive: true, force: true })
})

function build(fault?: BuildRequest['fault']): Promise<BuildAnswer | undefined> {
  return builder.build({ siteDir: site, outDir: join(site, 'build'), fault })
}

function output(): ReadonlyMap<string, string> {
  return existsSync(join(site, 'build')) ? snapshot(join(site, 'build')) : new Map()
}

function startAgain(): void {
  rmSync(site, { recursive: true, force: true })
  cpSync(before, site, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
}

interface Failure {
  readonly isHit: boolean
  /** What is wrong after it; empty if nothing is. */
  readonly wrong: readonly string[]
}

/** Fails one change. The output must be whole then, and the next build right. */
async function failAt(kind: FaultKind, change: number): Promise<Failure> {
  startAgain()
  const failed = await build({ kind, change })
  const wrong = [...(failed ? [...wrongEnd(failed), ...differences(failed.ok ? next : last)] : mixture())]
  const again: Partial<BuildAnswer> = (await build()) ?? { bug: 'The next build ended' }
  const leftovers = readdirSync(site).filter((name) => name.startsWith('.') && name !== '.docs-gen')
  wrong.push(...wrongEnd(again), ...(again.ok ? [] : (again.problems ?? [])), ...differences(next), ...leftovers)
  const story = `${kind} at change ${change}${failed?.ok === false ? `, ${failed.problems?.join()}` : ''}`
  return { isHit: !failed || failed.isHit, wrong: wrong.map((line) => `${story}: ${line}`) }
}

function wrongEnd({ bug, problems = [] }: Partial<BuildAnswer>): readonly string[] {
  return [...(bug === undefined ? [] : [bug]), ...problems.filter((problem) => /bug in docs-gen/.test(problem))]
}

/** What a dead process leaves must be one of the outputs, or none until the next command. */
function mixture(): readonly string[] {
  const isWhole = output().size === 0 || [last, next].some((whole) => differences(whole).length === 0)
  return isWhole ? [] : [`the output is mixed: ${differences(next).join()}`]
}

function differences(expected: ReadonlyMap<string, string>): readonly string[] {
  const actual = output()
  const paths = [...new Set([...actual.keys(), ...expected.keys()])]
  return paths.filter((path) => actual.get(path) !== expected.get(path)).slice(0, 3)
}

test('a fault at any change of the disk in a build leaves the next build right', async () => {
  startAgain()
  const { changes = 0 } = (await build()) ?? {}
  expect(changes).toBeGreaterThan(100)
  const all = Array.from({ length: changes }, (_, n) => n + 1)
  const results: Failure[] = []
  for (const kind of kinds) {
    const chosen = isThorough ? all : Array.from({ length: sampled }, () => random.pick(all))
    for (const change of chosen) results.push(await failAt(kind, change))
  }
  expect(results.flatMap(({ wrong }) => wrong)).toEqual([])
  console.log(`${results.filter(({ isHit }) => isHit).length} faults in builds with ${changes} changes of the disk`)
}, 7_200_000)
