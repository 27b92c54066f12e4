import * as z from 'zod'
import type { SourceTree } from '../../cli/files/source-tree.ts'
import type { InputObserver } from '../../cli/modules/observe/input-observer.ts'
import { readText } from '../../cli/files/read-text.ts'
import type { RepositoryAddress } from '../../cli/repository/address.ts'

/** A site that a service may build. */
export interface BuiltSite {
  readonly files: SourceTree
  /** Notes the variables of the environment that were read. */
  readonly siteCode: { readonly observer: Pick<InputObserver, 'variable'> }
}

const variables = ['GITHUB_REPOSITORY', 'GITHUB_EVENT_PATH', 'CI_PROJECT_PATH', 'CI_DEFAULT_BRANCH']

const pushedTo = z.looseObject({ repository: z.looseObject({ default_branch: z.string().min(1) }) })

/**
 * The default branch of a repository, as the service says that builds it: a shallow checkout does not know it. The branch being built is
 * another thing: it may be that of a pull request, which is gone when readers edit.
 */
export function branchInCi({ path }: RepositoryAddress, { files, siteCode }: BuiltSite): string | undefined {
  for (const name of variables) siteCode.observer.variable(name)
  const { GITHUB_REPOSITORY, GITHUB_EVENT_PATH, CI_PROJECT_PATH, CI_DEFAULT_BRANCH } = process.env
  const isOwn = (name: string | undefined): boolean => name?.toLowerCase() === path.toLowerCase()
  if (isOwn(CI_PROJECT_PATH) && CI_DEFAULT_BRANCH) return CI_DEFAULT_BRANCH
  if (!isOwn(GITHUB_REPOSITORY) || !GITHUB_EVENT_PATH) return undefined
  files.note([GITHUB_EVENT_PATH])
  const text = readText(GITHUB_EVENT_PATH)
  return text === undefined ? undefined : defaultBranch(text)
}

function defaultBranch(text: string): string | undefined {
  try {
    return pushedTo.safeParse(JSON.parse(text)).data?.repository.default_branch
  } catch {
    return undefined
  }
}
