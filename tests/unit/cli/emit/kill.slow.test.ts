import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emit, recoverOutput } from '../../../../cli/emit/emit.ts'
import { filesOf, manyPages, readTree } from './trees.ts'

let folder: string
let script: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docs-gen-kill-'))
  script = join(folder, 'child.mjs')
  const source = new URL('../../../../cli/emit/emit.ts', import.meta.url).pathname
  await build({
    stdin: { contents: childSource(source), resolveDir: folder, loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: script,
  })
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Builds the two given trees in turn, for ever. */
const childSource = (emitModule: string) => `
  import { emit } from ${JSON.stringify(emitModule)}
  const [out, ...trees] = process.argv.slice(2)
  for (let turn = 0; ; turn++) {
    const result = await emit(out, JSON.parse(trees[turn % 2]))
    if (result.diagnostics.length > 0) console.log(JSON.stringify(result.diagnostics))
    process.stdout.write('.')
  }`

async function started(child: ChildProcess): Promise<void> {
  await once(child.stdout ?? child, 'data')
}

test.each([
  ['few changes', { ...manyPages(40, 'same'), 'x.html': 'one' }, { ...manyPages(40, 'same'), 'y.html': 'two' }],
  ['many changes', manyPages(60, 'one'), manyPages(50, 'two')],
])('kill -9 in the middle of a build leaves a whole output: %s', async (name, one, two) => {
  const out = join(folder, name)
  for (let round = 0; round < 5; round++) {
    const child = spawn(process.execPath, [script, out, JSON.stringify(filesOf(one)), JSON.stringify(filesOf(two))])
    await started(child)
    await pause(Math.random() * 60)
    child.kill('SIGKILL')
    const [, signal] = (await once(child, 'exit')) as [unknown, string]
    expect(signal).toBe('SIGKILL')
    expect(await recoverOutput(out)).toEqual([])
    expect([one, two]).toContainEqual(readTree(out))
  }
  expect((await emit(out, filesOf(one))).diagnostics).toEqual([])
  expect(readTree(out)).toEqual(one)
})
