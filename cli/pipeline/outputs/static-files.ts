import { harmOfFile } from '../../markup/harmless-files.ts'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import { listingProblems, strayLinkProblem } from '../../sources/files/listing-problems.ts'
import type { Project } from '../open.ts'
import { withoutEndSlash } from '../../text/addresses.ts'
import { withoutStart } from '../../text/ends.ts'

/** A file copied to the output unchanged. */
export interface StaticFile {
  /** Path relative to the site folder. */
  readonly file: string
  /** Path relative to the output folder. */
  readonly path: string
}

type Site = Pick<Project, 'config' | 'files'>

/** Files of the static folders that are published; a file of a later folder replaces one with the same path. */
export function staticFiles(project: Site): readonly StaticFile[] {
  const byPath = new Map<string, StaticFile>()
  for (const { file, path } of foundFiles(project))
    if (harmOf(file, project) === undefined) byPath.set(path, { file, path })
  return [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

function foundFiles(project: Site): readonly StaticFile[] {
  return staticFolders(project).flatMap((folder) =>
    project.files.list(folder).files.map((file) => ({ file, path: file.slice(folder.length + 1) })),
  )
}

/** Why a file is not published, if content may hold no code. */
export function harmOf(file: string, { config, files }: Site): string | undefined {
  return config.security.content === 'markdown' ? harmOfFile(files, file) : undefined
}

/** Folders of static files that cannot be read, files that are left out, and links to files that must not be copied. @param assets files that pages refer to */
export function copyProblems(project: Site, assets: readonly { readonly file: string }[]): readonly Diagnostic[] {
  const { files } = project
  const ofFolders = staticFolders(project).flatMap((folder) => listingProblems(files, files.list(folder)))
  const ofPages = assets.flatMap(({ file }) => files.strayLink(file) ?? [])
  const leftOut = foundFiles(project).flatMap(({ file }) => {
    const harm = harmOf(file, project)
    return harm === undefined ? [] : [leftOutFile(file, harm)]
  })
  return [...ofFolders, ...leftOut, ...ofPages.map((stray) => strayLinkProblem(files, stray))]
}

function leftOutFile(file: string, harm: string): Diagnostic {
  return diagnostic({
    code: 'content-left-out',
    message: `The file ${file} is left out: ${harm}`,
    at: { file, line: 1, column: 1, length: 1 },
    hint: "The config has security.content: 'markdown', so static folders hold pictures, media, fonts and documents only.",
  })
}

function staticFolders({ config }: Pick<Project, 'config'>): readonly string[] {
  return config.staticDirectories.map((folder) => withoutEndSlash(withoutStart(folder, './')))
}

/** Route paths of the static files, for links. */
export function staticPaths(project: Site): ReadonlySet<string> {
  return new Set(staticFiles(project).map((entry) => `/${entry.path}`))
}
