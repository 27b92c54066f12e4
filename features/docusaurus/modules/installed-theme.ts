import { join } from 'node:path'
import { findPackage } from '../../../cli/modules/find-package.ts'

/** Packages of Docusaurus that answer what docs-gen's own modules of the same name lack, where a site has them installed. */
const packages = [
  '@docusaurus/theme-common',
  '@docusaurus/plugin-content-docs',
  '@docusaurus/plugin-content-blog',
  'react-router-dom',
] as const

/** Package with the originals of the classic theme. */
const classicTheme = '@docusaurus/theme-classic'

/** Start of the names under which docs-gen's modules import these packages. */
const prefix = 'docs-gen:installed/'

/** The name under which to import a module of an installed package. Unset: the package is not installed. @param root absolute path */
export function installedModule(specifier: string, root: string): string | undefined {
  const name = packages.find((one) => specifier === one || specifier.startsWith(`${one}/`))
  return name !== undefined && findPackage(root, name) !== undefined ? prefix + specifier : undefined
}

/** Aliases of these names, and of the parts of the classic theme. @param root absolute path of the site */
export function installedAliases(root: string): Readonly<Record<string, string>> {
  const installedPackages = packages.filter((name) => findPackage(root, name) !== undefined)
  const theme = findPackage(root, classicTheme)
  const parts = theme === undefined ? undefined : join(theme, 'lib', 'theme')
  return {
    ...Object.fromEntries(installedPackages.map((name) => [prefix + name, name])),
    ...(parts === undefined ? {} : { '@theme': parts, '@theme-original': parts, '@theme-init': parts }),
  }
}
