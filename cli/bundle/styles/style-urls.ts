import { join, posix } from 'node:path'
import type { OnResolveResult, Plugin } from 'esbuild'
import { decodePath, withBase, withoutBase } from '../../../runtime/contract/index.ts'
import type { SiteConfig } from '../../config/schema/site.ts'
import { pathStats } from '../../cache/path-stats.ts'
import { splitAddress, withoutEndSlash } from '../../text/addresses.ts'

/** Where the addresses of style sheets lead. */
export interface StyleUrlsInput {
  /** Absolute path of the site folder. */
  readonly root: string
  readonly config: Pick<SiteConfig, 'baseUrl' | 'staticDirectories'>
  /** Called with the absolute path of each file that was searched for, whether or not it exists. */
  readonly onSearch?: (path: string) => void
}

/**
 * Resolves addresses in style sheets that start at the root of the site, such as `url(/img/x.png)`. A file of the static folders keeps
 * its address, another file of the site folder is copied.
 */
export function styleUrls(input: StyleUrlsInput): Plugin {
  return {
    name: 'docs-gen-style-urls',
    setup(build) {
      build.onResolve({ filter: /^\/[^/]/ }, ({ path, kind }) =>
        kind === 'url-token' ? resolveUrl(path, input) : undefined,
      )
    },
  }
}

function resolveUrl(url: string, input: StyleUrlsInput): OnResolveResult {
  const [path, suffix] = splitAddress(url)
  const match = candidates(path, input).find(({ file }) => isFile(file, input))
  if (match?.url !== undefined) return { path: withBase(match.url, input.config.baseUrl) + suffix, external: true }
  if (match) return { path: match.file, suffix }
  // A CSS module names the file of a relative address by its absolute path.
  if (isFile(path, input)) return { path, suffix }
  const detail = { hint: 'Check the path: it starts from a folder of static files, or from the site folder.' }
  return { errors: [{ text: `Could not resolve "${url}"`, detail }] }
}

interface Candidate {
  /** Absolute path. */
  readonly file: string
  /** Address of a static file, without the base path. */
  readonly url?: string
}

/** The files that a path may mean, by precedence. */
function candidates(path: string, { root, config }: StyleUrlsInput): readonly Candidate[] {
  const folders = config.staticDirectories.map((folder) => `/${withoutEndSlash(posix.normalize(folder))}`)
  const files = (url: string): readonly Candidate[] => folders.map((folder) => ({ file: fileOf(folder + url), url }))
  const fileOf = (url: string): string => join(root, decodePath(url) ?? url)
  const ofFolder = folders.filter((folder) => path.startsWith(`${folder}/`)).map((folder) => path.slice(folder.length))
  const sitePath = withoutBase(path, config.baseUrl) ?? path
  return [
    ...files(path),
    ...ofFolder.flatMap(files),
    ...(sitePath === path ? [] : files(sitePath)),
    { file: fileOf(path) },
  ]
}

function isFile(path: string, { onSearch }: StyleUrlsInput): boolean {
  onSearch?.(path)
  return pathStats(path)?.isFile() ?? false
}
