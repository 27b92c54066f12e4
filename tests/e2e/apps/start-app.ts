import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build as buildApp, createServer, type InlineConfig, type Plugin, preview } from 'vite'

const repository = join(import.meta.dirname, '../../..')

/** An example app that runs. */
export interface RunningApp {
  /** With a slash at its end. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/** How an app is run. */
export type Mode = 'development' | 'production'

/** Starts an app that has only a browser half, under Vite. */
export async function startViteApp(root: string, mode: Mode): Promise<RunningApp> {
  const config: InlineConfig = {
    root,
    logLevel: 'error',
    configFile: false,
    cacheDir: join(root, '.vite'),
    server: { fs: { strict: false }, host: '127.0.0.1' },
    preview: { host: '127.0.0.1', port: 0 },
    plugins: [addressesOfApp],
  }
  if (mode === 'development') {
    const server = await createServer(config)
    await server.listen(0)
    return { url: server.resolvedUrls?.local[0] ?? '', stop: () => server.close() }
  }
  const { NODE_ENV } = process.env
  // The test runner's own would put React's development version into the app.
  process.env['NODE_ENV'] = 'production'
  await buildApp({ ...config, build: { target: 'es2022' } }).finally(() => (process.env['NODE_ENV'] = NODE_ENV))
  const server = await preview(config)
  return { url: server.resolvedUrls?.local[0] ?? '', stop: () => server.close() }
}

/** Answers addresses of pages with the app, as the guide asks a host to do. */
const addressesOfApp: Plugin = {
  name: 'addresses-of-app',
  configurePreviewServer: ({ middlewares }) =>
    void middlewares.use((request, _, next) => {
      if (/^\/help\/(?:[^.?]*)(?:\?|$)/.test(request.url ?? '')) request.url = '/index.html'
      next()
    }),
}

/** Starts an app of React Router's framework. */
export async function startReactRouterApp(root: string, mode: Mode): Promise<RunningApp> {
  const bin = join(repository, 'node_modules/@react-router/dev/bin.js')
  if (mode === 'development') {
    // The packages of the workspace are links to folders outside of it.
    writeFileSync(
      join(root, 'test.vite.config.ts'),
      "import config from './vite.config.ts'\nexport default { ...config, server: { fs: { strict: false } } }\n",
    )
    const address = ['--port', '0', '--host', '127.0.0.1']
    return startProgram(root, [bin, 'dev', '-c', 'test.vite.config.ts', ...address])
  }
  await runProgram(root, [bin, 'build'])
  return startProgram(root, ['server.js'], { PORT: '0', NODE_ENV: 'production' })
}

/** Starts an app of TanStack Router with a server of its own. */
export async function startTanStackServer(root: string): Promise<RunningApp> {
  const bin = join(repository, 'node_modules/vite/bin/vite.js')
  await runProgram(root, [bin, 'build'])
  await runProgram(root, [bin, 'build', '--ssr', 'server.tsx', '--outDir', 'build/server'])
  return startProgram(root, ['server.js'], { PORT: '0', NODE_ENV: 'production' })
}

/** Starts an app without React. */
export function startPlainApp(root: string): Promise<RunningApp> {
  return startProgram(root, ['server.js'], { PORT: '0' })
}

/** Starts an app of Next. */
export async function startNextApp(root: string, mode: Mode): Promise<RunningApp> {
  const next = join(root, '../node_modules/next')
  const bin = join(next, 'dist/bin/next')
  const { version } = JSON.parse(readFileSync(join(next, 'package.json'), 'utf8')) as { readonly version: string }
  // Before, there was no other bundler to build with.
  const bundler = Number.parseInt(version, 10) < 16 ? [] : ['--webpack']
  const address = ['-p', '0', '-H', '127.0.0.1']
  if (mode === 'development') return startProgram(root, [bin, 'dev', ...bundler, ...address])
  await runProgram(root, [bin, 'build', ...bundler])
  return startProgram(root, [bin, 'start', ...address])
}

/** Starts an app of Next that is bundled by Turbopack, in a folder of its own. */
export async function startTurbopackApp(root: string, mode: Mode): Promise<RunningApp> {
  const dir = `${root}-turbopack`
  cpSync(root, dir, { recursive: true, filter: (path) => !path.endsWith('.next') })
  // The packages of the workspace are links to folders outside of it.
  const config = join(dir, 'next.config.js')
  writeFileSync(
    config,
    `${readFileSync(config, 'utf8').replace('export default {', "export default {\n  turbopack: { root: '/' },")}`,
  )
  const bin = join(repository, 'node_modules/next/dist/bin/next')
  const address = ['-p', '0', '-H', '127.0.0.1']
  if (mode === 'development') return startProgram(dir, [bin, 'dev', '--turbopack', ...address])
  await runProgram(dir, [bin, 'build', '--turbopack'])
  return startProgram(dir, [bin, 'start', ...address])
}

const environment = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1', FORCE_COLOR: '0' }

async function runProgram(cwd: string, args: readonly string[]): Promise<void> {
  const env = { ...environment, NODE_ENV: 'production' }
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (data) => (output += String(data)))
  child.stderr.on('data', (data) => (output += String(data)))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${output}`)
}

/** Starts a server, whose output names its address. */
async function startProgram(
  cwd: string,
  args: readonly string[],
  variables: NodeJS.ProcessEnv = {},
): Promise<RunningApp> {
  const child = spawn(process.execPath, args, {
    cwd,
    // The test runner's own would make React a mix of both versions.
    env: { ...environment, NODE_ENV: undefined, ...variables } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const onData = (data: unknown): void => {
      output += String(data)
      const address = /https?:\/\/(?:localhost|127\.0\.0\.1):\d+(?=\D)/.exec(output)?.[0]
      if (address !== undefined) resolve(`${address}/`)
    }
    child.stdout.on('data', onData)
    child.stderr.on('data', onData)
    child.once('close', () => reject(new Error(`${args.join(' ')} has ended:\n${output}`)))
  })
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.pid === undefined) return
    const closed = once(child, 'close')
    // Its helpers too.
    process.kill(-child.pid, 'SIGKILL')
    await closed
  }
  return { url, stop }
}
