import { createHash } from 'node:crypto'
import type { Site } from '../link/site.ts'
import type { BundleFile, BundleInput } from './bundle.ts'

/** Folder of the sidebars, relative to the output folder. */
export const sidebarFolder = 'assets/sidebars/'

/**
 * Each sidebar as a file of its own. A published one is named by its content, so that it can be cached for ever;
 * in development its name stays, so that an edited title leaves the app as it is.
 */
export function sidebarFiles({
  site,
  config: { baseUrl },
  mode,
}: Pick<BundleInput, 'config' | 'mode'> & { readonly site: Pick<Site, 'sidebars'> }): {
  files: readonly BundleFile[]
  hrefs: Readonly<Record<string, string>>
} {
  const files: BundleFile[] = []
  const hrefs: Record<string, string> = {}
  for (const [key, items] of Object.entries(site.sidebars)) {
    const content = JSON.stringify(items)
    const named = mode === 'development' ? key : content
    const hash = createHash('sha1').update(named).digest('hex').slice(0, 10)
    const path = `${sidebarFolder}${key.replace(/[^\w.-]+/g, '-')}-${hash}.json`
    files.push({ path, content })
    hrefs[key] = baseUrl + path
  }
  return { files, hrefs }
}
