import { posix } from 'node:path'
import { linkedFile } from '../../features/lists/load/repository.ts'
import { findNamed } from '../compile/files/assets.ts'
import { refusalOf, refusalProblem } from '../compile/files/published-files.ts'
import { isDownload } from '../files/file-kinds.ts'
import type { SourceTree } from '../files/source-tree.ts'
import type { FindNamed } from '../link/targets/find-named.ts'
import type { SiteRepository } from '../repository/site-repository.ts'
import type { Project } from './open.ts'

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
    return target && 'refusal' in target ? { refusal: refusalProblem(target.file, target.refusal) } : target
  }
}

function namesIn(folder: string, files: SourceTree): readonly string[] {
  return files
    .names(folder)
    .map((name) => posix.join(folder, name))
    .sort()
}
