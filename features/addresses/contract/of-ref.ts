import { join, relative } from 'node:path'
import { runGit } from '../../../cli/files/git.ts'
import { loadSites } from '../../../cli/pipeline/load-sites.ts'
import { localeProjects } from '../../../cli/pipeline/locales.ts'
import { loadProject, startUp } from '../../../cli/pipeline/open.ts'
import { folderAtRef, type FolderAtRef } from '../../../cli/pipeline/site-at-ref.ts'
import { posixPath } from '../../../cli/process/posix-path.ts'
import { newStages } from '../../../cli/report/stages.ts'
import type { ContractFault, Published, Renames } from '../published.ts'
import { publishedBySites } from './of-sites.ts'

/** What a site published at a commit, and the files that have other names since. */
export interface PublishedAtRef {
  readonly published: Published
  readonly renames: Renames
}

interface RefInput {
  readonly root: string
  readonly cacheDir: string
  readonly isKept: boolean
  readonly baseUrl: string | undefined
}

/** Loads the site as a commit has it, and reads what it published. */
export async function publishedAtRef(ref: string, input: RefInput): Promise<PublishedAtRef | ContractFault> {
  const folder = await folderAtRef(ref, input)
  if ('fault' in folder) return folder
  try {
    const startup = await startUp(folder.siteDir, {
      mode: 'production',
      cacheDir: folder.cacheDir,
      noCache: !input.isKept,
      baseUrl: input.baseUrl,
    })
    const { project, diagnostics } = await loadProject(startup)
    if (!project)
      return {
        fault: `The site of ${ref} cannot be loaded: ${diagnostics[0]?.message ?? 'its config has errors'}`,
        hint: 'Give a folder that was built from it, or its published.json.',
      }
    const sites = await loadSites(localeProjects(project), newStages())
    project.cache.save()
    return { published: publishedBySites(sites), renames: await renamesSince(folder, input.root) }
  } finally {
    folder.close()
  }
}

/** Files of the site that have another name than in a commit, relative to the site folder. */
async function renamesSince({ commit, top }: FolderAtRef, root: string): Promise<Renames> {
  const listed = await runGit(top, ['diff', '--name-status', '--find-renames', '--diff-filter=R', '-z', commit])
  const parts = (listed ?? '').split('\0')
  const inSite = (path: string): string => posixPath(relative(root, join(top, path)))
  const renames = new Map<string, string>()
  for (let at = 0; at + 2 < parts.length; at += 3) renames.set(inSite(parts[at + 1] ?? ''), inSite(parts[at + 2] ?? ''))
  return renames
}
