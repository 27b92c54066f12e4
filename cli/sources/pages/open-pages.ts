import { listContent, translationsFolder } from '../files/content-folder.ts'
import { lastUpdates } from '../last-update.ts'
import { checkOptions } from '../options.ts'
import type { ContentSource, SourceInput, SourceOutput } from '../source.ts'
import { pagesSchema } from './options.ts'
import type { PagesOptions, PagesSettings } from './options.ts'
import { readPage } from './page.ts'
import type { ReadPage } from './page.ts'

/** The source behind `pages()`. */
export function openPages(sourceName: string, options: PagesOptions): ContentSource {
  const { options: settings, diagnostics } = checkOptions('pages()', pagesSchema, options)
  return {
    name: sourceName,
    async load(input: SourceInput): Promise<SourceOutput> {
      const path = settings.path ?? defaultFolder(input)
      const { include, exclude } = settings
      const folder = listContent(input.files, { path, localizedPath: translations(input, settings), include, exclude })
      const lastUpdate = await lastUpdates(input.files, folder.path, settings)
      const read: ReadPage[] = []
      for (const file of folder.files)
        read.push(await readPage(file, { input, sourceName, settings, folder, lastUpdate }))
      return {
        pages: read.flatMap(({ page }) => page ?? []),
        diagnostics: [...diagnostics, ...folder.diagnostics, ...read.flatMap((page) => page.diagnostics)],
      }
    },
  }
}

function defaultFolder({ files }: SourceInput): string {
  return files.list('pages').files.length === 0 && files.list('src/pages').files.length > 0 ? 'src/pages' : 'pages'
}

function translations(input: SourceInput, settings: PagesSettings): string {
  return translationsFolder(input, 'pages', settings.id)
}
