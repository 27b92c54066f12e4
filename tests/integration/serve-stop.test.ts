import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyFixture } from './fixture-site.ts'

const bin = join(import.meta.dirname, '../../bin/docs-gen.js')

test('Ctrl+C ends `serve` while it is still reading the site', async () => {
  const { dir, remove } = copyFixture('components')
  const child = spawn(process.execPath, [bin, 'serve', dir, '--port', '0'], { stdio: ['ignore', 'pipe', 'ignore'] })
  let said = ''
  for await (const text of child.stdout.setEncoding('utf8') as AsyncIterable<string>) {
    said += text
    if (said.includes('Ctrl+C')) break
  }
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  expect(await ended).toEqual([0, null])
  remove()
})
