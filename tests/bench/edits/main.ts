import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright'
import { launchChromium } from '../../e2e/chromium.ts'
import { startCommand } from '../scale/process.ts'
import type { Edit, EditSite } from './edit-site.ts'
import { tools, type Tool } from './sites.ts'

const options = {
  pages: { type: 'string', default: '1000' },
  peers: { type: 'string', default: '' },
  runs: { type: 'string', default: '5' },
  dir: { type: 'string', default: join(tmpdir(), 'docs-gen-edits') },
  'packages-dir': { type: 'string', default: join(tmpdir(), 'docs-gen-edits-packages') },
  keep: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

const help = `Usage: npm run bench:edits -- [options]

Starts dev servers, edits files, and prints how long each edit takes to be seen on a page open in Chromium:
medians in ms, with minimum and maximum. Run it on an idle machine.

  --pages 1000             pages of each site
  --peers vitepress,…      others to measure in the same run: ${tools
    .slice(1)
    .map(({ name }) => name)
    .join(', ')}; they are installed into --packages-dir
  --runs 5                 edits of each kind; the first is not counted
  --dir DIR                folder for the sites, emptied first
  --packages-dir DIR       folder for the packages of others
  --keep                   leave the sites there
`

/** Longest wait for a server, in ms. */
const patience = 180_000

/** Longest wait for an edit, in ms. */
const editPatience = 30_000

/** Measures the tools that the arguments name, and prints a table; returns the exit code. @param repository absolute path of docs-gen's own */
export async function main(args: readonly string[], repository: string): Promise<number> {
  const { values } = parseArgs({ args: [...args], options })
  if (values.help) {
    process.stdout.write(help)
    return 0
  }
  const peers = values.peers.split(',')
  const selected = tools.filter(({ name }, n) => n === 0 || peers.includes(name))
  const browser = await launchChromium()
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, Node ${process.version}`
  process.stdout.write(`${machine}, load ${loadavg()[0]?.toFixed(1)}\n`)
  try {
    const rows = new Map<string, string[]>()
    for (const [column, tool] of selected.entries()) {
      process.stdout.write(`${tool.name}: ${tool.about}\n`)
      const site = prepare(tool, { ...values, repository })
      for (const [name, times] of await measure(site, browser, Number(values.runs))) {
        const cells = rows.get(name) ?? selected.map(() => '–')
        cells[column] = cellOf(times)
        rows.set(name, cells)
      }
    }
    process.stdout.write(tableOf(selected, rows))
    return 0
  } finally {
    await browser.close()
    if (!values.keep) rmSync(values.dir, { recursive: true, force: true })
  }
}

interface Folders {
  readonly dir: string
  readonly 'packages-dir': string
  readonly pages: string
  readonly repository: string
}

function prepare(tool: Tool, { dir: parent, 'packages-dir': packagesDir, pages, repository }: Folders): EditSite {
  const [dir, packages] = [join(parent, tool.name), join(packagesDir, tool.name)]
  rmSync(dir, { recursive: true, force: true })
  for (const folder of [dir, packages]) mkdirSync(folder, { recursive: true })
  return tool.prepare({ dir, pages: Number(pages), repository, packages })
}

type Times = ReadonlyMap<string, readonly number[]>

async function measure({ dir, serve, edits }: EditSite, browser: Browser, runs: number): Promise<Times> {
  const port = await freePort()
  const server = startCommand({ command: serve(port), dir })
  const page = await browser.newPage()
  const times = new Map<string, readonly number[]>()
  try {
    await untilAnswer(`http://127.0.0.1:${port}/text`, server)
    for (const edit of edits) {
      await page.goto(`http://127.0.0.1:${port}${edit.page}`, { timeout: patience })
      await page.waitForFunction(`(${edit.shown}) !== undefined`, undefined, { timeout: patience })
      await page.waitForLoadState('networkidle')
      await sleep(2_000)
      times.set(edit.name, await timeEdits(edit, { dir, page, runs }))
    }
  } finally {
    await page.close()
    await server.stop()
  }
  return times
}

/** The times of the runs but the first, up to one that is not seen. */
async function timeEdits(
  edit: Edit,
  { dir, page, runs }: Omit<Run, 'run'> & { readonly runs: number },
): Promise<readonly number[]> {
  const times: number[] = []
  for (let run = 0; run <= runs; run++) {
    const time = await timeEdit(edit, { dir, page, run })
    if (time === undefined) return []
    times.push(time)
  }
  return times.slice(1)
}

interface Run {
  readonly dir: string
  readonly page: Page
  readonly run: number
}

async function timeEdit(
  { file, from, to, value: valueOf, shown }: Edit,
  { dir, page, run }: Run,
): Promise<number | undefined> {
  await sleep(800)
  const path = join(dir, file)
  const value = valueOf(run)
  const text = readFileSync(path, 'utf8').replace(from, to(value))
  const start = performance.now()
  writeFileSync(path, text)
  const isShown = `(${shown}) === ${JSON.stringify(value)}`
  const endTime = await page
    .waitForFunction(isShown, undefined, { polling: 4, timeout: editPatience })
    .catch(() => undefined)
  return endTime && performance.now() - start
}

async function untilAnswer(url: string, server: ReturnType<typeof startCommand>): Promise<void> {
  const end = performance.now() + patience
  while (performance.now() < end) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    if (!server.isRunning()) break
    await sleep(50)
  }
  throw new Error(`The server does not answer:\n${server.said()}`)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

function cellOf(times: readonly number[]): string {
  if (times.length === 0) return 'not seen'
  const sorted = [...times].sort((one, other) => one - other).map(Math.round)
  return `${sorted[Math.floor(sorted.length / 2)]} (${sorted[0]}–${sorted.at(-1)})`
}

function tableOf(selected: readonly Tool[], rows: ReadonlyMap<string, readonly string[]>): string {
  const head = [
    `| Edit, ms until seen | ${selected.map(({ name }) => name).join(' | ')} |`,
    `|---|${'---|'.repeat(selected.length)}`,
  ]
  return `${[...head, ...[...rows].map(([name, cells]) => `| ${name} | ${cells.join(' | ')} |`)].join('\n')}\n`
}
