import { posix } from 'node:path'
import { hostPage, linkedFile } from '../../features/lists/load/repository.ts'
import { findNamed } from '../compile/files/assets.ts'
import { refusalOf, refusalProblem } from '../compile/files/published-files.ts'
import { decodePath } from '../../runtime/contract/index.ts'
import { isDownload } from '../files/file-kinds.ts'
import { foldedPath } from '../files/folded-path.ts'
import type { SourceTree } from '../files/source-tree.ts'
import type { LinkInput } from '../link/tables.ts'
import type { FindNamed } from '../link/targets/find-named.ts'
import type { NameLike } from '../link/targets/resolve.ts'
import type { SiteRepository } from '../repository/site-repository.ts'
import { splitAddress } from '../text/addresses.ts'
import type { Project } from './open.ts'

/** What looks for the files and folders that links name. */
export function namedTargets(
  project: Project,
  repository: SiteRepository | undefined,
): Pick<LinkInput, 'findNamed' | 'nameLike'> {
  const findNamed = openNamedTargets(project, repository)
  return { findNamed, nameLike: findNamed && openNameLike(project.files, findNamed) }
}

/**
 * The function that looks for what links without a page name. `undefined` where such links are addresses of pages. With a repository,
 * links lead to what is shown there, but for files that the site may publish and readers rather save.
 */
export function openNamedTargets(
  { config, linksAreAddresses, files }: Project,
  repository: SiteRepository | undefined,
): FindNamed | undefined {
  if (linksAreAddresses) return undefined
  return ({ href, from, isLink }) => {
    const target = findNamed(href, from, { files, refusalOf: (file) => refusalOf(file, from, { config, files }) })
    const inRepository = repository && isLink ? linkedFile(href, from, { files, repository }) : undefined
    if (target && 'entries' in target) return { ...target, inRepository }
    if (inRepository?.isFolder)
      return { folder: inRepository.file, entries: namesIn(inRepository.file, files), inRepository }
    const isPublished = target && 'hash' in target && isDownload(target.file)
    if (inRepository && !isPublished) return inRepository
    const page = !target && repository && isLink ? hostPage(href, from, repository) : undefined
    if (page !== undefined) return { page }
    return target && 'refusal' in target ? { refusal: refusalProblem(target.file, target.refusal) } : target
  }
}

function namesIn(folder: string, files: SourceTree): readonly string[] {
  return files
    .names(folder)
    .map((name) => posix.join(folder, name))
    .sort()
}

/** The function that finds the file which a relative path names in other letters, if there is one only. */
function openNameLike(files: SourceTree, findNamed: FindNamed): NameLike {
  return (href, from) => {
    const [path, rest] = splitAddress(href)
    const right = path.startsWith('/') || path.startsWith('@') ? undefined : pathLike(path, from, files)
    const target =
      right === undefined || right === path ? undefined : findNamed({ href: right + rest, from, isLink: true })
    return target && !('refusal' in target) && !('entries' in target) ? `${right ?? ''}${rest}` : undefined
  }
}

function pathLike(path: string, from: string, files: SourceTree): string | undefined {
  let folder = posix.dirname(from)
  const steps: string[] = []
  for (const written of path.split('/')) {
    const step = decodePath(written) ?? written
    const isName = step !== '.' && step !== '..' && step !== ''
    const names = isName ? namesLike(step, files.names(folder)) : [step]
    const [name] = names
    if (name === undefined || names.length > 1) return undefined
    folder = posix.join(folder, name)
    steps.push(name === step ? written : step === written ? name : encodeURIComponent(name))
  }
  return steps.join('/')
}

function namesLike(step: string, names: readonly string[]): readonly string[] {
  return names.includes(step) ? [step] : names.filter((name) => foldedPath(name) === foldedPath(step))
}
