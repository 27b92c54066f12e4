import { isExternal } from '../../../runtime/contract/index.ts'
import type { Repository } from './repository.ts'

/** Where the links of a README lead. */
export interface ReadmeLinks {
  readonly repository?: Repository
  /** Address of the package's published files, for packages whose repository is not known. */
  readonly published: string
  /** Addresses of this site, without a slash at the end. */
  readonly siteUrls: readonly string[]
}

/** The path on this site that an address means; `undefined` for all others. */
export function sitePath(url: string, { siteUrls }: ReadmeLinks): string | undefined {
  const site = siteUrls.find(
    (origin) => url === origin || /^[/?#]/.test(url.startsWith(origin) ? url.slice(origin.length) : ''),
  )
  if (site === undefined) return undefined
  const path = url.slice(site.length)
  return path.startsWith('/') ? path : `/${path}`
}

/** An address as it must be on a page of this site: files of the repository at the release, own pages by path, others as they are. */
export function rewriteAddress(url: string, kind: 'link' | 'picture', links: ReadmeLinks): string {
  if (isExternal(url)) return kind === 'link' ? (sitePath(url, links) ?? url) : url
  if (url === '' || url.startsWith('#')) return url
  const { repository, published } = links
  if (!repository) return `${published}/${url.replace(/^(?:\.?\/)+/, '')}`
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
  return (kind === 'picture' ? repository.raw(path) : repository.file(path)) + rest
}
