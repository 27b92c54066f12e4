import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { check } from '../../dist/cli/index.js'
import { createRandom, type Random } from '../random.ts'
import { filesBelow, linkPackages } from './fixture-site.ts'
import { runCommand } from './move/command-line.ts'
import { randomSite } from './move/random-site.ts'

/** Set `MOVES_SEED` and `MOVES_SITE` to see a failure again, `MOVES` for more moves. */
const seed = Number(process.env['MOVES_SEED'] ?? 1)
const firstSite = Number(process.env['MOVES_SITE'] ?? 0)
const moves = Number(process.env['MOVES'] ?? 24)

/** Moves of one site, before another one is drawn. */
const movesOfSite = 8

const folder = mkdtempSync(join(tmpdir(), 'docs-gen-moves-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What was done, for a failure to tell. */
let log: string[] = []
const story = (): string => `MOVES_SEED=${seed} ${log.join('\n')}`

test(
  'after any move there is no new problem, each address answers, and moving back gives the same bytes',
  async () => {
    const counts = { moves: 0, undone: 0, refused: 0, renamed: 0 }
    for (let n = firstSite; counts.moves < moves; n++) {
      const random = createRandom(seed * 1_000_003 + n)
      const dir = join(folder, `site-${n}`)
      log = [`MOVES_SITE=${n}`]
      last = undefined
      writeSite(dir, randomSite(random))
      const addresses = await addressesOf(dir)
      expect(await problemsOf(dir), story()).toEqual([])
      for (let step = 0; step < movesOfSite; step++) {
        if (random.chance(0.15)) counts.renamed += await renameHeading(dir, random)
        else if (await move(dir, random)) counts.moves++
        else counts.refused++
        expect(await problemsOf(dir), story()).toEqual([])
        await expectAnswers(dir, addresses)
        if (random.chance(0.4)) counts.undone += await undo(dir, random)
      }
      rmSync(dir, { recursive: true, force: true })
    }
    if (moves > 24) process.stdout.write(`${JSON.stringify(counts)}\n`)
    expect(counts.undone).toBeGreaterThan(0)
    expect(counts.refused).toBeLessThan(counts.moves)
  },
  Math.max(120_000, moves * 20_000),
)

function writeSite(dir: string, files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), text)
  }
  linkPackages(dir)
}

async function problemsOf(dir: string): Promise<readonly string[]> {
  const { diagnostics } = await check({ siteDir: dir })
  return diagnostics
    .filter(({ severity }) => severity !== 'log')
    .map(({ code, message, at }) => `${code} ${at?.file ?? ''}:${at?.line ?? ''} ${message}`)
}

const source = (file: string): boolean => !/^(?:\.docs-gen|node_modules)/.test(file)

function bytesOf(dir: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    filesBelow(dir)
      .filter(source)
      .map((file) => [file, readFileSync(join(dir, file), 'latin1')]),
  )
}

interface RoutesEntry {
  readonly path: string
  readonly kind: string
  readonly source?: string
  readonly locale: string
}

async function routesOf(dir: string): Promise<readonly RoutesEntry[]> {
  const { out } = await runCommand(dir, 'routes', '--json')
  return (JSON.parse(out) as readonly RoutesEntry[]).filter(({ locale }) => locale === 'en')
}

/** The addresses of docs, with the text that only the page there has. */
async function addressesOf(dir: string): Promise<ReadonlyMap<string, string>> {
  const docs = (await routesOf(dir)).filter(({ kind, source: file }) => kind === 'doc' && file !== undefined)
  return new Map(docs.map(({ path, source: file = '' }) => [path, textOf(dir, file)]))
}

function textOf(dir: string, file: string): string {
  return /unique-\S+/.exec(readFileSync(join(dir, file), 'utf8'))?.[0] ?? ''
}

async function expectAnswers(dir: string, addresses: ReadonlyMap<string, string>): Promise<void> {
  const pages = await addressesOf(dir)
  const config = readFileSync(join(dir, 'docs-gen.config.ts'), 'utf8')
  const file = join(dir, 'redirects.json')
  const redirects = new Map([
    ...[...config.matchAll(/from: '([^']*)', to: '([^']*)'/g)].map(([, from = '', to = '']) => [from, to] as const),
    ...Object.entries(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}),
  ])
  // A page is written as the index of a folder, so it answers with a slash, too.
  const pageAt = (path: string): string | undefined =>
    pages.get(path) ?? pages.get(path.endsWith('/') ? path.slice(0, -1) : `${path}/`)
  const answer = (path: string, depth = 0): string | undefined =>
    pageAt(path) ??
    (depth > 50 ? undefined : redirects.has(path) ? answer(redirects.get(path) ?? '', depth + 1) : undefined)
  for (const [path, text] of addresses) {
    // A page that was moved to an address of another one is the answer there.
    const now = answer(path)
    if (pages.has(path) && now !== text) continue
    expect(now, `${path}\n${story()}`).toBe(text)
  }
}

