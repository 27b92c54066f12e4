import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { launchChromium } from '../../e2e/chromium.ts'
import type { Arguments } from './arguments.ts'
import { helpText, readArguments } from './arguments.ts'
import type { Measured } from './builds.ts'
import { asideOf, diskCalls, measure, outputSize, scenarios } from './builds.ts'
import { docsGen } from './docs-gen.ts'
import type { Subject } from './figures.ts'
import type { BenchSite, Generator } from './generator.ts'
import { hugoGenerators } from './hugo.ts'
import { npmGenerators } from './npm-generators.ts'
import { measureServe } from './served.ts'
import { coresTable, growthTable, sizeTable } from './table.ts'
import { measureWeight } from './weight.ts'

const generators: readonly Generator[] = [docsGen, ...hugoGenerators, ...npmGenerators]

/** Measures what the arguments ask for and prints it; returns the exit code. @param repository absolute path of docs-gen's own */
export async function main(args: readonly string[], repository: string): Promise<number> {
  const asked = readArguments(args, generators)
  if (asked === 'help')
    return say(
      helpText(
        generators,
        scenarios.map(({ name }) => name),
      ),
    )
  if (typeof asked === 'string') return say(`${asked}\n`, 2)
  const browser = asked.hasBrowser && wantsBrowser(asked) ? await launchChromium() : undefined
  try {
    say(`${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}\n`)
    const subjects: Subject[] = []
    for (const pages of asked.pages) {
      const ofSize: Subject[] = []
      for (const generator of asked.generators) {
        ofSize.push(await measureSite({ generator, pages, asked, repository, browser }))
      }
      say(sizeTable(ofSize))
      subjects.push(...ofSize)
    }
    say(growthTable(subjects))
    say(coresTable(subjects, availableParallelism()))
    if (asked.json !== undefined) writeFileSync(asked.json, `${JSON.stringify(subjects, undefined, 1)}\n`)
    return subjects.some(({ failure }) => failure) ? 1 : 0
  } finally {
    await browser?.close()
    if (!asked.keep) rmSync(asked.folder, { recursive: true, force: true })
  }
}

interface SubjectInput {
  readonly generator: Generator
  readonly pages: number
  readonly asked: Arguments
  readonly repository: string
  readonly browser?: Browser
}

/** What fails is in the table as that; the others are still measured. */
async function measureSite(input: SubjectInput): Promise<Subject> {
  const { generator, pages, asked, repository } = input
  const name = generator.name
  const dir = join(asked.folder, `${name}-${pages}`)
  const packages = join(asked.packages, name)
  const subject: { -readonly [Key in keyof Subject]: Subject[Key] } = { generator: name, pages, builds: [] }
  try {
    rmSync(dir, { recursive: true, force: true })
    for (const folder of [dir, packages]) mkdirSync(folder, { recursive: true })
    const site = await generator.prepare({ dir, pages, seed: asked.seed, repository, packages })
    subject.builds = await measureBuilds(site, input)
    if (wants(asked, 'cold')) subject.size = outputSize(site)
    if (wants(asked, 'disk')) subject.disk = diskCalls(site)
    await measureInBrowser(site, input, subject)
  } catch (error) {
    subject.failure = error instanceof Error ? error.message : String(error)
  }
  rmSync(asideOf(dir), { recursive: true, force: true })
  if (!asked.keep) rmSync(dir, { recursive: true, force: true })
  return subject
}

async function measureBuilds(site: BenchSite, { generator, pages, asked }: SubjectInput): Promise<readonly Measured[]> {
  const measured: Measured[] = []
  for (const scenario of scenarios) {
    if (!wants(asked, scenario.name)) continue
    process.stderr.write(`${generator.name}, ${pages} pages: ${scenario.name} …\n`)
    const result = await measure(scenario, site, asked.runs)
    if (result) measured.push(result)
  }
  return measured
}

async function measureInBrowser(
  site: BenchSite,
  { generator, pages, asked, browser }: SubjectInput,
  subject: { serve?: Subject['serve']; weight?: Subject['weight'] },
): Promise<void> {
  if (!browser) return
  if (wants(asked, 'weight')) {
    process.stderr.write(`${generator.name}, ${pages} pages: weight …\n`)
    await measure({ name: 'build', prepare: () => undefined, command: (s) => s.build, isWarm: false }, site, 1)
    subject.weight = await measureWeight(site, browser)
  }
  if (wants(asked, 'serve')) {
    process.stderr.write(`${generator.name}, ${pages} pages: serve …\n`)
    subject.serve = await measureServe({ site, browser, edits: asked.edits })
  }
}

/** Whether a measurement is asked for. */
function wants({ only }: Arguments, name: string): boolean {
  return only.length === 0 || only.includes(name)
}

function wantsBrowser(asked: Arguments): boolean {
  return wants(asked, 'serve') || wants(asked, 'weight')
}

function say(text: string, code = 0): number {
  process.stdout.write(text)
  return code
}
