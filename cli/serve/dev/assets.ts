import { readFileSync } from 'node:fs'
import { routeFile } from '../../../runtime/contract/index.ts'
import type { Bundle } from '../../bundle/input.ts'
import { sidebarFiles, sidebarFolder } from '../../bundle/sidebar-files.ts'
import type { Site } from '../../link/site.ts'
import type { Project } from '../../pipeline/open.ts'
import { feedFiles } from '../../render/feeds.ts'
import { openSearchPath } from '../../render/urls.ts'
import { openSearchFile, redirectFiles, sitemapFile } from '../../render/site-files.ts'
import type { TextFile } from '../../render/site-files.ts'
import { searchFolder } from '../../search/search-index.ts'
import type { ServedSearch } from '../../search/served-search.ts'
import type { Asset } from './ports.ts'

/** A bundled site. */
export interface AssetInput {
  readonly project: Project
  readonly site: Site
  readonly bundle: Bundle
  /** Serves the files of the search index; unset while only the first page is compiled. */
  readonly search?: ServedSearch
}

/** A file of the site other than a page: bundled, copied or generated. @param path relative to the output folder */
export function siteAsset(path: string, { project, site, bundle, search }: AssetInput): Asset | undefined {
  // The bundle may be older than the sidebars.
  const made = [
    ...(path.startsWith(sidebarFolder) ? sidebarFiles({ ...project, site }).files : []),
    ...bundle.files,
  ].find((file) => file.path === path)
  if (made) return { body: made.content }
  const ownAssets = site.assets.filter(({ file }) => !project.files.strayLink(file))
  const copied = [...ownAssets, ...bundle.assets].find((asset) => asset.path === path)
  if (copied) return { body: readFileSync(project.files.absolute(copied.file)) }
  const isIndex = bundle.data.search?.provider === 'local' && path.startsWith(`${searchFolder}/`)
  const indexFile = isIndex ? search?.read(path) : undefined
  if (indexFile !== undefined) return { body: indexFile }
  const file = routeFile(`/${path}`, bundle.data.trailingSlash)
  const redirect = redirectFiles(site, bundle.data).find(
    (candidate) => candidate.path === file || candidate.path === path,
  )
  if (redirect) return { body: redirect.content, type: 'text/html; charset=utf-8' }
  // Files that list all pages need the whole site.
  if (!search) return undefined
  if (path === 'sitemap.xml') return { body: sitemapFile(site, bundle.data).content }
  if (path === openSearchPath) return textAsset(openSearchFile(bundle.data))
  const feed = /\.(?:xml|json)$/.test(path)
    ? feedFiles(site, bundle.data, new Map()).find((candidate) => candidate.path === path)
    : undefined
  return textAsset(feed)
}

function textAsset(file: TextFile | undefined): Asset | undefined {
  return file && { body: file.content }
}
