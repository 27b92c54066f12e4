import type { TextFile } from '../../../cli/render/site-files.ts'
import { withoutStart } from '../../../cli/text/ends.ts'
import type { Feature, LinkedLocale, OwnFiles } from '../../../cli/pipeline/feature.ts'
import type { PublishedModel } from '../../../cli/sources/source.ts'

/** Writes the models of API references that their options publish. */
export const publishedModels: Feature = { files }

function files({ site }: LinkedLocale): readonly OwnFiles[] {
  if (site.referenceModels.length === 0) return []
  return [
    {
      paths: site.referenceModels.map(pathOf),
      name: 'the model of an API reference',
      move: 'leave out `publishModel` of the reference',
      make: ({ site: { referenceModels } }) => Promise.all(referenceModels.map(modelFile)),
    },
  ]
}

async function modelFile(published: PublishedModel): Promise<TextFile> {
  return { path: pathOf(published), content: JSON.stringify(await published.model()) }
}

function pathOf({ basePath }: PublishedModel): string {
  return `${withoutStart(basePath, '/')}/reference.json`
}
