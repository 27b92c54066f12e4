import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { settled, snapshot } from './fixture-site.ts'
import { baseFiles, type Case, cases, variable, write } from './hidden-inputs/cases.ts'

const repository = join(import.meta.dirname, '../..')
const folders: string[] = []
afterEach(() => {
  delete process.env[variable]
  for (const dir of folders.splice(0)) rmSync(dir, { recursive: true, force: true })
})

function makeSite({ config = {}, files }: Case): string {
  const dir = mkdtempSync(join(tmpdir(), 'docs-gen-hidden-'))
  folders.push(dir)
  write(dir, { ...baseFiles(config), ...files?.(dir) })
  write(dir, { 'node_modules/.keep': '' })
  for (const name of ['react', 'react-dom', 'scheduler'])
    symlinkSync(join(repository, 'node_modules', name), join(dir, 'node_modules', name))
  return dir
}

const script = join(import.meta.dirname, 'hidden-inputs/build-process.mjs')
let shared: ChildProcess
beforeAll(() => {
  shared = fork(script)
})
afterAll(() => shared.kill())

interface Request {
  readonly siteDir: string
  readonly outDir: string
  readonly noCache: boolean
}

async function buildIn(builder: ChildProcess, options: Request): Promise<void> {
  builder.send({ variables: { [variable]: process.env[variable] ?? null }, options })
  const [result] = (await once(builder, 'message')) as unknown[]
  expect(result).toMatchObject({ ok: true })
}

/** Builds a site. A process keeps the modules of packages that it has loaded, so some cases need one for each build. */
async function run(dir: string, { ownProcess }: Case, output: 'build' | 'cold'): Promise<ReadonlyMap<string, string>> {
  const builder = ownProcess ? fork(script) : shared
  try {
    await buildIn(builder, { siteDir: dir, outDir: join(dir, output), noCache: output === 'cold' })
  } finally {
    if (ownProcess) builder.kill()
  }
  return snapshot(join(dir, output))
}

test.each(Object.entries(cases))('%s', async (_, one) => {
  process.env[variable] = 'one'
  const dir = makeSite(one)
  await settled()
  const first = await run(dir, one, 'build')
  await run(dir, one, 'build')
  await settled()
  one.change(dir)
  const warm = await run(dir, one, 'build')
  const cold = await run(dir, one, 'cold')
  expect([...warm.keys()]).toEqual([...cold.keys()])
  expect([...warm].filter(([file, content]) => cold.get(file) !== content).map(([file]) => file)).toEqual([])
  expect(warm).not.toEqual(first)
})
