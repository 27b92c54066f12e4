import { feedTypes } from '../../../features/lists/settings.ts'
import { feedSettings } from '../feed-settings.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { lastUpdates } from '../../../features/lists/page-readers.ts'
import type { DocsFeedSettings, DocsVersionSettings, SourceInput } from '../source.ts'
import type { ReadDoc } from './doc-page.ts'
import type { DocsSettings } from './options.ts'

/** The docs of a version that was read. */
interface ReadVersion {
  readonly version: DocsVersionSettings
  /** Folder of the docs, relative to the site folder. */
  readonly folder: string
  readonly docs: readonly ReadDoc[]
}

/** The feed of changes of a version, and problems of its dates. */
interface ChangesFeed {
  /** Unset: the options ask for none, or no doc has a date. */
  readonly feed?: DocsFeedSettings
  readonly diagnostics: readonly Diagnostic[]
}

/** The feed of the changes to the version that readers get first. */
export async function changesFeed(
  { version, folder, docs }: ReadVersion,
  { feedOptions }: DocsSettings,
  { files }: SourceInput,
): Promise<ChangesFeed> {
  const feeds = feedOptions ? feedTypes(feedOptions.type) : []
  if (!feedOptions || feeds.length === 0 || !version.isLast) return { diagnostics: [] }
  const options = { showLastUpdateTime: true, showLastUpdateAuthor: false, key: 'feedOptions' }
  const lastUpdate = await lastUpdates(files, folder, options)
  const changes = docs.flatMap(({ page, writtenUpdate }) => {
    const date = page?.file === undefined ? undefined : lastUpdate.of(page.file, writtenUpdate)?.date
    return page && date !== undefined && !Number.isNaN(Date.parse(date))
      ? [[page.id, new Date(date).toISOString()] as const]
      : []
  })
  const diagnostics = lastUpdate.problems()
  if (changes.length === 0) return { diagnostics }
  return { feed: { ...feedSettings(feedOptions), changes: Object.fromEntries(changes) }, diagnostics }
}
