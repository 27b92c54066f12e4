import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { main } from '../../dist/cli/main.js'
import { linkPackages, snapshot } from './fixture-site.ts'
import { type Mistake, mistakes, renderMistakes, site } from './mistakes/cases.ts'

const dir = mkdtempSync(join(tmpdir(), 'docs-gen-mistakes-'))
let good: ReadonlyMap<string, string>

beforeAll(async () => {
  linkPackages(dir)
  write(site)
  expect((await run('build', dir)).code).toBe(0)
  good = snapshot(join(dir, 'build'))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), text.replace('▸', ''))
  }
}

function takeBack(files: Mistake): void {
  for (const path of Object.keys(files)) rmSync(join(dir, path))
  write(site)
}

interface Command {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs a command of docs-gen in this process. */
async function run(...argv: readonly string[]): Promise<Command> {
  let [out, err] = ['', '']
  const code = await main(argv, {
    out: (text: string) => (out += text),
    err: (text: string) => (err += text),
    outColor: false,
    errColor: false,
    cwd: dir,
    env: {},
    progress: () => ({ start: () => undefined, advance: () => undefined, stop: () => undefined }),
    untilStopped: () => new Promise(() => undefined),
  })
  return { code, out, err }
}

interface Reported {
  readonly severity: string
  readonly message: string
  readonly hint?: string
  readonly at?: { readonly file: string; readonly line: number; readonly column: number }
}

/** The errors of a check, each as its place; the whole problem if it has no place, is not one sentence or has no hint. */
function errorsIn(json: string): readonly string[] {
  const problems = JSON.parse(json) as readonly Reported[]
  return problems.filter(({ severity }) => severity === 'error').map(placeOf)
}

function placeOf(problem: Reported): string {
  const { at, message, hint = '' } = problem
  const isWhole = at && sentencesIn(message) === 1 && [1, 2].includes(sentencesIn(hint))
  return isWhole ? `${at.file}:${at.line}:${at.column}` : JSON.stringify(problem)
}

/** A message is one sentence; a hint may have a second one. */
function sentencesIn(text: string): number {
  return text.trim() === '' || text.includes('\n') ? 0 : text.split(/[.?!] (?=[A-Z])/).length
}

/** The place of a mistake, where its text has the sign. */
function signIn(files: Mistake): string {
  const [file = '', text = ''] = Object.entries(files).find(([, content]) => content.includes('▸')) ?? []
  const lines = text.slice(0, text.indexOf('▸')).split('\n')
  return `${file}:${lines.length}:${(lines.at(-1) ?? '').length + 1}`
}

describe('an author is told the place of a mistake and what to do, and keeps the last output', () => {
  test.each(Object.entries(mistakes))('%s', async (_, files) => {
    write(files)
    const [check, build] = [await run('check', dir, '--json'), await run('build', dir)]
    takeBack(files)
    expect(errorsIn(check.out)).toEqual([signIn(files)])
    expect([check.code, build.code]).toEqual([1, 1])
    expect(build.err).toContain(signIn(files))
    expect(snapshot(join(dir, 'build'))).toEqual(good)
  })

  test.each(Object.entries(renderMistakes))('%s', async (_, files) => {
    write(files)
    const { code, err } = await run('build', dir)
    takeBack(files)
    const [, place] = /^error [\w-]+ +(\S+)$/m.exec(err) ?? []
    expect([place, code]).toEqual([signIn(files), 1])
    expect(err).toMatch(/\n {2}(?:Correct|Components are rendered)/)
    expect(snapshot(join(dir, 'build'))).toEqual(good)
  })
})

test('mistakes made at once are all reported at once', async () => {
  const ofPages = Object.values(mistakes).flatMap((files) => {
    const [path = '', ...others] = Object.keys(files)
    return others.length === 0 && /^docs\/p\.mdx?$/.test(path) ? [[path, files[path] ?? ''] as const] : []
  })
  const all = ofPages.map(([path, text], n): Mistake => ({ [path.replace('p.', `many-${n}.`)]: text }))
  const files = Object.assign({}, ...all) as Mistake
  write(files)
  const { code, out } = await run('check', dir, '--json')
  takeBack(files)
  const places = all.map(signIn)
  expect(places.length).toBeGreaterThan(20)
  expect(errorsIn(out)).toEqual(expect.arrayContaining(places))
  expect(code).toBe(1)
})
