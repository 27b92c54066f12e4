import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { linkedHeading } from './corpus.ts'
import { countDiskCalls, type DiskCalls } from './disk.ts'
import type { BenchSite, Command } from './generator.ts'
import type { Cost } from './process.ts'
import { timeCommand } from './process.ts'

/** A thing to measure: what is done before each run, and what is run. */
interface Scenario {
  readonly name: string
  readonly prepare: (site: BenchSite, run: number) => void
  readonly command: (site: BenchSite) => Command | undefined
  /** Whether all is run once before, so that there is something to remember. */
  readonly isWarm: boolean
}

/** Runs of one scenario. */
export interface Measured {
  readonly scenario: string
  readonly costs: readonly Cost[]
}

const build = (site: BenchSite): Command => site.build
const check = (site: BenchSite): Command | undefined => site.check

/** The measurements of every generator, in this order: each warm one begins with what the one before left. */
export const scenarios: readonly Scenario[] = [
  { name: 'cold', prepare: forget, command: build, isWarm: false },
  { name: 'warm', prepare: () => undefined, command: build, isWarm: true },
  { name: 'page edited', prepare: editPage, command: build, isWarm: true },
  { name: 'heading edited', prepare: editHeading, command: build, isWarm: true },
  { name: 'config key changed', prepare: editConfig, command: build, isWarm: true },
  { name: 'check cold', prepare: forgetWork, command: check, isWarm: false },
  { name: 'check edited', prepare: editPage, command: check, isWarm: true },
  { name: 'check warm', prepare: () => undefined, command: check, isWarm: true },
]

/** Measures one scenario; `undefined` where the generator has no such command. Runs that take long are repeated less. */
export async function measure(scenario: Scenario, site: BenchSite, runs: number): Promise<Measured | undefined> {
  const command = scenario.command(site)
  if (!command) return undefined
  const run = (): Promise<Cost> => timeCommand({ command, dir: site.dir, env: site.env })
  if (scenario.isWarm) await run()
  const costs: Cost[] = []
  while (costs.length < runs && !isEnough(costs)) {
    scenario.prepare(site, costs.length)
    costs.push(await run())
  }
  return { scenario: scenario.name, costs }
}

/** Two runs are enough from 20 s on, and one from 60 s. */
function isEnough(costs: readonly Cost[]): boolean {
  const longest = Math.max(0, ...costs.map(({ wall }) => wall))
  return costs.length >= (longest > 60 ? 1 : longest > 20 ? 2 : Number.POSITIVE_INFINITY)
}

/** Size of what was built. */
export interface OutputSize {
  readonly files: number
  readonly bytes: number
}

/** Counts the files of the output and their bytes. */
export function outputSize(site: BenchSite): OutputSize {
  const files = readdirSync(join(site.dir, site.output), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const bytes = files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
  return { files: files.length, bytes }
}

/** Counts by which calls a cold build changes the disk. */
export function diskCalls(site: BenchSite): DiskCalls | undefined {
  forget(site)
  return countDiskCalls({ command: site.build, dir: site.dir, env: site.env })
}

function forget(site: BenchSite): void {
  remove(site, [site.output, ...site.remembered])
}

function forgetWork(site: BenchSite): void {
  remove(site, site.remembered)
}

/** Folder of what was put aside before a run from nothing; to be deleted once all is measured. */
export function asideOf(dir: string): string {
  return `${dir}.aside`
}

/** Puts folders aside: ext4 is slow to make files for a minute after many were deleted, and a run from nothing would be charged for that. */
function remove({ dir }: BenchSite, paths: readonly string[]): void {
  mkdirSync(asideOf(dir), { recursive: true })
  for (const path of paths.filter((name) => existsSync(join(dir, name))))
    renameSync(join(dir, path), join(mkdtempSync(join(asideOf(dir), 'was-')), 'it'))
}

function fileOf(site: BenchSite): string {
  const page = site.pages[Math.floor(site.pages.length / 2)]
  return join(site.dir, site.content, `${page?.path}.md`)
}

function editPage(site: BenchSite, run: number): void {
  const file = fileOf(site)
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nEdited ${run}, in the same place.\n`)
}

/** Gives the heading another name, and the next time its own again. */
function editHeading(site: BenchSite): void {
  const file = fileOf(site)
  const text = readFileSync(file, 'utf8')
  const [ownHeading, other] = [`## ${linkedHeading}\n`, '## What others relied on\n']
  writeFileSync(file, text.includes(ownHeading) ? text.replace(ownHeading, other) : text.replace(other, ownHeading))
}

function editConfig({ dir, config }: BenchSite, run: number): void {
  const file = join(dir, config.file)
  const text = readFileSync(file, 'utf8').replace(new RegExp(`${config.title}( \\d+)?`), `${config.title} ${run + 1}`)
  writeFileSync(file, text)
}
