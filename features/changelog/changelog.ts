import { dirname } from 'node:path'
import { lazySource } from '../../cli/sources/lazy-source.ts'
import type { ContentSource } from '../../cli/sources/source.ts'
import { call } from './names.ts'
import type { ChangelogOptions } from './schema.ts'

/**
 * Pages of a changelog, with an anchor for each version.
 * @param options the files, and where the page is
 * @example changelog({ file: '../CHANGELOG.md' })
 */
export function changelog(options: ChangelogOptions = {}): ContentSource {
  const { file, changesets, releases } = options
  const folders = [file, releases].flatMap((path) => (typeof path === 'string' ? [dirname(path)] : []))
  return lazySource({
    call,
    options,
    folders: changesets === undefined ? folders : [...folders, changesets],
    open: async (name) => (await import('./open-changelog.ts')).openChangelog(name, options),
    hasSymbols: false,
  })
}
