import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build, serve } from '../../dist/cli/index.js'
import { settled } from '../integration/fixture-site.ts'
import { onceInRun } from './once-in-run.ts'

/** A served site, and the way to stop it. */
export interface Served {
  /** Address with base path, without a slash at the end. */
  readonly url: string
  close(): Promise<void>
}

/** How a site is put before a reader. */
export type Mode = 'build' | 'serve'

/** How and where a site of the tests is served. */
export interface Way {
  readonly mode: Mode
  /** Starts and ends with `/`. */
  readonly baseUrl: string
}

const plainWay: Way = { mode: 'build', baseUrl: '/' }

/**
 * The ways to look at a site in: those given, of which there are few since each takes its time, or the one that
 * `DOCS_GEN_E2E_WAY` names (`serve /x/y/`, say), by which `npm run test:ways` goes through all of them.
 */
export function waysToLook(...usual: readonly Way[]): readonly Way[] {
  const [mode, baseUrl] = process.env['DOCS_GEN_E2E_WAY']?.split(' ') ?? []
  return mode && baseUrl ? [{ mode: mode === 'serve' ? 'serve' : 'build', baseUrl }] : usual
}

const free = { port: 0, host: 'localhost' }

const realSite = join(import.meta.dirname, '../../site')

/** Builds a site and serves what was written, as a static host would. The real site is built once in a test run. */
export async function serveBuild(siteDir: string): Promise<Served> {
  if (resolve(siteDir) === realSite) return serveSite('real')
  const result = await build({ siteDir })
  if (!result.ok) throw new Error(`The site does not build: ${JSON.stringify(result.diagnostics, undefined, 2)}`)
  return started(await serve({ siteDir: resolve(siteDir), built: true, ...free }))
}

/** Serves a site as it is being written. */
export async function serveSource(siteDir: string): Promise<Served> {
  const served = started(await serve({ siteDir: resolve(siteDir), ...free }))
  // Answered once the whole site is there; a page asked for earlier may load once more when the rest has come.
  await fetch(`${served.url}/sitemap.xml`)
  return served
}

/**
 * Serves a site of `tests/e2e/sites` under a base path. A build is made once in a test run, by the file that asks first;
 * files under `serve` get a copy of their own, which is gone when they close it.
 */
export async function serveSite(name: string, way: Partial<Way> = {}): Promise<Served> {
  const { mode, baseUrl } = { ...plainWay, ...way }
  if (mode === 'build') return started(await serve({ siteDir: await sharedBuild(name, baseUrl), built: true, ...free }))
  const copy = mkdtempSync(join(tmpdir(), `docs-gen-${name}-`))
  copySite(name, baseUrl, copy)
  await settled()
  const { url, close } = await serveSource(copy)
  const remove = (): void => rmSync(copy, { recursive: true, force: true })
  return { url, close: () => close().finally(remove) }
}

/**
 * Builds a copy of a site once in a test run, and returns its folder. Output is in `build` below it.
 * The real site, by the name of `real`, is built where it stands.
 */
export async function sharedBuild(name: string, baseUrl = '/'): Promise<string> {
  const { folder, outcome } = await onceInRun(`${name}${baseUrl.replaceAll('/', '-')}`, async (copy) => {
    if (name !== 'real') copySite(name, baseUrl, copy)
    const { ok, diagnostics } = await build({ siteDir: name === 'real' ? realSite : copy })
    return ok ? '' : JSON.stringify(diagnostics, undefined, 2)
  })
  if (outcome) throw new Error(`The site ${name} does not build: ${outcome}`)
  return name === 'real' ? realSite : folder
}

function copySite(name: string, baseUrl: string, dir: string): void {
  const source = join(import.meta.dirname, 'sites', name)
  cpSync(source, dir, { recursive: true, filter: (path) => !/\/(?:build|\.docs-gen)$/.test(path) })
  const config = join(dir, 'docs-gen.config.ts')
  const text = readFileSync(config, 'utf8').replace("baseUrl: '/'", `baseUrl: '${baseUrl}'`)
  writeFileSync(config, text)
}

function started({ server, diagnostics }: Awaited<ReturnType<typeof serve>>): Served {
  if (!server) throw new Error(`The site is not served: ${JSON.stringify(diagnostics)}`)
  return { url: (server.urls[0] ?? '').replace(/\/$/, ''), close: () => server.close() }
}
