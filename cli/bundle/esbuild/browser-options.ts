import { join } from 'node:path'
import type { BuildOptions } from 'esbuild'
import type { SiteConfig } from '../../config/schema/site.ts'
import { settingsPlugins, withSettings } from './bundler-settings.ts'
import { commonOptions } from './esbuild-options.ts'
import type { BundleInput } from '../input.ts'
import { exportTargets } from './export-targets.ts'
import { reactNames } from './react-names.ts'
import type { MarkdownModules } from '../modules/markdown-modules.ts'
import { type ReadCallbacks, sitePlugins } from './plugin.ts'
import type { LoadVirtualModule } from '../modules/virtual-modules.ts'
import { withoutEndSlash } from '../../text/addresses.ts'

/** A site with the Markdown that its scripts import. */
interface BrowserInput extends Pick<BundleInput, 'root' | 'mode'> {
  readonly config: Pick<
    SiteConfig,
    'baseUrl' | 'bundler' | 'conventions' | 'postcssPlugins' | 'security' | 'staticDirectories' | 'theme'
  >
  readonly markdown: Pick<MarkdownModules, 'add'>
}

interface BrowserModules extends ReadCallbacks {
  readonly load: LoadVirtualModule
}

/** The options of the bundles for browsers, scripts and style sheets, without entry points. */
export function browserOptions(input: BrowserInput, modules: BrowserModules): BuildOptions {
  const { config, root, markdown } = input
  return {
    ...withSettings(commonOptions(input), config.bundler, true),
    entryNames: '[dir]/[name]-[hash]',
    chunkNames: 'assets/js/chunk-[hash]',
    platform: 'browser',
    // Named, because esbuild by itself falls back to `main` where a package is also loaded by `require`.
    mainFields: ['browser', 'module', 'main'],
    // Scripts with long names contain the paths of CommonJS modules.
    ...(input.mode === 'development' ? { sourcemap: 'linked' } : { minify: true }),
    outdir: join(root, 'build'),
    publicPath: withoutEndSlash(config.baseUrl) || '/',
    plugins: [
      ...settingsPlugins(config.bundler, true),
      ...(input.mode === 'development' ? [] : [reactNames]),
      ...sitePlugins(root, { config, ...modules, markdown }),
      exportTargets(root, 'browser'),
    ],
  }
}
