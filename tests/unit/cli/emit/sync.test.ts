import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emit } from '../../../../cli/emit/emit.ts'
import { filesOf, manyPages, readTree } from './trees.ts'

let folder: string
let out: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docs-gen-sync-'))
  out = join(folder, 'site', 'build')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** Puts a command before that of the system, which notes its arguments. */
function standIn(exitCode: number): () => string {
  const [command, log] = [join(folder, 'sync'), join(folder, 'log')]
  writeFileSync(command, `#!/bin/sh\necho "$@" >> '${log}'\nexit ${exitCode}\n`)
  chmodSync(command, 0o755)
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH'] ?? ''}`)
  return () => (existsSync(log) ? readFileSync(log, 'utf8') : '')
}

const hasCommand = process.platform === 'linux'

test('many files are synced by one command, few by themselves', async () => {
  const calls = standIn(0)
  await emit(out, filesOf(manyPages(20, 'page')))
  expect(calls()).toBe('')
  await emit(out, filesOf(manyPages(400, 'page')))
  expect(calls()).toMatch(hasCommand ? /^-f \S+\n$/ : /^$/)
})

test('a system whose command cannot do that syncs each file', async () => {
  const calls = standIn(1)
  expect(await emit(out, filesOf(manyPages(400, 'page')))).toMatchObject({ diagnostics: [] })
  expect(calls() === '').toBe(!hasCommand)
  expect(Object.keys(readTree(out))).toHaveLength(400)
})
