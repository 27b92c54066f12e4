import { join } from 'node:path'
import { siteSchema } from '../../cli/config/schema/site.ts'
import { noCache } from '../../cli/cache/cache.ts'
import { openSiteCode } from '../../cli/modules/observe/epoch.ts'
import { SourceTree } from '../../cli/files/source-tree.ts'
import { newStages } from '../../cli/report/stages.ts'
import { recordsOf } from '../../features/search/index/search-index.ts'
import { loadSite } from '../../cli/pipeline/load.ts'
import { docs } from '../../cli/sources/built-in.ts'
import type { SearchRecord } from '../../runtime/contract/index.ts'

/** The records of the site's own guides, as a build makes them. @param search options of the search */
export async function guideRecords(search: object = {}): Promise<readonly SearchRecord[]> {
  const root = join(import.meta.dirname, '../../site')
  const config = siteSchema.parse({
    title: 'Lexical',
    url: 'https://lexical.dev',
    sources: [docs()],
    themeConfig: { search },
  })
  const project = {
    root,
    config,
    configFile: '',
    configInputs: [],
    files: new SourceTree(root),
    cache: noCache,
    cacheDir: '',
    toolVersion: '',
    siteCode: openSiteCode(noCache, { digest: '' }),
  }
  const site = await loadSite({ ...project, mode: 'production', locale: 'en' }, newStages())
  return recordsOf(site.searchPages())
}
