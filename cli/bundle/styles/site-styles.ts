import { AsyncResource } from 'node:async_hooks'
import { readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import type { OnLoadResult, PartialMessage, Plugin } from 'esbuild'
import { packageRoot } from '../../process/package-root.ts'
import { compileSass, isSass, type SassInput } from './sass.ts'
import { leftDirectives, type ProcessedSheet, runPostcss, type WrittenSheet } from './postcss-plugins.ts'
import { baseStyles } from '../../../features/lists/other-tools/styles.ts'

/** Settings for reading the style sheets of a site. */
export interface SiteStylesInput extends SassInput {
  /** Whether they were written for other elements than those of docs-gen. */
  readonly isAdapted: boolean
  /** PostCSS plugins of the site. */
  readonly plugins: readonly unknown[]
}

/** Reads the style sheets of the site and of its packages. */
export function siteStyles(input: SiteStylesInput): Plugin {
  // The bundler calls plugins outside of the work that it is part of, and so outside of what observes it.
  const readSheet = AsyncResource.bind((path: string) => readStyleSheet(path, input))
  return {
    name: 'docs-gen-site-styles',
    setup(build) {
      build.onLoad(
        { filter: /\.(?:css|s[ac]ss)$/, namespace: 'file' },
        async ({ path }): Promise<OnLoadResult | undefined> => {
          if (path.startsWith(join(packageRoot, 'dist') + sep)) return undefined
          const sheet = await readSheet(path)
          if ('error' in sheet) return { errors: [sheet.error] }
          const { css, warnings, files } = sheet
          return {
            contents: css,
            loader: 'css',
            resolveDir: dirname(path),
            warnings: [...warnings],
            watchFiles: [...files],
          }
        },
      )
    },
  }
}

/** A style sheet as CSS, and the absolute paths of all files that went in. */
interface StyleSheet {
  readonly css: string
  readonly files: readonly string[]
  readonly warnings: readonly PartialMessage[]
}

/** Reads a style sheet as the CSS that the bundler gets. @param path absolute */
export async function readStyleSheet(
  path: string,
  input: SiteStylesInput,
): Promise<StyleSheet | { readonly error: PartialMessage }> {
  const source = isSass(path) ? await compileSass(path, input) : { css: readFileSync(path, 'utf8'), files: [path] }
  if ('error' in source) return source
  const processed = await processedSheet({ css: source.css, path }, input)
  if ('error' in processed) return processed
  const { css, files } = processed
  for (const file of files) input.onRead?.(file)
  return {
    css: input.isAdapted ? (await baseStyles.loadAdapter())(css) : css,
    files: [...source.files, ...files],
    warnings: leftDirectives({ css, path }),
  }
}

/** The style sheet after the site's PostCSS plugins. */
async function processedSheet(
  sheet: WrittenSheet,
  { plugins }: SiteStylesInput,
): Promise<ProcessedSheet | { readonly error: PartialMessage }> {
  return plugins.length === 0 ? { css: sheet.css, files: [] } : runPostcss(sheet, plugins)
}
