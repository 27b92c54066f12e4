import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeSite } from './fixture-site.ts'

const bin = join(import.meta.dirname, '../../bin/docs-gen.js')

/** Starts `serve` as npm does: in a shell that ends with npm, and passes no signal on. */
async function startInShell(
  env: NodeJS.ProcessEnv,
): Promise<{ readonly url: string; readonly stop: () => void; readonly pid: number }> {
  const siteDir = writeSite({ 'docs/index.md': '# Hi\n' })
  // The second command keeps the shell from becoming the first one.
  const command = `'${process.execPath}' '${bin}' serve --port 0 & echo "pid $!"; wait`
  const shell = spawn('sh', ['-c', command], {
    cwd: siteDir,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let text = ''
  shell.stdout.on('data', (data: Buffer) => (text += data.toString()))
  await expect.poll(() => /http:\S+(?=\s)/.exec(text)?.[0]).toBeDefined()
  const pid = Number(/pid (\d+)/.exec(text)?.[1])
  onTestFinished(() => {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  })
  return { url: /http:\S+/.exec(text)?.[0] ?? '', stop: () => void shell.kill('SIGKILL'), pid }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('serve ends and frees its port when npm has ended', async () => {
  const { url, stop, pid } = await startInShell({ npm_command: 'exec' })
  expect((await fetch(url)).status).toBeLessThan(500)
  stop()
  await expect.poll(() => isAlive(pid)).toBe(false)
  await expect(fetch(url)).rejects.toThrow()
})

test('serve without npm goes on after its shell', async () => {
  const { url, stop, pid } = await startInShell({ npm_command: undefined })
  stop()
  // Twice the pause between two looks at the parent.
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(isAlive(pid)).toBe(true)
  expect((await fetch(url)).status).toBeLessThan(500)
})
