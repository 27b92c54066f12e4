import { pageListFileName } from '../../runtime/contract/index.ts'
import type { Feature, LinkedLocale, OwnFiles, OwnNames } from '../../cli/pipeline/feature.ts'
import { openSearchPath } from './opensearch/link.ts'
import { openSearchFile } from './opensearch/opensearch-file.ts'
import { pageListFiles } from './page-list.ts'
import { withoutEnd } from '../../cli/text/ends.ts'
import { posix } from 'node:path'

/** The files of the search: its index, and what belongs to the page of results. */
export const search: Feature = { names, files }

function names({ site: { data } }: LinkedLocale): readonly OwnNames[] {
  if (data.search?.manifest === undefined) return []
  const manifest = data.search.manifest.slice(data.baseUrl.length)
  return [{ paths: [manifest, posix.join(posix.dirname(manifest), '*')], name: 'the index of the search' }]
}

function files({ site }: LinkedLocale): readonly OwnFiles[] {
  const path = site.data.search?.searchPagePath
  if (!path) return []
  const folder = `${path.slice(1)}/`
  const list = withoutEnd(pageListFileName, '.html')
  const move = 'set `themeConfig.search.searchPagePath` to another path'
  return [
    {
      paths: [`${folder}${list}.html`, `${folder}${list}-*`],
      name: 'the list of all pages',
      move,
      make: ({ bundle, site: linkedSite }) => pageListFiles(linkedSite, bundle),
    },
    {
      paths: [openSearchPath],
      name: 'the description of the search for browsers',
      move,
      isNamedByPages: true,
      make: ({ bundle }) => [openSearchFile(bundle.data, path)],
    },
  ]
}
