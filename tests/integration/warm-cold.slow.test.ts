import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { snapshot } from './fixture-site.ts'
import { type BuildAnswer, type BuildRequest, openBuilder } from './builder.ts'
import { randomDamage } from './warm-cold/damage.ts'
import type { EditState } from './warm-cold/edits.ts'
import { mend, randomEdit } from './warm-cold/edits.ts'
import { createRandom } from '../random.ts'
import { openSiteFolder } from './warm-cold/site-folder.ts'
import { firstConfig, variable, writeSmallSite } from './warm-cold/small-site.ts'

/** Set `WARM_COLD_SEED` to see a failure again, `WARM_COLD_STEPS` for a longer walk. */
const seed = Number(process.env['WARM_COLD_SEED'] ?? 1)
const steps = Number(process.env['WARM_COLD_STEPS'] ?? 10)

const folder = mkdtempSync(join(tmpdir(), 'docs-gen-warm-cold-'))
const at = (name: string): string => join(folder, name)
const random = createRandom(seed)
const state: EditState = {
  site: openSiteFolder(at('warm')),
  random,
  config: firstConfig,
  history: new Map(),
  serial: 1,
  word: null,
}
const builders = { warm: openBuilder(), cold: openBuilder() }
/** A build changes the disk some 50 to 400 times; a fault at a later change does not happen. */
const mostChanges = 150
/** What was done, for a failure to tell. */
const log: string[] = []

beforeAll(async () => {
  const other = openSiteFolder(at('other'))
  writeSmallSite(other)
  other.write('docs/index.md', '# Another site\n')
  other.write('theme/word.ts', "export const word = 'other'\n")
  writeSmallSite(state.site)
  for (const name of ['other', 'warm']) expect(await build('warm', name)).toMatchObject({ ok: true })
})
afterAll(() => {
  for (const builder of Object.values(builders)) builder.end()
  rmSync(folder, { recursive: true, force: true })
})

test('whatever is edited, interrupted or damaged, a warm build equals a cold one', async () => {
  const counts = { comparisons: 0, failing: 0, killed: 0 }
  for (let step = 1; step <= steps; step++) {
    log.push(`-- step ${step}`)
    const isSettled = await change()
    const before = contentOf('warm')
    const { warm, cold } = await buildBoth()
    expect(warm.bug ?? cold.bug, story()).toBeUndefined()
    expect(warm.problems, story()).toEqual(cold.problems)
    expect(warm.ok, story()).toBe(cold.ok)
    if (cold.ok) expectSame(contentOf('warm'), contentOf('cold'))
    else if (isSettled) expectSame(contentOf('warm'), before)
    if (!cold.ok) log.push(`  failed as it should; ${mend(state)}`)
    counts.comparisons++
    counts.failing += Number(!cold.ok)
    counts.killed += Number(!isSettled)
  }
  console.log(`${counts.comparisons} comparisons, ${counts.failing} of failing builds, ${counts.killed} after kills`)
}, 7_200_000)

/** Builds one of the folders; `undefined` if the build was killed. */
async function build(builder: keyof typeof builders, name: string, fault?: BuildRequest['fault']) {
  const request = {
    siteDir: at(name),
    outDir: at(`${name}/build`),
    noCache: builder === 'cold',
    jobs: builder === 'cold' ? 2 : 1 + random.int(2),
  }
  const answer = await builders[builder].build({ ...request, fault, variables: { [variable]: state.word } })
  return answer && { ...answer, problems: answer.problems.map((line) => line.replaceAll(at(name), '')) }
}

/** Some edits, builds in between that may be killed, and now and then some damage; tells whether no build was killed. */
async function change(): Promise<boolean> {
  let isSettled = true
  for (let edits = 1 + random.int(4); edits > 0; edits--) {
    log.push(`  ${randomEdit(state)}`)
    if (!random.chance(0.35)) continue
    const fault = { kind: random.pick(['killed', 'torn'] as const), change: 1 + random.int(mostChanges) }
    const answer = await build('warm', 'warm', fault)
    log.push(`  build, ${fault.kind} at change ${fault.change}: ${answer ? 'ended' : 'killed'}`)
    isSettled &&= answer !== undefined
  }
  if (random.chance(0.4)) {
    const input = { root: state.site.root, random, attic: at('attic'), foreign: at('other/.docs-gen') }
    log.push(`  ${randomDamage(input)}`)
  }
  return isSettled
}

/** The site with what is remembered, sometimes by two at once; beside it a copy from nothing. */
async function buildBoth(): Promise<{ readonly warm: BuildAnswer; readonly cold: BuildAnswer }> {
  rmSync(at('cold'), { recursive: true, force: true })
  state.site.copyTo(at('cold'))
  const isTwice = random.chance(0.15)
  if (isTwice) log.push('  two builds at once')
  const second = isTwice ? secondBuild() : undefined
  const [warm, cold] = await Promise.all([build('warm', 'warm'), build('cold', 'cold')])
  if (!warm || !cold) throw new Error(`A build ended the process.\n${story()}`)
  if (isTwice) expect((await second)?.ok, story()).toBe(cold.ok)
  return { warm, cold }
}

async function secondBuild(): Promise<BuildAnswer | undefined> {
  const builder = openBuilder()
  const request = { siteDir: at('warm'), outDir: at('warm/build'), variables: { [variable]: state.word } }
  const answer = await builder.build(request)
  builder.end()
  return answer
}

function contentOf(name: string): ReadonlyMap<string, string> {
  return existsSync(at(`${name}/build`)) ? snapshot(at(`${name}/build`)) : new Map()
}

function expectSame(actual: ReadonlyMap<string, string>, expected: ReadonlyMap<string, string>): void {
  const paths = [...new Set([...actual.keys(), ...expected.keys()])].sort()
  const different = paths.filter((path) => actual.get(path) !== expected.get(path))
  expect(different, story()).toEqual([])
}

function story(): string {
  return `WARM_COLD_SEED=${seed}\n${log.join('\n')}\n`
}
