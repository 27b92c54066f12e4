import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isFolder } from '../../cache/path-stats.ts'
import { isWithin } from '../../files/symlink-boundary.ts'
import { isMarkdown } from '../../files/file-kinds.ts'

/** A folder of Markdown that is there before the site. */
export interface ExistingDocs {
  /** From the folder of the site, with forward slashes: `../docs`. */
  readonly path: string
  /** Number of its pages. */
  readonly count: number
  /** The page to begin with, from that folder. */
  readonly start: string
}

/** Names of the page to begin with, the best first. */
const starts = ['index.md', 'index.mdx', 'README.md', 'readme.md', 'intro.md', 'introduction.md', 'getting-started.md']

/** Whether a file or folder of this name is no part of the docs. */
function isHidden(name: string): boolean {
  return name.startsWith('.') || name.startsWith('_') || name === 'node_modules'
}

/** Finds the folder `docs` of the project that a new site is made in. @param site absolute path @param root folder of the project */
export function findDocs(site: string, root: string): ExistingDocs | undefined {
  const folder = join(root, 'docs')
  // A site that was made before has its docs.
  const isOwn = isWithin(site, folder) && existsSync(join(site, 'docs-gen.config.ts'))
  return isOwn || isWithin(folder, site) ? undefined : docsIn(folder, site)
}

/** The pages of a folder; `undefined` if it has none. Both are absolute paths. */
export function docsIn(folder: string, site: string): ExistingDocs | undefined {
  if (!isFolder(folder)) return undefined
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => isMarkdown(name) && !name.split('/').some(isHidden))
    .sort()
  const start = starts.find((name) => pages.includes(name)) ?? pages.find((name) => !name.includes('/')) ?? pages[0]
  if (start === undefined) return undefined
  return { path: relative(site, folder).replaceAll('\\', '/'), count: pages.length, start }
}
