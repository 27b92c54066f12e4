/** Hosts whose files docs-gen can write. */
export const hosts = ['github-pages', 'netlify', 'vercel', 'cloudflare', 's3', 'nginx', 'files'] as const

/** Where a site is published; `files`: a folder that is opened from a disk. */
export type Host = (typeof hosts)[number]

/** Whether addresses must name the files of pages, because nothing finds the `index.html` of a folder. */
export function linksToFiles(host: Host | undefined): boolean {
  return host === 's3' || host === 'files'
}

/** The layout of a site's files as `trailingSlash`, which `linksToFiles` replaces by `a/index.html` for every page. */
export function fileLayout(site: { readonly host?: Host; readonly trailingSlash?: boolean }): boolean | undefined {
  return linksToFiles(site.host) || site.trailingSlash
}
