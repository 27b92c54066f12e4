import { join } from 'node:path'
import type { Project } from '../../../cli/pipeline/open.ts'
import type { RequestHandler } from '../../../cli/serve/http/request.ts'
import { openBuiltSearch } from '../index/open-built-search.ts'
import { searchByLanguage } from '../index/served-search.ts'
import { embeddedIndexName } from '../site-data.ts'
import { searchEndpoint } from './endpoint.ts'

/** Searches in the indexes that the last build wrote, one for each language. @param folder of the build */
export function builtSearch(folder: string, project: Project | undefined): RequestHandler {
  const find = openBuiltSearch(folder)
  const indexNames = project ? [embeddedIndexName(project.config)] : []
  const others = Object.entries(project?.config.i18n.localeConfigs ?? {}).flatMap(([locale, { folder: below }]) => {
    const open = openBuiltSearch(join(folder, below))
    return below === '' ? [] : [[locale, async () => open()] as const]
  })
  return searchEndpoint(async () => {
    const search = find()
    return search && { search: searchByLanguage(search, new Map(others)), indexNames }
  })
}
