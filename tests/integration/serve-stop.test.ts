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
  // The pipe stays open: the command may say more before it hears of the signal.
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  await expect.poll(() => said).toContain('Ctrl+C')
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  expect(await ended).toEqual([0, null])
  remove()
})
