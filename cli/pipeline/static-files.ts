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
  for (const folder of project.config.staticDirectories) {
    const bare = folder.replace(/^\.\//, '').replace(/\/$/, '')
    for (const file of project.files.list(bare).files)
      byPath.set(file.slice(bare.length + 1), { file, path: file.slice(bare.length + 1) })
  }
  return [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Route paths of the static files, for links. */
export function staticPaths(project: Pick<Project, 'config' | 'files'>): ReadonlySet<string> {
  return new Set(staticFiles(project).map((entry) => `/${entry.path}`))
}
