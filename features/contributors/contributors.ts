import type { ContributorData } from '../../runtime/contract/index.ts'
import { gitContributors, type GitContributor } from './git-contributors.ts'
import { defined } from '../../cli/process/defined.ts'
import { isUnsafeUrl, unsafeUrlMessage } from '../../cli/markup/unsafe-url.ts'
import { profilePage } from '../../cli/repository/profile.ts'
import type { SourceInput } from '../../cli/sources/source.ts'
import { AuthorError } from '../../cli/sources/author-error.ts'
import { missingHistory } from '../../cli/sources/missing-history.ts'
import { type DocReaderOpener, noFacts } from '../../cli/sources/docs/doc-reader.ts'
import type { ContributorsKeys } from './schema.ts'

/** Reads who changed the docs of a folder. It runs git only if the options show them. */
export const readContributors: DocReaderOpener = async ({ folder, settings, input }) => {
  const { showContributors: shown } = settings
  if (!shown) return noFacts
  const profile = settings.contributorProfile ?? hostProfile(input.repository)
  const history = await gitContributors(input.files, folder.startsWith('..') ? folder : '.')
  return {
    of(file) {
      const people = history.byFile.get(input.files.absolute(file)) ?? []
      if (people.length === 0) return {}
      const all = shown.order === 'newest' ? people : people.toSorted((a, b) => b.commits - a.commits)
      const listed = all.slice(0, shown.limit).map((person) => withProfile(person, profile))
      return { contributors: { people: listed, others: all.length - listed.length } }
    },
    diagnostics: missingHistory(history, 'showContributors'),
  }
}

/** The pages of people at the host of the repository. */
function hostProfile(repository: SourceInput['repository']): ContributorsKeys['contributorProfile'] {
  return repository && (({ email }) => defined({ url: profilePage(email, repository.address) }))
}

function withProfile(
  { name, email }: GitContributor,
  profile: ContributorsKeys['contributorProfile'],
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
