import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { HolesModule, ServerApp } from '../../runtime/contract/index.ts'
import { valueDigest } from '../lib/value-digest.ts'

/** The server half of a bundle as text. Serialisable: the cache keeps it. */
export interface ServerCode {
  readonly files: readonly { readonly path: string; readonly text: string }[]
  /** Page id → the file of its holes. */
  readonly pages: Readonly<Record<string, string>>
}

/** The server half, loaded: it draws the app, and the holes of pages. */
export interface Drawing {
  readonly app: ServerApp
  /** By page id. */
  readonly holes: ReadonlyMap<string, HolesModule>
  /** What modules of pages threw while they were loaded, by page id. */
  readonly failures: ReadonlyMap<string, unknown>
}

/** The file of the app itself. */
const appFile = 'server.js'

/**
 * Loads a server half: React is evaluated here, so this is done only where something is to be drawn.
 * @param cacheDir where the files lie while they are imported
 */
export async function loadDrawing(code: ServerCode, cacheDir: string): Promise<Drawing> {
  // Node imports a path once only, so each build has a folder of its own while it is loaded.
  const folder = join(cacheDir, `server-${process.pid}-${(loads += 1)}-${Date.now().toString(36)}`)
  const load = async <T>(name: string): Promise<T> =>
    (await import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href)) as T
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }') // whatever the site's own says
    for (const { path, text } of code.files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const { app } = await load<{ app: ServerApp }>(appFile)
    const holes = new Map<string, HolesModule>()
    const failures = new Map<string, unknown>()
    for (const [id, file] of Object.entries(code.pages)) {
      try {
        holes.set(id, await load<HolesModule>(file))
      } catch (error) {
        failures.set(id, error)
      }
    }
    return { app, holes, failures }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** How often this process has loaded one: two at the same moment need two folders. */
let loads = 0

/** A digest of the app's code and one of each page's holes, by page id. Chunks are named by their content, so that of an entry stands for all it imports. */
export function codeDigests({ files, pages }: ServerCode): {
  readonly app: string
  readonly pages: ReadonlyMap<string, string>
} {
  const byPath = new Map(files.map(({ path, text }) => [path, text]))
  const digest = (path: string): string => valueDigest(byPath.get(path)) ?? ''
  return {
    app: digest(appFile),
    pages: new Map(Object.entries(pages).map(([id, path]) => [id, digest(path)])),
  }
}
