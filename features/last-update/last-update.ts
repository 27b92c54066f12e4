import { gitDates } from '../../cli/files/git-dates.ts'
import type { SourceTree } from '../../cli/files/source-tree.ts'
import type { Diagnostic } from '../../cli/report/diagnostic.ts'
import { missingHistory } from '../../cli/sources/missing-history.ts'
import type { PageMeta } from '../../cli/sources/page.ts'

/** The parts of a page's last update that are shown. */
interface LastUpdateOptions {
  readonly showLastUpdateTime: boolean
  readonly showLastUpdateAuthor: boolean
}

/** Returns the last update of a page, from front matter or else git; `undefined` if it is hidden or unknown. */
export type LastUpdateReader = (
  file: string,
  override: { readonly date?: string; readonly author?: string } | undefined,
) => PageMeta['lastUpdate']

/** The last updates of a folder's pages. */
export interface LastUpdates {
  readonly of: LastUpdateReader
  /** Problems of the pages that were asked for so far. */
  readonly problems: () => readonly Diagnostic[]
}

/**
 * Opens the last updates of pages. It runs git only if the options show them.
 * @param folder the content's folder, relative to the site folder
 * @param key the option that shows them. Default: the one that is set
 */
export async function lastUpdates(
  tree: SourceTree,
  folder: string,
  {
    showLastUpdateTime: showsTime,
    showLastUpdateAuthor: showsAuthor,
    key,
  }: LastUpdateOptions & { readonly key?: string },
): Promise<LastUpdates> {
  if (!showsTime && !showsAuthor) return { of: () => undefined, problems: () => [] }
  const history = await gitDates(tree, folder.startsWith('..') ? folder : '.')
  let isMissed = false
  return {
    of(file, override) {
      const committed = history.byFile.get(tree.absolute(file))
      const date = showsTime ? (override?.date ?? committed?.changed) : undefined
      const author = showsAuthor ? (override?.author ?? committed?.author) : undefined
      isMissed ||= (showsTime && date === undefined) || (showsAuthor && author === undefined)
      return date === undefined && author === undefined ? undefined : { date, author }
    },
    problems: () =>
      isMissed ? missingHistory(history, key ?? (showsTime ? 'showLastUpdateTime' : 'showLastUpdateAuthor')) : [],
  }
}
