import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { IslandsModule, ServerApp } from '../../../runtime/contract/index.ts'
import { valueDigest } from '../../cache/value-digest.ts'
import { asPageCode, runPageCode } from '../../modules/observe/site-code.ts'
import { writeModules } from '../../files/cache-folder.ts'
import type { SiteConfig } from '../../config/schema/site.ts'
import { createServerFolder } from './server-folder.ts'

/** The server half of a bundle as text, so that the cache can keep it. */
export interface ServerCode {
  readonly files: readonly { readonly path: string; readonly text: string }[]
  /** Page id → the file of its islands. */
  readonly pages: Readonly<Record<string, string>>
  /** The app itself, if it is a file of the package. */
  readonly prebuilt?: PrebuiltServer
}

/** A server half without code of the site. */
interface PrebuiltServer {
  /** Absolute path of the script. */
  readonly file: string
  readonly digest: string
}

/** The loaded server half of a bundle: it renders the app, and the islands of pages. */
export interface ServerBundle {
  readonly app: ServerApp
  /** By page id. */
  readonly islands: ReadonlyMap<string, IslandsModule>
  /** Errors that modules of pages threw while they were loaded, by page id. */
  readonly failures: ReadonlyMap<string, unknown>
  /** Removes its files: its code can import no more modules. */
  readonly close: () => void
}

/** Digests of the server half: the same digest, the same HTML for the same page. */
export interface CodeDigests {
  readonly app: string
  /** Of each page's islands, by page id. */
  readonly pages: ReadonlyMap<string, string>
}

const appFile = 'server.js'

/** Counts loads, so that two at the same moment have different folders. */
let loads = 0

/**
 * Loads the server half. It evaluates React, which takes time, so load it only to render something. Its code may import modules while pages
 * are rendered, so its files stay until it is closed, or at least as long as something uses it.
 * @param input.cacheDir folder for the files
 */
export async function loadServer(
  code: ServerCode,
  { cacheDir, config }: { readonly cacheDir: string; readonly config: Pick<SiteConfig, 'security'> },
): Promise<ServerBundle> {
  const variables = new Set([...config.security.env, 'NODE_ENV'])
  const importFile = async <T>(path: string, query = ''): Promise<T> =>
    (await runPageCode(variables, () => import(/* @vite-ignore */ pathToFileURL(path).href + query))) as T
  const rendering = ({ app }: { readonly app: ServerApp }): ServerApp => ({
    ...app,
    render: asPageCode(variables, app.render),
  })
  if (code.prebuilt) {
    const module = await importFile<{ app: ServerApp }>(code.prebuilt.file, `?load=${(loads += 1)}`)
    return { app: rendering(module), islands: new Map(), failures: new Map(), close: () => undefined }
  }
  const folder = createServerFolder(cacheDir)
  const load = <T>(name: string): Promise<T> => importFile(join(folder.path, name))
  try {
    writeModules(() => writeServer(code, folder.path))
    const app = rendering(await load<{ app: ServerApp }>(appFile))
    const islands = new Map<string, IslandsModule>()
    const failures = new Map<string, unknown>()
    for (const [id, file] of Object.entries(code.pages)) {
      try {
        const module = await load<IslandsModule>(file)
        islands.set(id, { ...module, renderIslands: asPageCode(variables, module.renderIslands) })
      } catch (error) {
        failures.set(id, error)
      }
    }
    const server: ServerBundle = { app, islands, failures, close: folder.remove }
    folder.removeAfter(server)
    return server
  } catch (error) {
    folder.remove()
    throw error
  }
}

function writeServer({ files }: ServerCode, folder: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }') // overrides the site's own
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** Computes the digests of the entries only: chunks are named by their content, so an entry's text covers all its imports. */
export function codeDigests({ files, pages, prebuilt }: ServerCode): CodeDigests {
  if (prebuilt) return { app: prebuilt.digest, pages: new Map() }
  const byPath = new Map(files.map(({ path, text }) => [path, text]))
  const digest = (path: string): string => valueDigest(byPath.get(path)) ?? ''
  return {
    app: digest(appFile),
    pages: new Map(Object.entries(pages).map(([id, path]) => [id, digest(path)])),
  }
}
