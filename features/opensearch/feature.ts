import type { Feature, LinkedLocale, OwnFiles } from '../../cli/pipeline/feature.ts'
import { openSearchPath } from './link.ts'
import { openSearchFile } from './opensearch-file.ts'

/** Describes the search of the site to browsers. */
export const openSearch: Feature = { files }

function files({ site }: LinkedLocale): readonly OwnFiles[] {
  const path = site.data.search?.searchPagePath
  if (!path) return []
  return [
    {
      paths: [openSearchPath],
      name: 'the description of the search for browsers',
      move: 'set `themeConfig.search.searchPagePath` to another path',
      isNamedByPages: true,
      make: ({ bundle }) => [openSearchFile(bundle.data, path)],
    },
  ]
}
