import type { Project } from './project.ts'

/** A file that is copied into the site as it is. */
export interface StaticFile {
  /** Site-relative path. */
  readonly file: string
  /** Path relative to the output folder. */
  readonly path: string
}

/** Files of the static folders; a later folder's file replaces an earlier one's of the same path. */
export function staticFiles(project: Pick<Project, 'config' | 'files'>): readonly StaticFile[] {
  const byPath = new Map<string, StaticFile>()
  for (const folder of project.config.staticDirectories) {
    const bare = folder.replace(/^\.\//, '').replace(/\/$/, '')
    for (const file of project.files.list(bare).files)
      byPath.set(file.slice(bare.length + 1), { file, path: file.slice(bare.length + 1) })
  }
  return [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Route paths of the static files, as links name them. */
export function staticPaths(project: Pick<Project, 'config' | 'files'>): ReadonlySet<string> {
  return new Set(staticFiles(project).map((entry) => `/${entry.path}`))
}
