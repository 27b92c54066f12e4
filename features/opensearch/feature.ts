import type { Feature, LinkedLocale, OwnFiles } from '../../cli/pipeline/feature.ts'
import { openSearchFile } from '../../cli/render/site-files.ts'
import { openSearchPath } from '../../cli/render/urls.ts'

/** Describes the search of the site to browsers. */
export const openSearch: Feature = { files }

function files({ site }: LinkedLocale): readonly OwnFiles[] {
  if (!site.data.search?.searchPagePath) return []
  return [
    {
      paths: [openSearchPath],
      name: 'the description of the search for browsers',
      move: 'set `themeConfig.search.searchPagePath` to another path',
      isNamedByPages: true,
      make: ({ bundle }) => [openSearchFile(bundle.data)].filter((file) => file !== undefined),
    },
  ]
}
