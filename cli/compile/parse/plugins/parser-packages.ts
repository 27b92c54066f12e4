import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ancestors } from '../../../files/ancestors.ts'
import { resolveModule } from '../../../modules/resolve-module.ts'

/** The optional packages that parse the syntax of plugins, with the major versions that work together. */
const versions = {
  'remark-parse': [11],
  'remark-mdx': [3],
  'remark-gfm': [4],
  'remark-frontmatter': [5],
  'remark-directive': [3, 4],
} as const

type PackageName = keyof typeof versions

const names = Object.keys(versions) as readonly PackageName[]

/** Absolute paths of the modules that parse the syntax of plugins. */
export type ParserPackages = Readonly<Record<PackageName, string>>

/** The installed packages, and the names of those that are not installed in a version that works. */
export interface FoundPackages {
  readonly packages?: ParserPackages
  readonly missing: readonly PackageName[]
}

/** The newest major version of a package that works. */
export function parserVersion(name: PackageName): number {
  return Math.max(...versions[name])
}

/**
 * Finds the packages that parse the syntax of plugins: those of the site, or else those that are installed with docs-gen.
 * @param folders absolute paths of folders to search from, in order
 */
export function findParserPackages(folders: readonly string[]): FoundPackages {
  const places = [...folders, dirname(fileURLToPath(import.meta.url))]
  const modules = names.map((name) => [name, findModule(name, places)] as const)
  const missing = modules.filter(([, path]) => path === undefined).map(([name]) => name)
  return missing.length > 0 ? { missing } : { packages: Object.fromEntries(modules) as ParserPackages, missing }
}

function findModule(name: PackageName, folders: readonly string[]): string | undefined {
  const candidates = folders.flatMap((folder) => resolveModule(name, join(folder, 'package.json')) ?? [])
  return candidates.find((path) => isUsable(name, path))
}

function isUsable(name: PackageName, path: string): boolean {
  const majors: readonly number[] = versions[name]
  return majors.includes(Number.parseInt(versionOf(path) ?? '', 10))
}

/** The version of the package that a module belongs to. */
function versionOf(path: string): string | undefined {
  for (const folder of ancestors(dirname(path))) {
    try {
      const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
        readonly version?: string
      }
      if (version !== undefined) return version
    } catch {
      // The manifest is in a folder above.
    }
  }
  return undefined
}
