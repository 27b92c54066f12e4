import type { Diagnostic } from '../report/diagnostic.ts'
import { listingProblems, strayLinkProblem } from '../sources/files/listing-problems.ts'
import type { Project } from './open.ts'

/** A file copied to the output unchanged. */
export interface StaticFile {
  /** Path relative to the site folder. */
  readonly file: string
  /** Path relative to the output folder. */
  readonly path: string
}

/** Files of the static folders; a file of a later folder replaces one with the same path. */
export function staticFiles(project: Pick<Project, 'config' | 'files'>): readonly StaticFile[] {
  const byPath = new Map<string, StaticFile>()
  for (const folder of staticFolders(project))
    for (const file of project.files.list(folder).files)
      byPath.set(file.slice(folder.length + 1), { file, path: file.slice(folder.length + 1) })
  return [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Folders of static files that cannot be read, and links to files that must not be copied. @param assets files that pages refer to */
export function copyProblems(
  project: Pick<Project, 'config' | 'files'>,
  assets: readonly { readonly file: string }[],
): readonly Diagnostic[] {
  const { files } = project
  const ofFolders = staticFolders(project).flatMap((folder) => listingProblems(files, files.list(folder)))
  const ofPages = assets.flatMap(({ file }) => files.strayLink(file) ?? [])
  return [...ofFolders, ...ofPages.map((stray) => strayLinkProblem(files, stray))]
}

function staticFolders({ config }: Pick<Project, 'config'>): readonly string[] {
  return config.staticDirectories.map((folder) => folder.replace(/^\.\//, '').replace(/\/$/, ''))
}

/** Route paths of the static files, for links. */
export function staticPaths(project: Pick<Project, 'config' | 'files'>): ReadonlySet<string> {
  return new Set(staticFiles(project).map((entry) => `/${entry.path}`))
}
