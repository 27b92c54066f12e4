import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { snapshot } from './fixture-site.ts'

const repository = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'docs-gen-turborepo-'))
const at = (name: string): string => join(folder, name)
const token = 'a-token-of-the-test'
let server: ChildProcess | undefined
let api = ''

beforeAll(async () => {
  const settings = {
    HOST: '127.0.0.1',
    PORT: '0',
    TURBO_TOKEN: token,
    STORAGE_PROVIDER: 'local',
    STORAGE_PATH: at('store'),
    STORAGE_PATH_USE_TMP_FOLDER: 'false',
  }
  const program = join(repository, 'node_modules/turborepo-remote-cache/dist/cli.js')
  const env = { ...process.env, ...settings }
  const started = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  server = started
  let output = ''
  started.stdout.on('data', (text) => (output += String(text)))
  const address = (): string | undefined => /http:\/\/127\.0\.0\.1:\d+(?=")/.exec(output)?.[0]
  api = await vi.waitUntil(address, { timeout: 60_000, interval: 100 })
})
afterAll(() => {
  server?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test('a second machine replays the shard that the first one built, and joins the whole', async () => {
  const [one, two] = [machine('one'), machine('two')]
  const built = await turbo(one, 'shard:1')
  expect(built).toMatch(/Remote caching enabled/)
  expect(built).toMatch(/cache miss/)
  rmSync(join(one, 'node_modules/.cache'), { recursive: true, force: true })
  rmSync(join(one, '.turbo'), { recursive: true, force: true })
  const replayed = await turbo(two, 'shard:1')
  expect(replayed).toMatch(/cache hit/)
  expect(replayed).not.toMatch(/cache miss/)
  expect(snapshot(join(two, 'docs/shards/1-of-2'))).toEqual(snapshot(join(one, 'docs/shards/1-of-2')))
  const joined = await turbo(two, 'build')
  expect(joined).toMatch(/shard:2: cache miss/)
  const whole = await build({ siteDir: join(one, 'docs'), outDir: at('whole') })
  expect(whole.ok).toBe(true)
  expect(snapshot(join(two, 'docs/build'))).toEqual(snapshot(at('whole')))
}, 180_000)

/** A checkout of the example, with docs-gen installed. */
function machine(name: string): string {
  const dir = at(name)
  cpSync(join(import.meta.dirname, 'turborepo'), dir, { recursive: true })
  renameSync(join(dir, 'example.gitignore'), join(dir, '.gitignore'))
  mkdirSync(join(dir, 'node_modules/.bin'), { recursive: true })
  symlinkSync(join(repository, 'bin/docs-gen.js'), join(dir, 'node_modules/.bin/docs-gen'))
  return dir
}

/** Runs a task with nothing but the remote cache to share; returns what was said. */
async function turbo(dir: string, task: string): Promise<string> {
  const env = {
    ...process.env,
    TURBO_API: api,
    TURBO_TOKEN: token,
    TURBO_TEAM: 'team_docs',
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    NO_COLOR: '1',
  }
  const program = join(repository, 'node_modules/.bin/turbo')
  const args = ['run', task, '--ui=stream', '--no-daemon', '--cwd', dir]
  const { stdout, stderr } = await promisify(execFile)(program, args, { env, encoding: 'utf8' })
  return stdout + stderr
}
