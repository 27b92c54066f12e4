import type { OutputFile } from '../../emit/emit.ts'
import { embedDataFile, embedDataPath } from '../../render/embed-data.ts'
import type {
  BundledLocale,
  CollectedFiles,
  DrawableLocale,
  LinkedLocale,
  MadeFiles,
  OwnFiles,
  OwnNames,
  TextCollector,
} from '../feature.ts'
import { filesOf, namesOf, sharedNamesOf } from '../used-features.ts'

/** Names of all files that docs-gen writes itself, besides pages and their Markdown, which yields to anything else. */
export async function ownNames(linked: LinkedLocale): Promise<readonly OwnNames[]> {
  return [
    { paths: ['assets/*'], name: 'the scripts and styles of the site' },
    ...(await namesOf(linked)),
    ...(await ownFiles(linked)),
    ...(await sharedNamesOf(linked.project.config)),
  ]
}

/** The files of the site in one language besides pages, the bundle and what is made in the background. */
export async function ownFiles(linked: LinkedLocale): Promise<readonly OwnFiles[]> {
  const data: MadeFiles = {
    paths: [embedDataPath],
    name: 'the data for apps that show the site',
    make: ({ bundle, site }) => [embedDataFile(bundle, site)],
  }
  return [data, ...(await filesOf(linked))]
}

/** Whether files may have a path. */
export function mayHave({ paths }: OwnNames, path: string): boolean {
  return paths.some((pattern) => (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern))
}

/** Makes files, but for those that static files replace. */
export async function madeFiles(entry: MadeFiles, site: DrawableLocale): Promise<readonly OutputFile[]> {
  return keptFiles(entry, await entry.make(site), site)
}

/** Opens what collects the texts of pages. Files that static files replace are left out. */
export function openCollector(entry: CollectedFiles, site: BundledLocale): TextCollector {
  const { look, end } = entry.collect(site)
  const withoutReplaced = (files: ReturnType<TextCollector['end']>): ReturnType<TextCollector['end']> =>
    files instanceof Promise ? files.then((all) => keptFiles(entry, all, site)) : keptFiles(entry, files, site)
  return {
    look(page) {
      const add = look(page)
      return add instanceof Promise ? add.then((added) => () => withoutReplaced(added())) : () => withoutReplaced(add())
    },
    end: () => withoutReplaced(end()),
  }
}

function keptFiles(entry: OwnNames, files: readonly OutputFile[], { site }: BundledLocale): readonly OutputFile[] {
  // `serve` would not find it, and `check` would not know of it.
  const stray = files.find(({ path }) => !mayHave(entry, path))
  if (stray) throw new Error(`${stray.path} is none of the files named as ${entry.name}: ${entry.paths.join(', ')}`)
  return entry.isReplaceable ? files.filter(({ path }) => !site.symbols.staticPaths.has(`/${path}`)) : files
}
