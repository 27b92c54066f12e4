import { createRequire } from 'node:module'
import { dirname, isAbsolute, relative } from 'node:path'
import { manifestOf } from '../../cli/modules/installed-packages.ts'
import { pathInPackages } from '../../cli/files/file-kinds.ts'

/** The kinds of modules that a Docusaurus config names. */
export type ModuleKind = 'plugin' | 'preset' | 'theme'

/** A module that a Docusaurus config names. */
export interface NamedModule {
  /** Name of its package; for a file of the site, its path as written. */
  readonly name: string
  /** Absolute path of the module. Unset: it is not installed. */
  readonly path?: string
}

/**
 * Finds the module of a plugin, preset or theme: `content-docs`, `@docusaurus/plugin-content-docs`, `@acme`, or a path.
 * @param from absolute path of the config file
 */
export function findModule(specifier: string, kind: ModuleKind, from: string): NamedModule {
  const require = createRequire(from)
  const names = packageNames(specifier, kind)
  for (const name of names) {
    const path = resolveModule(require, name)
    if (path !== undefined)
      return {
        name: isPath(specifier) ? (packageOf(path) ?? relative(dirname(from), path).replaceAll('\\', '/')) : name,
        path,
      }
  }
  return { name: names.find((name) => officialPlugins.has(name)) ?? specifier }
}

function isPath(specifier: string): boolean {
  return specifier.startsWith('.') || isAbsolute(specifier)
}

/** Plugins that docs-gen knows by their short names, whether or not they are installed. */
const officialPlugins: ReadonlySet<string> = new Set(
  [
    'preset-classic',
    'plugin-content-docs',
    'plugin-content-blog',
    'plugin-content-pages',
    'plugin-client-redirects',
    'plugin-debug',
    'plugin-google-analytics',
    'plugin-google-gtag',
    'plugin-google-tag-manager',
    'plugin-ideal-image',
    'plugin-pwa',
    'plugin-rsdoctor',
    'plugin-sitemap',
    'plugin-svgr',
    'plugin-vercel-analytics',
    'theme-classic',
    'theme-live-codeblock',
    'theme-mermaid',
    'theme-search-algolia',
  ].map((name) => `@docusaurus/${name}`),
)

/** The packages that a name may mean, in Docusaurus' order. */
function packageNames(specifier: string, kind: ModuleKind): readonly string[] {
  if (isPath(specifier)) return [specifier]
  if (!specifier.startsWith('@'))
    return [specifier, `@docusaurus/${kind}-${specifier}`, `docusaurus-${kind}-${specifier}`]
  const [scope = '', ...rest] = specifier.split('/')
  if (rest.length === 0) return [`${scope}/docusaurus-${kind}`]
  return [specifier, `${scope}/docusaurus-${kind}-${rest.join('/')}`]
}

/** Endings of modules that Node does not try, and bundlers do. */
const moreEndings = ['.ts', '.mts', '.cts', '.tsx', '.jsx', '.mjs', '.cjs'].flatMap((end) => [end, `/index${end}`])

function resolveModule(require: NodeJS.Require, name: string): string | undefined {
  for (const end of isPath(name) ? ['', ...moreEndings] : ['']) {
    try {
      return require.resolve(name + end)
    } catch {
      // The next ending may exist.
    }
  }
  return undefined
}

/** Name of the installed package that a file belongs to. */
function packageOf(path: string): string | undefined {
  const manifest = manifestOf(path)
  return manifest === undefined ? undefined : dirname(pathInPackages(manifest) ?? manifest).replaceAll('\\', '/')
}
