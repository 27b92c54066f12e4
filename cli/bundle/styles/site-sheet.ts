import { join } from 'node:path'
import { themeCss } from '../../compile/highlight/themes.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { browserOptions } from '../esbuild/browser-options.ts'
import type { BundleFile, BundleInput, CssFile } from '../input.ts'
import type { MarkdownModules } from '../modules/markdown-modules.ts'
import { bundleProblems, failureMessages, styleProblems } from '../modules/messages.ts'
import { bundledFiles } from '../modules/module-files.ts'
import { outputPath } from '../esbuild/output-path.ts'
import { type NamedSheet, namedSheet } from './style-files.ts'
import { collectReads, type SiteReads } from '../esbuild/plugin.ts'
import { bundleOnce } from '../esbuild/rebuild.ts'
import { type PackageImport, packageImports } from '../modules/resolution-inputs.ts'
import { isStyleSheet } from './sass.ts'
import { absoluteModule, configModules, virtualModules } from '../modules/virtual-modules.ts'
import { isScript } from '../../files/file-kinds.ts'

interface SheetInput extends BundleInput {
  /** Imports of the theme's styles. */
  readonly parts: readonly string[]
  readonly markdown: MarkdownModules
  /** The style sheet of the last bundle. */
  readonly previous?: SiteSheet | undefined
}

/** The site's style sheet, with the fonts and images that it refers to. */
export interface SiteSheet {
  /** Its imports. */
  readonly entry: string
  /** Unset for a site whose style sheet is empty, or has errors. */
  readonly sheet?: CssFile
  readonly files: readonly BundleFile[]
  /** Names of the modules that went in. */
  readonly modules: readonly string[]
  readonly reads: SiteReads
  readonly packages: readonly PackageImport[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Bundles the styles of every page: the theme's, the colors of code, then those that the config names. */
export async function buildSheet(input: SheetInput): Promise<SiteSheet> {
  const { root, markdown, runBundler = bundleOnce } = input
  const { reads, callbacks } = collectReads()
  const entry = sheetEntry(input)
  if (input.previous && isUnchanged(input.previous, entry, input)) return input.previous
  const load = virtualModules(input, {
    modules: { styles: () => ({ contents: entry, loader: 'css' }) },
    pages: new Map(),
    markdown: markdown.generated,
  })
  const context = { root, workingDir: root }
  try {
    const { outputFiles, metafile, warnings } = await runBundler('styles', {
      ...browserOptions(input, { load, ...callbacks }),
      entryPoints: [{ in: 'docs-gen:styles', out: 'assets/css/styles' }],
      metafile: true,
      write: false,
    })
    const out = join(root, 'build')
    const pathOf = (absolute: string): string => outputPath(absolute, out)
    const files = outputFiles.filter(({ contents }) => contents.length > 0)
    const main = files.find(({ path }) => path.endsWith('.css'))
    const rest = files.filter((file) => file !== main)
    const result = main && nameSheet({ path: pathOf(main.path), text: main.text }, input)
    return {
      entry,
      ...(result && { sheet: result.sheet }),
      files: [
        ...(result ? [result.file] : []),
        ...rest.map(({ path, contents }) => ({ path: pathOf(path), content: contents })),
      ],
      modules: Object.keys(metafile.inputs),
      reads,
      packages: packageImports(metafile.inputs, root, () => undefined),
      diagnostics: styleProblems(warnings, context),
    }
  } catch (error) {
    const generated = markdown.generated
    const modules = configModules(input)
    const diagnostics = bundleProblems(failureMessages(error), { ...context, generated, configModules: modules })
    return { entry, files: [], modules: [], reads, packages: [], diagnostics }
  }
}

/** In development a sheet has a map with its name in it. */
function nameSheet(
  { path, text }: { readonly path: string; readonly text: string },
  { config, mode }: Pick<SheetInput, 'config' | 'mode'>,
): NamedSheet {
  if (mode === 'production') return namedSheet(text, config.baseUrl)
  return { file: { path, content: text }, sheet: { href: config.baseUrl + path, text } }
}

/** Whether only scripts have changed that the style sheet was not made from. Plugins may make styles from any file. */
function isUnchanged(sheet: SiteSheet, entry: string, { last, config, root }: SheetInput): boolean {
  const hasPlugins = config.postcssPlugins.length + config.bundler.replace.length > 0
  if (!last || hasPlugins || sheet.entry !== entry || sheet.diagnostics.length > 0) return false
  const inputs = new Set(bundledFiles([...sheet.modules, ...sheet.reads.files], root))
  return last.changed.every((path) => isScript(path) && !inputs.has(path))
}

function sheetEntry({ config, root, parts }: SheetInput): string {
  const { prism } = config.themeConfig
  const modules = config.clientModules.filter(isStyleSheet).map((module) => absoluteModule(module, root))
  const code = colors(themeCss(prism.theme, prism.darkTheme))
  const rest = [code, ...modules].map((path) => `@import ${JSON.stringify(path)};`)
  return [...parts, ...rest].join('\n')
}

function colors(css: string): string {
  return `data:text/css,${encodeURIComponent(css)}`
}
