import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
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

/** Builds in a process of its own, as an author does: a process keeps the modules of packages that it has loaded. */
function run(dir: string, output: string, ...options: readonly string[]): ReadonlyMap<string, string> {
  const command = [join(repository, 'bin/docs-gen.js'), 'build', dir, '--out-dir', join(dir, output), ...options]
  execFileSync(process.execPath, command, { stdio: 'pipe' })
  return snapshot(join(dir, output))
}

test.each(Object.entries(cases))('%s', async (_, one) => {
  process.env[variable] = 'one'
  const dir = makeSite(one)
  await settled()
  const first = run(dir, 'build')
  run(dir, 'build')
  await settled()
  one.change(dir)
  const warm = run(dir, 'build')
  const cold = run(dir, 'cold', '--no-cache')
  expect([...warm.keys()]).toEqual([...cold.keys()])
  expect([...warm].filter(([file, content]) => cold.get(file) !== content).map(([file]) => file)).toEqual([])
  expect(warm).not.toEqual(first)
})
