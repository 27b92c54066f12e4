import { existsSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { packageRoot } from '../../process/package-root.ts'
import { isScript } from '../../files/file-kinds.ts'
import { pathOfAddress } from '../../text/addresses.ts'
import { hasAny } from '../../text/has-any.ts'

/** Namespaces of modules that a plugin makes from one file each. The name of such a module is the namespace, a colon, and the file's path. */
export const fileNamespaces = { raw: 'raw', picture: 'picture', svg: 'svg', cssModule: 'css-module-rules' } as const

/** Beginnings of the names of modules without a file: generated and disabled modules, data URLs, and constants. */
const withoutFile = ['docs-gen:', '(disabled):', '<']

/**
 * The absolute path of the file that a bundled module was read from; unset for a module without one.
 * @param module its name in the bundler's graph
 * @param root absolute path of the folder that names are relative to
 */
export function moduleFile(module: string, root: string): string | undefined {
  if (withoutFile.some((start) => module.startsWith(start))) return undefined
  const namespace = Object.values(fileNamespaces).find((name) => module.startsWith(`${name}:`))
  return resolve(root, namespace === undefined ? module : module.slice(namespace.length + 1))
}

/** The absolute path of a module that is a script, rather than the text of one. */
export function scriptFile(module: string, root: string): string | undefined {
  const path = moduleFile(module, root)
  return path === resolve(root, module) && isScript(path) ? path : undefined
}

/** Absolute paths of all files that were bundled, sorted. Throws for a name of an unknown form: a change to its file would be missed. @param modules their names in the bundler's graph */
export function bundledFiles(modules: Iterable<string>, root: string): readonly string[] {
  const files = [...modules].flatMap((module) => {
    const path = moduleFile(module, root)
    return path === undefined ? [] : [existingFile(path, module)]
  })
  return [...new Set(files)].sort()
}

/** The path of a file without what an import may append: the bundler keeps it in the name of the module. */
function existingFile(path: string, module: string): string {
  // `font.woff?v=2` in a style sheet, and `import data from './data.json' with { type: 'json' }`.
  const file = [path, pathOfAddress(path), path.replace(/ with \{.*\}$/, '')].find((one) => existsSync(one))
  // A file that was removed meanwhile keeps its path, so that the removal is noticed.
  if (file === undefined && hasAny(module, ':<>(){}?#'))
    throw new Error(`The bundled module '${module}' has a name whose file is not known.`)
  return file ?? path
}

/** Whether a file belongs to an installed package or to docs-gen, not to the site. @param path absolute */
export function isForeign(path: string): boolean {
  return path.includes(`${sep}node_modules${sep}`) || path.startsWith(resolve(packageRoot, 'dist') + sep)
}
