import { createHash } from 'node:crypto'
import type { Site } from '../link/site.ts'
import type { BundleFile } from './bundle.ts'

/** Each sidebar as a file of its own, named by its content, so that it can be cached for ever. */
export function sidebarFiles(
  site: Site,
  baseUrl: string,
): { files: readonly BundleFile[]; hrefs: Readonly<Record<string, string>> } {
  const files: BundleFile[] = []
  const hrefs: Record<string, string> = {}
  for (const [key, items] of Object.entries(site.sidebars)) {
    const content = JSON.stringify(items)
    const hash = createHash('sha1').update(content).digest('hex').slice(0, 10)
    const path = `assets/sidebars/${key.replace(/[^\w.-]+/g, '-')}-${hash}.json`
    files.push({ path, content })
    hrefs[key] = baseUrl + path
  }
  return { files, hrefs }
}
