import type { Feature, LinkedLocale, OwnFiles } from '../../cli/pipeline/feature.ts'
import type { ReferencePreviews } from '../../cli/sources/source.ts'
import type { TextFile } from '../../cli/render/site-files.ts'

/** Writes the previews at links to the symbols of API references. */
export const apiPreviews: Feature = { files }

function files({ site }: LinkedLocale): readonly OwnFiles[] {
  if (site.apiPreviews.length === 0) return []
  return [
    {
      paths: site.apiPreviews.map(({ basePath }) => `${folderOf(basePath)}/*`),
      name: 'the previews of an API reference',
      move: 'set `themeConfig.reading.apiPreviews` to false',
      make: ({ site: { apiPreviews } }) => apiPreviews.flatMap(previewFiles),
    },
  ]
}

/** A file for each module of a reference. Names without a digest: a new comment does not change the app. */
function previewFiles({ basePath, modules }: ReferencePreviews): readonly TextFile[] {
  return [...modules()].map(([name, texts]) => ({
    path: `${folderOf(basePath)}/${name}.json`,
    content: JSON.stringify(texts),
  }))
}

function folderOf(basePath: string): string {
  return `assets/api${basePath}`
}
