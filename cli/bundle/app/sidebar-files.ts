import { nameDigest } from '../../cache/digest.ts'
import type { Site } from '../../link/site.ts'
import type { BundleFile, BundleInput } from '../input.ts'

/** Folder of the sidebars, relative to the output folder. */
export const sidebarFolder = 'assets/sidebars/'

/**
 * Makes a file of each sidebar. In production its name contains a hash of its content, so that it can be cached forever;
 * in development the name is constant, so that an edited title does not change the app.
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
    const seed = mode === 'development' ? key : content
    const hash = nameDigest(seed, 10)
    const path = `${sidebarFolder}${key.replace(/[^\w.-]+/g, '-')}-${hash}.json`
    files.push({ path, content })
    hrefs[key] = baseUrl + path
  }
  return { files, hrefs }
}
