import type { ContributorData } from '../../runtime/contract/index.ts'
import { gitContributors, type GitContributor } from '../files/git-contributors.ts'
import { defined } from '../process/defined.ts'
import { isUnsafeUrl, unsafeUrlMessage } from '../markup/unsafe-url.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { AuthorError } from './author-error.ts'
import { missingHistory } from './missing-history.ts'
import type { PageMeta } from './page.ts'
import type { SourceInput } from './source.ts'

/** A person who changed a page, with the address of their newest commit. */
export interface ContributorIdentity {
  readonly name: string
  readonly email: string
}

/** Public facts about a person who changed a page. */
export interface ContributorProfile {
  /** Another name than that of the commits. */
  readonly name?: string
  /** URL of a picture, or its path below a static folder. */
  readonly image?: string
  /** URL of a site of theirs. */
  readonly url?: string
}

interface ContributorOptions {
  readonly showContributors: false | { readonly order: 'commits' | 'newest'; readonly limit: number }
  readonly contributorProfile?: ((person: ContributorIdentity) => ContributorProfile | undefined) | undefined
}

/** The people who changed the pages of a folder. */
export interface Contributors {
  /** Those of a file; `undefined` if they are hidden or unknown. */
  readonly of: (file: string) => PageMeta['contributors']
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads who changed the pages of a folder. It runs git only if the options show them. @param folder relative to the site folder */
export async function contributorsIn(
  folder: string,
  { showContributors: settings, contributorProfile: profile }: ContributorOptions,
  input: SourceInput,
): Promise<Contributors> {
  if (!settings) return { of: () => undefined, diagnostics: [] }
  const history = await gitContributors(input.files, folder.startsWith('..') ? folder : '.')
  return {
    of(file) {
      const people = history.byFile.get(input.files.absolute(file)) ?? []
      if (people.length === 0) return undefined
      const all = settings.order === 'newest' ? people : people.toSorted((a, b) => b.commits - a.commits)
      const listed = all.slice(0, settings.limit).map((person) => withProfile(person, profile))
      return { people: listed, others: all.length - listed.length }
    },
    diagnostics: missingHistory(history, 'showContributors'),
  }
}

function withProfile(
  { name, email }: GitContributor,
  profile: ContributorOptions['contributorProfile'],
): ContributorData {
  const { image, url, ...rest } = profile?.({ name, email }) ?? {}
  const unsafe = [
    image !== undefined && isUnsafeUrl(image, 'media') && image,
    url !== undefined && isUnsafeUrl(url) && url,
  ]
  const address = unsafe.find((one) => typeof one === 'string')
  if (address !== undefined) throw new AuthorError('docs()', 'contributorProfile', unsafeUrlMessage(address))
  return defined({ name: rest.name ?? name, image, url })
}
