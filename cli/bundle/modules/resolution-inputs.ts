import { existsSync } from 'node:fs'
import { basename, dirname, extname, join, resolve, sep } from 'node:path'
import type { Metafile } from 'esbuild'
import { ancestors } from '../../files/ancestors.ts'
import { installationRecords } from '../../modules/installed-packages.ts'
import { isWithin } from '../../files/symlink-boundary.ts'
import { packageName } from '../../report/package-name.ts'
import { moduleFile } from './module-files.ts'
import { tsconfigFiles } from './tsconfig-files.ts'
import { hasAny } from '../../text/has-any.ts'

/** Files that decide which packages are installed, and how modules are resolved. */
const installationFiles = [
  'package.json',
  'tsconfig.json',
  'jsconfig.json',
  '.pnp.cjs',
  '.pnp.data.json',
  ...installationRecords,
]

/** Extensions that esbuild tries for an import without one, in its order. */
const triedExtensions = ['.tsx', '.ts', '.jsx', '.js', '.css', '.json']

/** An import of a package: its name, and the folder of the module that imports it. */
export interface PackageImport {
  readonly folder: string
  readonly name: string
}

/** The modules of a bundle and how they import packages. */
interface BundledModules {
  /** Absolute path of the site folder. */
  readonly root: string
  /** Absolute paths of the bundled files. */
  readonly files: readonly string[]
  readonly packages: readonly PackageImport[]
  /** Absolute paths of other files that were searched for, whether or not they exist. */
  readonly searched: readonly string[]
}

/** Paths that esbuild looked at to find the modules of a bundle, some of which do not exist. */
export interface Resolution {
  readonly files: readonly string[]
  /** A new file in one of these may take precedence over a module. */
  readonly folders: readonly string[]
}

/**
 * The packages that modules of a bundle import, each once for a folder.
 * @param folderOf the folder where imports of a generated module start
 */
export function packageImports(
  inputs: Metafile['inputs'],
  root: string,
  folderOf: (module: string) => string | undefined,
): readonly PackageImport[] {
  const packages = Object.entries(inputs).flatMap(([module, { imports }]) => {
    const file = moduleFile(module, root)
    const folder = file === undefined ? (folderOf(module) ?? root) : dirname(file)
    return imports.flatMap((one) => importedPackage(one, folder, root))
  })
  return [...new Map(packages.map((one) => [`${one.folder}\0${one.name}`, one])).values()]
}

/** A site shares its React with the runtime, so React is searched for from the site folder, as are packages that files outside of it import. */
function importedPackage(
  { path, original = '', external }: Metafile['inputs'][string]['imports'][number],
  folder: string,
  root: string,
): readonly PackageImport[] {
  const name = packageName(original)
  if (external || name === undefined || name === 'docs-gen' || original.startsWith('@site/') || hasAny(name, ':!'))
    return []
  // Style sheets write relative paths without a dot.
  if (path.startsWith('docs-gen:') || moduleFile(path, root)?.startsWith(resolve(folder, original))) return []
  if (name === 'react' || name === 'react-dom') return [{ folder: root, name }]
  return isWithin(root, folder)
    ? [{ folder, name }]
    : [
        { folder, name },
        { folder: root, name },
      ]
}

/**
 * Every path, besides the modules, whose change may change how imports are resolved. The site folder itself is not among the folders,
 * because every build changes it.
 */
export function resolutionOf({ root, files, packages, searched }: BundledModules): Resolution {
  const folders = new Set(files.map((path) => dirname(path)).filter((folder) => folder !== root))
  const starts = new Set([root, ...folders, ...packages.map(({ folder }) => folder)])
  const places = [...new Set([...starts].flatMap(ancestors))].filter((folder) => basename(folder) !== 'node_modules')
  const settings = places.flatMap((folder) => settingsIn(folder, folders.has(folder)))
  const paths = [
    ...settings,
    ...tsconfigFiles(settings.filter((path) => path.endsWith('tsconfig.json') || path.endsWith('jsconfig.json'))),
    ...packages.flatMap((one) => copiesOf(one, folders)),
    ...files.flatMap((path) => alternatives(path, root)),
    ...installationInputs(root),
    ...searched,
  ]
  return { files: [...new Set(paths)], folders: [...folders] }
}

/** Files of a folder, and of all that contain it, that decide which packages are installed. */
export function installationInputs(root: string): readonly string[] {
  return ancestors(root).flatMap((folder) => installationFiles.map((name) => join(folder, name)))
}

/** Files of a folder that configure resolution. esbuild reads no tsconfig of installed packages. */
function settingsIn(folder: string, isListed: boolean): readonly string[] {
  const isInstalled = folder.includes(`${sep}node_modules${sep}`)
  const names = isInstalled ? ['package.json'] : ['package.json', 'tsconfig.json', 'jsconfig.json']
  const paths = names.map((name) => join(folder, name))
  return isListed ? paths.filter((path) => existsSync(path)) : paths
}

/** The folder of a package, and the places where a nearer copy of it would be found first. */
function copiesOf({ folder, name }: PackageImport, listed: ReadonlySet<string>): readonly string[] {
  const paths: string[] = []
  for (const parent of ancestors(folder)) {
    if (basename(parent) === 'node_modules') continue
    const modules = join(parent, 'node_modules')
    const copy = join(modules, name)
    if (existsSync(modules)) paths.push(copy)
    else if (!listed.has(parent)) paths.push(modules)
    if (existsSync(copy)) break
  }
  return paths
}

/** Files of the site folder that an import may mean as well. */
function alternatives(path: string, root: string): readonly string[] {
  const stem = path.slice(0, path.length - extname(path).length)
  const names = [...(dirname(path) === root ? [stem] : []), ...(dirname(dirname(path)) === root ? [dirname(path)] : [])]
  return names.flatMap((name) => triedExtensions.map((extension) => name + extension))
}
