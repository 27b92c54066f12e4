import { translatedLocales } from '../../config/locale-tags.ts'
import { loadHtmlParser } from '../../markup/html-source.ts'
import { checkOptions } from '../options.ts'
import type { ContentSource, SourceInput, SourceOutput } from '../source.ts'
import { findPackages } from './find-packages.ts'
import { type PackagesOptions, packagesSchema } from './options.ts'
import { packagePage } from './package-page.ts'

/** The content source of `packages()`. */
export function openPackages(sourceName: string, options: PackagesOptions): ContentSource {
  const { options: settings, diagnostics } = checkOptions('packages()', packagesSchema, options)
  return {
    name: sourceName,
    async load({ files, config, repository }: SourceInput): Promise<SourceOutput> {
      await loadHtmlParser()
      const matches = findPackages(files, settings)
      const untranslated = translatedLocales(config.i18n)
      const pages = matches.packages.map((entry) =>
        packagePage(entry, { files, settings, sourceName, untranslated, repository }),
      )
      return {
        pages: pages.flatMap(({ page }) => page ?? []),
        diagnostics: [...diagnostics, ...matches.diagnostics, ...pages.flatMap((result) => result.diagnostics)],
      }
    },
  }
}
