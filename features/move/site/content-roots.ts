import { posix } from 'node:path'
import { translatedLocales } from '../../../cli/config/locale-tags.ts'
import type { Project } from '../../../cli/pipeline/open.ts'
import {
  blogNames,
  docsNames,
  findTranslations,
  pagesNames,
  type TranslationNames,
} from '../../../cli/sources/files/translations-place.ts'
import type { ContentSource } from '../../../cli/sources/source.ts'

/** A folder of content: that of a source, or of one version of docs. Paths are relative to the site folder. */
export interface ContentRoot {
  readonly path: string
  /** Name of the source. */
  readonly source: string
  /** Name of the version. Unset: the source has none. */
  readonly version?: string
  /** Folders with the translations of its files. */
  readonly translations: readonly string[]
}

/** The folders of content of a site. */
export async function contentRoots(project: Project): Promise<readonly ContentRoot[]> {
  const all = await Promise.all(project.config.sources.map((source) => rootsOf(source, project)))
  return all.flat()
}

async function rootsOf(source: ContentSource, project: Project): Promise<readonly ContentRoot[]> {
  const { name, folders = [] } = source
  const [, call = name, id = 'default'] = /^(\w+)\((.*)\)$/.exec(name) ?? []
  const root = (path: string, names: TranslationNames | undefined, version?: string): ContentRoot => ({
    path: posix.normalize(path).replace(/\/$/, ''),
    source: name,
    translations: names ? translationsOf(project, names) : [],
    ...(version !== undefined && { version }),
  })
  if (call === 'blog') return folders.map((path) => root(path, blogNames(id)))
  if (call === 'pages') return folders.map((path) => root(path, pagesNames(id)))
  const [current, versioned] = folders
  if (call !== 'docs' || current === undefined) return folders.map((path) => root(path, undefined))
  const versions = (await source.docsVersions?.({ ...project, messages: {} })) ?? []
  return versions.map(({ version }) =>
    version === 'current'
      ? root(current, docsNames(id, version), version)
      : root(`${versioned ?? 'versioned_docs'}/version-${version}`, docsNames(id, version), version),
  )
}

function translationsOf({ config, files }: Project, names: TranslationNames): readonly string[] {
  return translatedLocales(config.i18n).map((locale) => findTranslations({ config, files, locale }, names).folder)
}

/** Whether a path is a folder, or in it. */
export function isBelow(folder: string, path: string): boolean {
  return folder === '' || folder === '.' || path === folder || path.startsWith(`${folder}/`)
}

/** The innermost root that has a path. */
export function rootOfPath(roots: readonly ContentRoot[], path: string): ContentRoot | undefined {
  const around = roots.filter((root) => isBelow(root.path, path))
  return around.sort((a, b) => b.path.length - a.path.length)[0]
}

/** A path relative to a folder that has it. */
export function belowOf(folder: string, path: string): string {
  return folder === '' || folder === '.' ? path : path.slice(folder.length + 1)
}

/** The path of something in a folder. */
export function inFolder(folder: string, path: string): string {
  return folder === '' || folder === '.' ? path : path === '' ? folder : `${folder}/${path}`
}
