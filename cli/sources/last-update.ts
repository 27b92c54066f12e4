import { gitDates, type GitDates } from '../lib/git-dates.ts'
import type { SourceTree } from '../lib/source-tree.ts'
import type { PageMeta } from './page.ts'

/** The parts of a page's last update that are shown. */
interface LastUpdateOptions {
  readonly showLastUpdateTime: boolean
  readonly showLastUpdateAuthor: boolean
}

/** Returns the last update of a page, from front matter or else git; `undefined` if it is hidden or unknown. */
export type LastUpdateReader = (
  file: string,
  written: { readonly date?: string; readonly author?: string } | undefined,
) => PageMeta['lastUpdate']

/**
 * Returns a reader of last updates. It runs git only if the options show them.
 * @param folder the content's folder, relative to the site folder
 */
export async function lastUpdates(
  tree: SourceTree,
  folder: string,
  options: LastUpdateOptions,
): Promise<LastUpdateReader> {
  const { showLastUpdateTime: showsTime, showLastUpdateAuthor: showsAuthor } = options
  if (!showsTime && !showsAuthor) return () => undefined
  const dates: GitDates = await gitDates(tree, folder.startsWith('..') ? folder : '.')
  return (file, written) => {
    const committed = dates.get(tree.absolute(file))
    const date = showsTime ? (written?.date ?? committed?.changed) : undefined
    const author = showsAuthor ? (written?.author ?? committed?.author) : undefined
    return date === undefined && author === undefined ? undefined : { date, author }
  }
}
