import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { findPackage } from '../../modules/find-package.ts'
import { packageRoot } from '../../process/package-root.ts'
import { readText } from '../../files/read-text.ts'

/** An installed package. */
export interface InstalledPackage {
  readonly name: string
  readonly version: string
  /** Absolute path of its `package.json`. */
  readonly file: string
}

/**
 * The React that site and runtime share: the site's, or else the one installed with docs-gen. The runtime needs React 19: sites with an
 * older one, as many have for other tools, get the one installed with docs-gen.
 * @param root absolute path of the site folder
 */
export function sharesReact(root: string): boolean {
  return ['react', 'react-dom'].every((name) => rendersPages(installedPackage(name, root)?.version ?? ''))
}

/** Whether the runtime can render pages with a version of React: with a major version that is older, it fails. */
export function rendersPages(version: string): boolean {
  return Number.parseInt(version, 10) >= 19
}

/** Finds packages that the runtime imports, as the bundler does for a site. Those that are not installed are left out. */
export function runtimePackages(root: string, names: readonly string[]): readonly InstalledPackage[] {
  const home = sharesReact(root) ? root : packageRoot
  return names.flatMap((name) => {
    if (name === 'react' || name === 'react-dom') return installedPackage(name, home) ?? []
    const parent = name === 'scheduler' ? findPackage(home, 'react-dom') : packageRoot
    return (parent !== undefined && installedPackage(name, realpathSync(parent))) || []
  })
}

/** Finds a package as Node does. @param from absolute path of a folder */
export function installedPackage(name: string, from: string): InstalledPackage | undefined {
  const folder = findPackage(from, name)
  if (folder === undefined) return undefined
  const file = join(folder, 'package.json')
  const { version } = JSON.parse(readText(file) ?? '{}') as { readonly version?: string }
  return version === undefined ? undefined : { name, version, file }
}
