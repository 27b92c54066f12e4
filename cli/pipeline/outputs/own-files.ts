import type { OutputFile } from '../../emit/emit.ts'
import { hostFile, hostPath } from '../../render/site-files.ts'
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
    paths: [hostPath],
    name: 'the data for apps that show the site',
    make: ({ bundle, site }) => [hostFile(bundle, site)],
  }
  return [data, ...(await filesOf(linked))]
}

/** Whether files may have a path. */
export function mayHave({ paths }: OwnNames, path: string): boolean {
  return paths.some((own) => (own.endsWith('*') ? path.startsWith(own.slice(0, -1)) : path === own))
}

/** Makes files, but for those that static files replace. */
export async function madeFiles(own: MadeFiles, site: DrawableLocale): Promise<readonly OutputFile[]> {
  return keptFiles(own, await own.make(site), site)
}

/** Opens what collects the texts of pages. Files that static files replace are left out. */
export function openCollector(own: CollectedFiles, site: BundledLocale): TextCollector {
  const { look, end } = own.collect(site)
  const kept = (files: ReturnType<TextCollector['end']>): ReturnType<TextCollector['end']> =>
    files instanceof Promise ? files.then((all) => keptFiles(own, all, site)) : keptFiles(own, files, site)
  return {
    look(page) {
      const add = look(page)
      return add instanceof Promise ? add.then((added) => () => kept(added())) : () => kept(add())
    },
    end: () => kept(end()),
  }
}

function keptFiles(own: OwnNames, files: readonly OutputFile[], { site }: BundledLocale): readonly OutputFile[] {
  // `serve` would not find it, and `check` would not know of it.
  const stray = files.find(({ path }) => !mayHave(own, path))
  if (stray) throw new Error(`${stray.path} is none of the files named as ${own.name}: ${own.paths.join(', ')}`)
  return own.isReplaceable ? files.filter(({ path }) => !site.symbols.staticPaths.has(`/${path}`)) : files
}
