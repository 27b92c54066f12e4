import { join } from 'node:path'
import type { ImportKind, Plugin } from 'esbuild'
import { pathStats } from '../../cache/path-stats.ts'
import { readText } from '../../files/read-text.ts'
import { findPackage } from '../../modules/find-package.ts'
import { isRecord } from '../../process/is-record.ts'
import { packageName } from '../../report/package-name.ts'

/** Endings that bundlers such as webpack add to the target of an export, in the order in which they do. */
const endings = ['.js', '.jsx', '.ts', '.tsx', '.mjs', '.cjs', '.json', '/index.js', '/index.ts', '/index.tsx']

/**
 * Finds the file of an export whose target in `package.json` has no ending (`"./parts/*": "./dist/parts/*"`). Node and esbuild refuse
 * it, webpack does not.
 * @param root absolute path of the site
 * @param platform the condition for where the code runs
 */
export function exportTargets(root: string, platform: 'browser' | 'node'): Plugin {
  return {
    name: 'docs-gen-export-targets',
    setup(build) {
      build.onResolve({ filter: /^[^./][^:]*\/[^:]*$/ }, ({ path, resolveDir, kind }) => {
        const name = packageName(path)
        if (name === undefined || name === path) return undefined
        const folder = findPackage(resolveDir, name) ?? findPackage(root, name)
        const targets =
          folder === undefined
            ? []
            : targetsOf(folder, `.${path.slice(name.length)}`, [platform, ...conditionsOf(kind)])
        const file = targets.length === 0 || targets.some(isFile) ? undefined : withEnding(targets)
        return file === undefined ? undefined : { path: file }
      })
    },
  }
}

function conditionsOf(kind: ImportKind): readonly string[] {
  return ['default', 'module', kind.startsWith('require') ? 'require' : 'import']
}

function withEnding(targets: readonly string[]): string | undefined {
  return targets.flatMap((target) => endings.map((ending) => target + ending)).find(isFile)
}

function isFile(path: string): boolean {
  return pathStats(path)?.isFile() === true
}

/** Absolute paths of the files that a package names for one of its modules, such as `./parts/a`. */
function targetsOf(folder: string, subpath: string, conditions: readonly string[]): readonly string[] {
  const exports = exportsOf(folder)
  if (!isRecord(exports)) return []
  const pattern = Object.keys(exports)
    .filter((key) => matchOf(key, subpath) !== undefined)
    .reduce<string | undefined>(
      (best, key) => (key === subpath || best === undefined || isCloser(key, best) ? key : best),
      undefined,
    )
  if (pattern === undefined) return []
  const match = matchOf(pattern, subpath) ?? ''
  return pathsIn(exports[pattern], new Set(conditions)).map((target) => join(folder, target.replaceAll('*', match)))
}

function exportsOf(folder: string): unknown {
  try {
    const manifest: unknown = JSON.parse(readText(join(folder, 'package.json')) ?? '')
    return isRecord(manifest) ? manifest['exports'] : undefined
  } catch {
    return undefined
  }
}

/** The part of a module's name for which `*` stands. */
function matchOf(pattern: string, subpath: string): string | undefined {
  if (pattern === subpath) return ''
  const [start = '', end, ...others] = pattern.split('*')
  if (end === undefined || others.length > 0) return undefined
  const isMatch = subpath.startsWith(start) && subpath.endsWith(end) && subpath.length > start.length + end.length
  return isMatch ? subpath.slice(start.length, subpath.length - end.length) : undefined
}

/** Node takes the pattern with the longest text before `*`. */
function isCloser(pattern: string, other: string): boolean {
  return pattern.indexOf('*') > other.indexOf('*') && other.includes('*')
}

/** The first target of a value whose conditions hold; all of a list. */
function pathsIn(value: unknown, conditions: ReadonlySet<string>): readonly string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap((item: unknown) => pathsIn(item, conditions))
  if (!isRecord(value)) return []
  const name = Object.keys(value).find((condition) => conditions.has(condition))
  return name === undefined ? [] : pathsIn(value[name], conditions)
}
