import { existsSync } from 'node:fs'
import { extname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { noteFiles, noteModules, runOwnCode } from './observe/site-code.ts'
import { resolveModule } from './resolve-module.ts'
import { isInstalledFile, isScript } from '../files/file-kinds.ts'
import { isRelativePath } from '../text/addresses.ts'
import { isYaml } from './yaml-module.ts'

/** Name of the global map with the functions that import what modules compute, by the address of the module that is run. */
export const importersName = '__docsGenImporters'

type Exports = Readonly<Record<string, unknown>>

/** Imports a module. @param specifier as the code computes it @param from address of the file with the code */
type Importer = (specifier: unknown, from: string) => Promise<Exports>

declare global {
  var __docsGenImporters: Map<string, Importer> | undefined
}

/** A module that was run. */
export interface RunModule {
  readonly exports?: Exports
  readonly inputs: readonly string[]
  readonly diagnostics: readonly { readonly message: string; readonly at?: FailurePlace | undefined }[]
}

interface FailurePlace {
  readonly file: string
  readonly line: number
  readonly column: number
}

/**
 * Lets a module import what it computes. Files of the site are run as the module itself, so that each run has their current code, and that
 * code is an input; packages and other addresses are imported by Node.
 */
export function allowComputedImports(file: string, run: (path: string) => Promise<RunModule>): void {
  globalThis.__docsGenImporters ??= new Map()
  globalThis.__docsGenImporters.set(pathToFileURL(file).href, async (specifier, from) => {
    const address = String(specifier)
    const path = filePath(address, from)
    if (path === undefined) return importByNode(address)
    if (!existsSync(path)) throw new Error(`Cannot find the module '${address}'`)
    if (isInstalledFile(path) || !isCode(path)) {
      noteModules([path])
      return importByNode(pathToFileURL(path).href)
    }
    const { exports, inputs, diagnostics } = await runOwnCode(() => run(path))
    noteFiles(inputs)
    if (exports) return exports
    const [problem] = diagnostics
    const place = problem?.at ? ` (${problem.at.file}:${problem.at.line}:${problem.at.column})` : ''
    throw new Error(`${problem?.message ?? `${path} cannot be loaded`}${place}`)
  })
}

/** The file of a module; `undefined` for modules of Node, and addresses that are not of files. */
function filePath(address: string, from: string): string | undefined {
  if (isRelativePath(address) || address.startsWith('/') || address.startsWith('file:'))
    return fileURLToPath(new URL(address, from))
  if (URL.canParse(address)) return undefined
  const path = resolveModule(address, fileURLToPath(from))
  return path === address ? undefined : path
}

function isCode(path: string): boolean {
  return isScript(path) || isYaml(path) || extname(path) === '.json'
}

async function importByNode(address: string): Promise<Exports> {
  return (await import(/* @vite-ignore */ address)) as Exports
}
