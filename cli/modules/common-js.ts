import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { OnLoadResult, PluginBuild } from 'esbuild'
import { ancestors } from '../files/ancestors.ts'
import { isRecord } from '../process/is-record.ts'
import { everyPath } from '../files/file-kinds.ts'

/** The form in which a module sees the CommonJS packages that it imports: as Node shows them, or as transpilers such as Babel and jiti do. */
export type Interop = 'node' | 'transpiler'

/** Name under which a module in place of a CommonJS one exports all of it, as Node does: its other names are known only when it has run. */
export const wholeExport = 'module.exports'

/** Namespace of modules that stand for a CommonJS module of a package, as transpilers show it. */
export const importedCommonJs = 'imported-common-js'
const requiredCommonJs = 'required-common-js'

/** Lets the bundler answer imports of `importedCommonJs`: all names of the module, and its transpiled default. */
export function loadCommonJs(hooks: PluginBuild): void {
  hooks.onResolve({ filter: everyPath, namespace: importedCommonJs }, ({ path, kind }) =>
    kind === 'require-call' ? { path, external: true } : { path, namespace: requiredCommonJs },
  )
  hooks.onResolve({ filter: everyPath, namespace: requiredCommonJs }, ({ path }) => ({ path, external: true }))
  hooks.onLoad({ filter: everyPath, namespace: importedCommonJs }, ({ path }) => facade(path))
  hooks.onLoad({ filter: everyPath, namespace: requiredCommonJs }, ({ path }) => ({
    contents: `module.exports = require(${JSON.stringify(path)})`,
  }))
}

function facade(path: string): OnLoadResult {
  const name = JSON.stringify(path)
  const contents = `export * from ${name}
const loaded = require(${name})
export default loaded?.__esModule && 'default' in loaded ? loaded.default : loaded`
  return { contents }
}

/** Whether Node reads a file as CommonJS or JSON. */
export function isCommonJs(path: string): boolean {
  if (path.endsWith('.cjs') || path.endsWith('.json')) return true
  return path.endsWith('.js') && !isModulePackage(dirname(path))
}

function isModulePackage(folder: string): boolean {
  const manifest = ancestors(folder)
    .map((one) => join(one, 'package.json'))
    .find((file) => existsSync(file))
  try {
    const value: unknown = manifest === undefined ? undefined : JSON.parse(readFileSync(manifest, 'utf8'))
    return isRecord(value) && value['type'] === 'module'
  } catch {
    return false
  }
}
