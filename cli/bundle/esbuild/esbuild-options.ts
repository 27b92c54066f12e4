import { join } from 'node:path'
import type { BuildOptions } from 'esbuild'
import type { SiteConfig } from '../../config/schema/site.ts'
import { ancestors } from '../../files/ancestors.ts'
import { packageRoot } from '../../process/package-root.ts'
import { envDefines } from './env-reads.ts'
import type { BundleInput } from '../input.ts'
import { findPackage } from '../../modules/find-package.ts'
import { foreignAliases, replacedModule } from '../modules/known-modules.ts'
import { sharesReact } from '../modules/runtime-packages.ts'
import { absoluteModule } from '../modules/virtual-modules.ts'

/** Extensions of files that are copied; importing one gives its URL. */
export const fileExtensions = [
  'png jpg jpeg gif svg webp avif ico woff woff2 ttf otf eot',
  'mp4 m4v webm mov mkv avi mpg mpeg ogv wmv vob mp3 m4a aac flac oga ogg wav',
  'pdf doc docx xls xlsx zip rar',
].flatMap((names) => names.split(' '))

/** Matches the names of such files. */
export const importedFile = new RegExp(`\\.(?:${fileExtensions.join('|')})$`, 'i')

/** Options that browser and server builds share, so that both resolve the same modules and asset URLs. */
export function commonOptions(
  input: Pick<BundleInput, 'root' | 'mode'> & { readonly config: Pick<SiteConfig, 'security' | 'theme'> },
): BuildOptions {
  return {
    absWorkingDir: input.root,
    bundle: true,
    alias: { ...moduleAliases(input.root), ...themeAliases(input) },
    // Content outside of the site folder imports the packages that are installed for the site.
    nodePaths: ancestors(input.root).map((folder) => join(folder, 'node_modules')),
    format: 'esm',
    splitting: true,
    target: 'es2022',
    jsx: 'automatic',
    // React's development version names the components of a warning by their places.
    jsxDev: input.mode === 'development',
    logLevel: 'silent',
    define: { ...envDefines(input.config.security.env, input.mode), __DOCS_GEN_ALONE__: 'true' },
    assetNames: 'assets/images/[name]-[hash]',
    loader: {
      // Older sites write JSX in .js files.
      '.js': 'jsx',
      ...Object.fromEntries(fileExtensions.map((extension) => [`.${extension}`, 'file' as const])),
    },
    legalComments: 'none',
    charset: 'utf8',
  }
}

/**
 * Names of modules that only docs-gen knows. Aliases rather than a plugin, because a plugin's answer lacks what esbuild reads on the way to
 * a file, such as the `type` of its package: a file imported by two names would depend on which import esbuild resolves first.
 */
function moduleAliases(root: string): Readonly<Record<string, string>> {
  const runtime = join(packageRoot, 'dist', 'runtime')
  const features = join(packageRoot, 'dist', 'features')
  return {
    '@site': root,
    'docs-gen/runtime': join(runtime, 'index.js'),
    'docs-gen:runtime': runtime,
    'docs-gen:features': features,
    ...foreignAliases(root, (path) => join(features, path)),
    ...reactAliases(root),
  }
}

/** The files that replace modules of the theme, such as `@theme/Footer`, under names of docs-gen's own: an alias matches longer names too. */
function themeAliases({
  config,
  root,
}: Pick<BundleInput, 'root'> & { readonly config: Pick<SiteConfig, 'theme'> }): Readonly<Record<string, string>> {
  const names = Object.entries(config.theme).filter(([name]) => name.startsWith('@theme'))
  return Object.fromEntries(names.map(([name, module]) => [replacedModule(name), absoluteModule(module, root)]))
}

/** The React that site and runtime share. esbuild resolves an alias from the site folder. */
function reactAliases(root: string): Readonly<Record<string, string>> {
  const isShared = sharesReact(root)
  const names = ['react', 'react-dom']
  return Object.fromEntries(names.map((name) => [name, isShared ? name : (findPackage(packageRoot, name) ?? name)]))
}
