import type { Site } from '../link/site.ts'
import type { TextFile } from './site-files.ts'

/** Folder of the previews, relative to the output folder. Names without a digest: a new comment does not change the app. */
export const previewFolder = 'assets/api/'

/** A file for each module of the API references, with the previews at links to its symbols. */
export function* apiPreviewFiles({ apiPreviews }: Pick<Site, 'apiPreviews'>): Generator<TextFile> {
  for (const { basePath, modules } of apiPreviews)
    for (const [name, texts] of modules())
      yield { path: `${previewFolder}${basePath.slice(1)}/${name}.json`, content: JSON.stringify(texts) }
}