interface LastMove {
  readonly before: Readonly<Record<string, string>>
  readonly argv: readonly string[]
}
let last: LastMove | undefined

/** Moves something; `false` if that is refused. Then nothing has changed. */
async function move(dir: string, random: Random): Promise<boolean> {
  const before = bytesOf(dir)
  const { argv, back } = drawMove(dir, random)
  const { code, out, err } = await runCommand(dir, 'mv', ...argv, '--json')
  log.push(`mv ${argv.join(' ')} → ${code} ${code === 0 ? '' : failureOf(out, err)}`)
  expect(code, story()).not.toBe(1)
  last = code === 0 ? { before, argv: back } : undefined
  if (code === 2) expect(bytesOf(dir), story()).toEqual(before)
  return code === 0
}

/** Moves back what was moved last: all files have their bytes again. */
async function undo(dir: string, random: Random): Promise<number> {
  if (!last) return 0
  const { before, argv } = last
  last = undefined
  if (random.chance(0.3)) rmSync(join(dir, '.docs-gen/cache-production'), { force: true })
  const { code, out, err } = await runCommand(dir, 'mv', ...argv, '--json')
  log.push(`undo: mv ${argv.join(' ')} → ${code} ${code === 0 ? '' : failureOf(out, err)}`)
  expect(code, story()).toBe(0)
  expect(bytesOf(dir), story()).toEqual(before)
  return 1
}

function failureOf(out: string, err: string): string {
  if (!out.startsWith('{')) return out + err
  const { left, problems } = JSON.parse(out) as Readonly<Record<'left' | 'problems', unknown>>
  return JSON.stringify({ left, problems })
}

const newNames = ['new', 'other page', 'index', 'zeta', 'x/y/z', 'moved (1)', 'ünï']

interface DrawnMove {
  readonly argv: readonly string[]
  readonly back: readonly string[]
}

function drawMove(dir: string, random: Random): DrawnMove {
  const docs = filesBelow(dir).filter((file) => file.startsWith('docs/'))
  const all = new Set(docs.map((file) => posix.dirname(file)))
  const folders = [...all].filter((path) => path !== 'docs')
  const versions = random.chance(0.3) && existsSync(join(dir, 'versions.json')) ? ['--versions'] : []
  const isFolder = folders.length > 0 && random.chance(0.25)
  const from = isFolder ? random.pick(folders) : random.pick(docs)
  const parent = random.pick(['docs', ...folders, 'docs/fresh', 'docs/fresh/deep'])
  // A folder of this name would have the address of the page of the folder around it.
  const name = isFolder
    ? random.pick(newNames.filter((one) => one !== 'index'))
    : `${random.pick(newNames)}${posix.extname(from)}`
  const isKept = !isFolder && (/\/_/.test(from) || from.endsWith('.svg'))
  const to = posix.join(parent, isKept ? posix.basename(from) : name)
  // Into a folder that is there, the name stays.
  const target = existsSync(join(dir, to)) && isFolder ? posix.join(to, posix.basename(from)) : to
  return { argv: [from, to, ...versions], back: [target, from, ...versions] }
}

/** Renames a heading; the anchors of others stay. */
async function renameHeading(dir: string, random: Random): Promise<number> {
  const pages = filesBelow(dir).filter((file) => /^docs\/(?:.*\/)?[^_/][^/]*\.mdx?$/.test(file))
  // The translation of a page has headings of its own.
  const untranslated = pages.filter((name) => !existsSync(join(dir, 'i18n/fr', name)))
  if (untranslated.length === 0) return 0
  const file = random.pick(untranslated)
  const heading = /\n## (.*?)(?: \{(?:\/\* )?#([^\s}]+)[^}]*\})?\r?\n/.exec(readFileSync(join(dir, file), 'utf8'))
  const [, title = '', anchor = title.toLowerCase().replaceAll(' ', '-')] = heading ?? []
  const { code, out, err } = await runCommand(
    dir,
    'rename-heading',
    `${file}#${anchor}`,
    `Title ${random.int(1000)}`,
    ...(random.chance(0.3) ? ['--drop-old'] : []),
    '--json',
  )
  log.push(`rename-heading ${file}#${anchor} → ${code} ${code === 0 ? '' : failureOf(out, err)}`)
  expect(code, story()).toBe(0)
  last = undefined
  return 1
}
