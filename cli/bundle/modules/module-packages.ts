import { dirname, join, relative, sep } from 'node:path'
import type { Metafile } from 'esbuild'
import { posixPath } from '../../process/posix-path.ts'
import { isRecord } from '../../process/is-record.ts'
import { packageName } from '../../report/package-name.ts'
import { readText } from '../../files/read-text.ts'
import { foreignNames } from './known-modules.ts'
import { moduleFile } from './module-files.ts'

/** The package that a file belongs to: its name, and its folder on this machine. */
interface Package {
  readonly name: string
  readonly folder: string
}

/** Finds the package of a file, by its absolute path. */
type FindPackage = (file: string) => Package | undefined

/** Finds packages by their `package.json`, whether they are installed, linked, or in a store. */
export function packageFinder(): FindPackage {
  const cache = new Map<string, Package | undefined>()
  const find = (folder: string): Package | undefined => {
    if (!cache.has(folder)) {
      const parent = dirname(folder)
      cache.set(folder, packageAt(folder) ?? (parent === folder ? undefined : find(parent)))
    }
    return cache.get(folder)
  }
  return (file) => find(dirname(file))
}

/** Folders inside a package may have a `package.json` without a name, for the type of their modules. */
function packageAt(folder: string): Package | undefined {
  const text = readText(join(folder, 'package.json'))
  const name = text === undefined ? undefined : nameIn(text)
  if (name !== undefined) return { name, folder }
  const [, installed] = /[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^@\\/][^\\/]*)$/.exec(folder) ?? []
  return installed === undefined ? undefined : { name: installed, folder }
}

function nameIn(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) && typeof value['name'] === 'string' ? value['name'] : undefined
  } catch {
    return undefined
  }
}

/** Whether the package has the site in it, as the root package of a repository does. */
function hasSite({ folder }: Package, root: string): boolean {
  return root === folder || root.startsWith(folder + sep)
}

/**
 * The path of a file that is the same on every machine: in its package, or in the site folder.
 * @param root absolute path of the site folder
 */
export function portablePath(file: string, root: string, find: FindPackage): string {
  const owner = find(file)
  const [start, base] = owner && !hasSite(owner, root) ? [`${owner.name}/`, owner.folder] : ['', root]
  return start + posixPath(relative(base, file))
}

/** The modules of a bundle that belong to installed packages. */
interface GraphPackages {
  /** Whether a module is part of a package that modules import by its name. */
  readonly isInstalled: (module: string) => boolean
  /** Whether a module is part of React. */
  readonly isReact: (module: string) => boolean
  /** Whether a module is part of a package with components for documentation sites: one that imports the theme. */
  readonly isForTheme: (module: string) => boolean
}

/** Whether only components for documentation sites have an import. */
function isForTheme(specifier: string): boolean {
  return specifier.startsWith('docs-gen/') || foreignNames.test(specifier)
}

/** Finds the packages of a bundle by the imports that name them, since a linked package may lie anywhere. */
export function graphPackages(inputs: Metafile['inputs'], root: string): GraphPackages {
  const find = packageFinder()
  const packageOf = (module: string): Package | undefined => {
    const file = moduleFile(module, root)
    const owner = file === undefined ? undefined : find(file)
    return owner && !hasSite(owner, root) ? owner : undefined
  }
  const imports = Object.values(inputs).flatMap((input) => input.imports)
  const folders = (isWanted: (name: string) => boolean): ReadonlySet<string> =>
    new Set(
      imports.flatMap(({ path, original }) => {
        const name = packageName(original ?? '')
        return name !== undefined && isWanted(name) ? (packageOf(path)?.folder ?? []) : []
      }),
    )
  const installed = folders(() => true)
  const react = folders((name) => ['react', 'react-dom', 'scheduler'].includes(name))
  const ofTheme = Object.entries(inputs).filter(([, { imports: its }]) =>
    its.some(({ original = '' }) => isForTheme(original)),
  )
  const themed = new Set(ofTheme.flatMap(([module]) => packageOf(module)?.folder ?? []))
  return {
    isForTheme: (module) => themed.has(packageOf(module)?.folder ?? ''),
    isInstalled: (module) => module.includes('node_modules/') || installed.has(packageOf(module)?.folder ?? ''),
    isReact: (module) => react.has(packageOf(module)?.folder ?? ''),
  }
}
