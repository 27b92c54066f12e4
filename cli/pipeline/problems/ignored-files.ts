import type { GitLack } from '../../files/git-lack.ts'
import { ignoredFiles } from '../../files/git.ts'
import { innermostFolder, realPath } from '../../files/symlink-boundary.ts'
import { type Diagnostic, diagnostic, type Location } from '../../report/diagnostic.ts'
import type { LocaleSite } from '../locales.ts'

/**
 * Warns about each link that publishes a file that git ignores: such files are often private, and no review has shown them. A page that
 * git ignores is generated, and so are its files; folders that the config names are published on purpose.
 */
export async function ignoredFileProblems(sites: readonly LocaleSite[]): Promise<readonly Diagnostic[]> {
  const [main] = sites
  const links = new Map<string, { readonly file: string; readonly at: Location }>()
  for (const { site, project } of sites)
    for (const { file, links: places } of site.publishedFiles)
      if (!isNamed(file, project))
        for (const at of places) links.set(`${file}\n${at.file}:${at.line}:${at.column}`, { file, at })
  if (!main || links.size === 0) return []
  const { files } = main.project
  const real = (file: string): string => realPath(files.absolute(file)) ?? files.absolute(file)
  const linkedPaths = new Set([...links.values()].flatMap(({ file, at }) => [real(file), real(at.file)]))
  const ignored = await ignoredFiles(files.root, [...linkedPaths], (paths) => files.note(paths))
  if ('because' in ignored) return unknownIgnores(ignored, sites)
  return [...links.values()]
    .filter(({ file, at }) => ignored.has(real(file)) && !ignored.has(real(at.file)))
    .map(({ file, at }) =>
      diagnostic({
        code: 'ignored-file-published',
        message: `This link publishes ${file}, which git ignores`,
        at,
      }),
    )
}

/** The check cannot be made where git fails, which a source may have said already. */
function unknownIgnores({ because, hint }: GitLack, sites: readonly LocaleSite[]): readonly Diagnostic[] {
  if (sites.some(({ site }) => site.diagnostics.some(({ code }) => code === 'git-unavailable'))) return []
  const message = `Whether links publish files that git ignores is not known, because ${because}`
  return [diagnostic({ code: 'git-unavailable', message, hint })]
}

/** Whether a file is in a folder that the config publishes. */
function isNamed(file: string, { config, files }: LocaleSite['project']): boolean {
  const folders = [...config.staticDirectories, ...config.security.publish].map((folder) => files.absolute(folder))
  return innermostFolder(folders, files.absolute(file)) !== undefined
}
