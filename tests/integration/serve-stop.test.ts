import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyFixture, writeSite } from './fixture-site.ts'

const bin = join(import.meta.dirname, '../../bin/docs-gen.js')

test('Ctrl+C ends `serve` while it is still reading the site', async () => {
  const { dir, remove } = copyFixture('components')
  const child = spawn(process.execPath, [bin, 'serve', dir, '--port', '0'], { stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  // The pipe stays open: the command may say more before it hears of the signal.
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  await expect.poll(() => output).toContain('Ctrl+C')
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  expect(await ended).toEqual([0, null])
  remove()
})

test('Ctrl+C while the bundler runs, which hears it too, ends `serve` without a word', async () => {
  const dir = writeSite({
    'docs-gen.config.js': `import { docs } from 'docs-gen'
// The bundler waits for this plugin.
const slow = { postcssPlugin: 'slow', Once: () => new Promise((done) => { console.log('bundling'); setTimeout(done, 1000) }) }
export default {
  title: 'Site', url: 'https://example.com', sources: [docs({ routeBasePath: '/' })],
  clientModules: ['./own.css'], postcssPlugins: [slow],
}
`,
    'own.css': '.own { color: red }\n',
    'docs/index.md': '# Start\n',
  })
  const command = [bin, 'serve', dir, '--port', '0']
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  await expect.poll(() => output, { timeout: 20_000 }).toContain('bundling')
  const ended = once(child, 'close')
  process.kill(-(child.pid ?? 0), 'SIGINT')
  expect(await ended).toEqual([0, null])
  expect(output.replaceAll('bundling\n', '')).toBe('')
})

test('what `serve` has said stands before the reason why it cannot start', () => {
  const dir = writeSite({
    'docs-gen.config.js': "export default { title: 'Site', url: 'https://example.com' }\n",
    '.build.docs-gen/journal.json': '',
  })
  const { status, stderr } = spawnSync(process.execPath, [bin, 'serve', dir, '--built'], { encoding: 'utf8' })
  expect(status).toBe(2)
  const [damage, reason] = [stderr.indexOf('is damaged'), stderr.indexOf('serve-failed')]
  expect(damage).toBeGreaterThanOrEqual(0)
  expect(reason).toBeGreaterThan(damage)
})
