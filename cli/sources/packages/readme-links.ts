import { posix } from 'node:path'
import { isExternal } from '../../../runtime/contract/index.ts'
import type { PackageRepository } from './package-repository.ts'
import { pathOfAddress } from '../../text/addresses.ts'

/** Targets of the links of a README. */
export interface ReadmeLinks {
  readonly repository?: PackageRepository
  /** Address of the published files, for packages without a known repository. */
  readonly published: string
  /** Addresses of this site, without a slash at the end. */
  readonly siteUrls: readonly string[]
}

/** The path of an address on this site; `undefined` for other addresses. */
export function sitePath(url: string, { siteUrls }: ReadmeLinks): string | undefined {
  const site = siteUrls.find(
    (origin) => url === origin || ['/', '?', '#'].some((sign) => url.startsWith(origin + sign)),
  )
  if (site === undefined) return undefined
  const path = url.slice(site.length)
  return path.startsWith('/') ? path : `/${path}`
}

/** An address for a page of this site: relative ones lead to the repository at the release, those of this site become paths. */
export function rewriteAddress(url: string, kind: 'link' | 'picture', links: ReadmeLinks): string {
  if (isExternal(url)) return kind === 'link' ? (sitePath(url, links) ?? url) : url
  if (url === '' || url.startsWith('#')) return url
  const { repository, published } = links
  if (!repository) return published + posix.join('/', url)
  const path = pathOfAddress(url)
  return (kind === 'picture' ? repository.raw(path) : repository.file(path)) + url.slice(path.length)
}
