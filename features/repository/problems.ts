import type { SourceTree } from '../../cli/files/source-tree.ts'
import { ignoredFiles } from '../../cli/files/git.ts'
import { elementProblem } from '../../cli/link/links.ts'
import type { RepositoryLink, Site } from '../../cli/link/site.ts'
import { type Diagnostic, diagnostic } from '../../cli/report/diagnostic.ts'
import { pathInRepository, type SiteRepository } from '../../cli/repository/site-repository.ts'
import { type EditLinkSite, editLinkProblems } from './edit-links.ts'
import { trackedFiles } from './tracked-files.ts'

/** Reports links to the repository, and edit links, that lead to files which the repository does not have. */
export async function repositoryProblems(
  project: EditLinkSite,
  site: Pick<Site, 'routes' | 'repositoryLinks'>,
  repository: SiteRepository | undefined,
): Promise<readonly Diagnostic[]> {
  const links = repository ? await untrackedLinks(site.repositoryLinks, { files: project.files, repository }) : []
  return [...links, ...(await editLinkProblems(project, site.routes, repository))]
}

interface LinkedTree {
  readonly files: SourceTree
  readonly repository: SiteRepository
}

/** A file may be here and not there: git ignores it, or nobody has added it yet. Without git, nothing tells. */
async function untrackedLinks(
  links: readonly RepositoryLink[],
  { files, repository }: LinkedTree,
): Promise<readonly Diagnostic[]> {
  const tracked = links.length === 0 || repository.top === undefined ? undefined : await trackedFiles(files)
  if (!tracked) return []
  const missing = links.filter(({ file }) => !tracked.has(pathInRepository(file, repository) || '.'))
  if (missing.length === 0) return []
  const paths = [...new Set(missing.map(({ file }) => files.absolute(file)))]
  const ignored = await ignoredFiles(files.root, paths, (noted) => files.note(noted))
  const isIgnored = (file: string): boolean => !('because' in ignored) && ignored.has(files.absolute(file))
  return missing.map((link) => untracked(link, isIgnored(link.file)))
}

function untracked({ file, isFolder, at, isElement }: RepositoryLink, isIgnored: boolean): Diagnostic {
  const what = isFolder
    ? `the folder ${file} has no file in git`
    : `${file} is not in git${isIgnored ? ', which ignores it' : ''}`
  const problem = {
    code: 'broken-link',
    message: `The link leads to the repository, but ${what}.`,
    hint: isIgnored ? 'Link to a file that is in git, or let git have this one.' : 'Add it: git add.',
  } as const
  return diagnostic({ ...(isElement ? elementProblem(problem) : problem), at })
}
