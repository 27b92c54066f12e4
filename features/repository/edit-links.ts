import { dirname, relative, resolve } from 'node:path'
import { decodePath } from '../../runtime/contract/index.ts'
import type { SiteConfig } from '../../cli/config/schema/site.ts'
import { ignoredFiles } from '../../cli/files/git.ts'
import type { SourceTree } from '../../cli/files/source-tree.ts'
import { repositoryAround } from '../../cli/files/symlink-boundary.ts'
import { posixPath } from '../../cli/process/posix-path.ts'
import { type Diagnostic, diagnostic } from '../../cli/report/diagnostic.ts'
import { providerOf, type RepositoryAddress, repositoryAt } from '../../cli/repository/address.ts'
import { editedPaths } from '../../cli/repository/edited-paths.ts'
import type { SiteRepository } from '../../cli/repository/site-repository.ts'
import { type GitFacts, gitFacts } from './git-remote.ts'

/** A site with edit links. */
export interface EditLinkSite {
  readonly config: Pick<SiteConfig, 'conventions'>
  readonly files: SourceTree
}

/** A page, as far as its edit link is checked. */
interface EditedPage {
  readonly page: {
    readonly id: string
    readonly file?: string
    readonly meta: { readonly editUrl?: string | undefined }
  }
}

/** A page with an edit link into the repository of the site. */
interface EditLink {
  readonly file: string
  readonly editUrl: string
  /** Name of the source. */
  readonly source: string
  /** The file that it leads to, absolute. Unset: there is none at any of the places that it may mean. */
  readonly target?: string | undefined
  /** The place that it means, from the root of the repository. */
  readonly path: string
}

/**
 * Reports edit links into the site's own repository that lead to no file there. Those of a site with a config of another tool stay as
 * they are there, and where an address leads elsewhere, only its host knows.
 */
export async function editLinkProblems(
  { config, files }: EditLinkSite,
  routes: readonly EditedPage[],
  repository: SiteRepository | undefined,
): Promise<readonly Diagnostic[]> {
  const pages = routes.filter(({ page }) => page.file !== undefined && page.meta.editUrl !== undefined)
  if (config.conventions.siteConfig || pages.length === 0) return []
  const git = await gitFacts(files)
  if ('because' in git) return []
  const homes = homesOf(git, repository)
  const links = pages.flatMap(({ page }) => editLink(page, { files, git, homes }))
  const targets = [...new Set(links.flatMap(({ target }) => target ?? []))]
  const ignored =
    targets.length === 0 ? new Set<string>() : await ignoredFiles(files.root, targets, (paths) => files.note(paths))
  const isIgnored = (target: string): boolean => !('because' in ignored) && ignored.has(target)
  return [
    ...bySource(links.filter(({ target }) => target === undefined)).map((wrong) => missingFile(wrong, { files, git })),
    ...bySource(links.filter(({ target }) => target !== undefined && isIgnored(target))).map(ignoredFile),
  ]
}

/** A repository that the site's files are in, and the branch that it begins with. */
interface Home {
  readonly address: RepositoryAddress
  readonly branch?: string | undefined
}

/** The site's repository, under each of its names. */
function homesOf({ remotes }: GitFacts, repository: SiteRepository | undefined): readonly Home[] {
  const ofGit = remotes.flatMap(({ address: git, branch }) => {
    const address = git && repositoryAt(git, providerOf(git.host))
    return address ? [{ address, branch }] : []
  })
  return [...(repository ? [repository] : []), ...ofGit]
}

interface EditContext {
  readonly files: SourceTree
  readonly git: GitFacts
  readonly homes: readonly Home[]
}

function editLink(
  { id, file = '', meta: { editUrl = '' } }: EditedPage['page'],
  context: EditContext,
): readonly EditLink[] {
  const { files, git, homes } = context
  const places = homes
    .map(({ address, branch }) => editedPaths(editUrl, address, branch))
    .find((paths) => paths.length > 0)
  const path = places?.[0]
  if (!places || path === undefined) return []
  const target = places
    .map((place) => resolve(git.top, decodePath(place) ?? place))
    .find((absolute) => files.isFile(files.relative(absolute)) && repositoryAround(dirname(absolute)) === git.top)
  return [{ file, editUrl, source: id.slice(0, id.indexOf(':')), target, path }]
}

function bySource(links: readonly EditLink[]): readonly (readonly [EditLink, ...EditLink[]])[] {
  const sources = [...new Set(links.map(({ source }) => source))]
  return sources.flatMap((source) => {
    const [first, ...others] = links.filter((link) => link.source === source)
    return first ? [[first, ...others] as const] : []
  })
}

type Links = readonly [EditLink, ...EditLink[]]

function subject(links: Links): string {
  return links.length === 1 ? 'The edit link of this page leads' : `The edit links of ${links.length} pages lead`
}

function missingFile(links: Links, { files, git }: Omit<EditContext, 'homes'>): Diagnostic {
  const [{ file, path }] = links
  const own = posixPath(relative(git.top, files.absolute(file)))
  const start = links.length === 1 ? `to ${path}` : `to files such as ${path}`
  return diagnostic({
    code: 'broken-edit-link',
    message: `${subject(links)} ${start}, which the repository does not have: the file is ${own}`,
    hint: 'Let `editUrl` end with the folder of the site in the repository, or set `repository` of the config in its place.',
    at: firstLine(file),
  })
}

function ignoredFile(links: Links): Diagnostic {
  const [{ file, path }] = links
  return diagnostic({
    code: 'broken-edit-link',
    message: `${subject(links)} to ${links.length === 1 ? path : `files such as ${path}`}, which git ignores`,
    hint: 'Write `custom_edit_url: null` in the front matter of generated pages, or `editUrl: false` for their source.',
    at: firstLine(file),
  })
}

function firstLine(file: string): Diagnostic['at'] {
  return { file, line: 1, column: 1, length: 1 }
}
