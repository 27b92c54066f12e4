import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { snapshot } from './fixture-site.ts'
import type { Run } from './warm-cold/commands.ts'
import { runBuild } from './warm-cold/commands.ts'
import { randomDamage } from './warm-cold/damage.ts'
import type { EditState } from './warm-cold/edits.ts'
import { mend, randomEdit } from './warm-cold/edits.ts'
import { createRandom } from '../random.ts'
import { openSiteFolder } from './warm-cold/site-folder.ts'
import { firstConfig, writeSmallSite } from './warm-cold/small-site.ts'

/** Set `WARM_COLD_SEED` to see a failure again, `WARM_COLD_STEPS` for a longer walk. */
const seed = Number(process.env['WARM_COLD_SEED'] ?? 1)
const steps = Number(process.env['WARM_COLD_STEPS'] ?? 8)

const folder = mkdtempSync(join(tmpdir(), 'docs-gen-warm-cold-'))
const at = (name: string): string => join(folder, name)
const random = createRandom(seed)
const state: EditState = {
  site: openSiteFolder(at('warm')),
  random,
  config: firstConfig,
  history: new Map(),
  serial: 1,
}
/** What was done, for a failure to tell. */
const log: string[] = []

beforeAll(async () => {
  const other = openSiteFolder(at('other'))
  writeSmallSite(other)
  other.write('docs/index.md', '# Another site\n')
  other.write('theme/word.ts', "export const word = 'other'\n")
  writeSmallSite(state.site)
  const runs = await Promise.all([runBuild(at('other')), runBuild(at('warm'))])
  expect(runs.map((run) => run.code)).toEqual([0, 0])
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('whatever is edited, interrupted or damaged, a warm build equals a cold one', async () => {
  let usual = 1000
  for (let step = 1; step <= steps; step++) {
    log.push(`-- step ${step}`)
    const isSettled = await change(usual)
    const before = contentOf('warm')
    const { warm, cold } = await buildBoth()
    expect(warm.problems, story()).toBe(cold.problems)
    expect(warm.code, story()).toBe(cold.code)
    if (cold.code === 0) expectSame(contentOf('warm'), contentOf('cold'))
    else if (isSettled) expectSame(contentOf('warm'), before)
    if (cold.code !== 0) log.push(`  failed as it should; ${mend(state)}`)
    usual = warm.milliseconds
  }
}, 300_000)

/** Some edits, builds in between that may be killed, and now and then some damage; tells whether no build was killed. */
async function change(usual: number): Promise<boolean> {
  let isSettled = true
  for (let edits = 1 + random.int(4); edits > 0; edits--) {
    log.push(`  ${randomEdit(state)}`)
    if (!random.chance(0.25)) continue
    const killAfter = random.int(Math.ceil(usual))
    const { code } = await runBuild(state.site.root, { killAfter })
    log.push(`  build, killed after ${killAfter} ms: ${code ?? 'killed'}`)
    isSettled &&= code !== null
  }
  if (random.chance(0.4)) {
    const input = { root: state.site.root, random, attic: at('attic'), foreign: at('other/.docs-gen') }
    log.push(`  ${randomDamage(input)}`)
  }
  return isSettled
}

/** The site with what is remembered, sometimes by two at once; beside it a copy from nothing. */
async function buildBoth(): Promise<{ readonly warm: Run; readonly cold: Run }> {
  rmSync(at('cold'), { recursive: true, force: true })
  state.site.copyTo(at('cold'))
  const isTwice = random.chance(0.15)
  if (isTwice) log.push('  two builds at once')
  const [warm, cold, second] = await Promise.all([
    runBuild(at('warm')),
    runBuild(at('cold'), { flags: ['--no-cache'] }),
    ...(isTwice ? [runBuild(at('warm'))] : []),
  ])
  if (second) expect(second.code, story()).toBe(cold.code)
  return { warm, cold }
}

function contentOf(name: string): ReadonlyMap<string, string> {
  return existsSync(at(`${name}/build`)) ? snapshot(at(`${name}/build`)) : new Map()
}

function expectSame(found: ReadonlyMap<string, string>, wanted: ReadonlyMap<string, string>): void {
  const paths = [...new Set([...found.keys(), ...wanted.keys()])].sort()
  const different = paths.filter((path) => found.get(path) !== wanted.get(path))
  expect(different, story()).toEqual([])
}

function story(): string {
  return `WARM_COLD_SEED=${seed}\n${log.join('\n')}\n`
}
