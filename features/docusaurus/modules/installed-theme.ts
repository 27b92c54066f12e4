import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findPackage } from '../../../cli/modules/find-package.ts'
import { ancestors } from '../../../cli/files/ancestors.ts'
import { dependentFiles } from '../dependent-files.ts'
import { componentFiles, componentName } from './theme-files.ts'

/** Packages of Docusaurus that answer what docs-gen's own modules of the same name lack, where a site has them installed. */
const packages = [
  '@docusaurus/theme-common',
  '@docusaurus/plugin-content-docs',
  '@docusaurus/plugin-content-blog',
  'react-router-dom',
] as const

/** Start of the names under which docs-gen's modules import these packages. */
const prefix = 'docs-gen:installed/'

/** The name under which to import a module of an installed package. Unset: the package is not installed. @param root absolute path */
export function installedModule(specifier: string, root: string): string | undefined {
  const name = packages.find((one) => specifier === one || specifier.startsWith(`${one}/`))
  return name !== undefined && findPackage(root, name) !== undefined ? prefix + specifier : undefined
}

/** Aliases of these names, and of the parts of the themes. @param root absolute path of the site */
export function installedAliases(root: string): Readonly<Record<string, string>> {
  const installedPackages = packages.filter((name) => findPackage(root, name) !== undefined)
  return {
    ...Object.fromEntries(installedPackages.map((name) => [prefix + name, name])),
    ...themeAliases(installedThemes(root)),
  }
}

/** Names under which components of a theme are imported. */
const themeNames = ['@theme', '@theme-original', '@theme-init']

/** The theme with nearly all parts has short aliases, which longer ones of the others precede. */
function themeAliases([main, ...others]: readonly string[]): Readonly<Record<string, string>> {
  if (main === undefined) return {}
  const parts = others.flatMap((folder) =>
    componentFiles(folder).map((file) => [componentName(file), join(folder, componentName(file))] as const),
  )
  const own = new Set(componentFiles(main).map(componentName))
  const more = new Map(parts.filter(([name]) => !own.has(name)))
  return Object.fromEntries(
    themeNames.flatMap((start) => [
      [start, main] as const,
      ...[...more].map(([name, path]) => [`${start}/${name}`, path] as const),
    ]),
  )
}

/** Absolute paths of the component folders of Docusaurus' own themes that are installed, that of the classic theme first. */
export function installedThemes(root: string): readonly string[] {
  const files = dependentFiles(join(root, 'docusaurus.config.js'), ['@docusaurus/preset-classic'])
  const scopes = files.flatMap((file) =>
    ancestors(dirname(file)).map((folder) => join(folder, 'node_modules', '@docusaurus')),
  )
  const themes = [...new Set(scopes)].flatMap((scope) =>
    (existsSync(scope) ? readdirSync(scope) : [])
      .filter((name) => name.startsWith('theme-'))
      .map((name) => ({ name, folder: join(scope, name, 'lib', 'theme') })),
  )
  const firsts = themes.filter(({ name }, n) => themes.findIndex((other) => other.name === name) === n)
  const [classic, others] = [firsts.filter(isClassic), firsts.filter((theme) => !isClassic(theme))]
  return [...classic, ...others].map(({ folder }) => folder).filter((folder) => existsSync(folder))
}

function isClassic({ name }: { readonly name: string }): boolean {
  return name === 'theme-classic'
}
