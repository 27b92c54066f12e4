import * as z from 'zod'
import { keysOf, section, text, writtenAs } from '../../cli/config/schema/parts.ts'
import type { RepositoryProvider } from '../../cli/repository/address.ts'
import { parseGitAddress } from '../../cli/repository/address.ts'

/** The repository of a site. */
export interface RepositoryOptions {
  /**
   * Address of the repository on the web, or that of git.
   * @default from the remote of git
   * @example 'https://github.com/acme/docs'
   */
  readonly url?: string
  /**
   * Software of the host, which decides at which addresses files are. `gitea` is Forgejo, too.
   * @default by the host, if it is `github.com`, `gitlab.com`, `bitbucket.org`, `codeberg.org`, `gitea.com` or one of Azure
   */
  readonly provider?: RepositoryProvider
  /**
   * The branch that edit links change, and links to files show.
   * @default the default branch of the remote, from git
   * @example 'main'
   */
  readonly branch?: string
  /**
   * Folder of the site in the repository; `'.'` for its root.
   * @default from git
   * @example 'website'
   */
  readonly path?: string
  /**
   * What links to files and folders show: the newest state of the branch, or the commit that is built, where line numbers stay true.
   * @default 'branch'
   */
  readonly links?: 'branch' | 'commit'
}

/** Keys of the config for the repository. */
export interface RepositoryKeys {
  /**
   * The repository that the site is in: edit links lead to it, and so do links to files and folders that are no pages. `true` reads it from
   * git, an address alone is its `url`.
   * @default none
   * @example 'https://github.com/acme/docs'
   */
  readonly repository?: boolean | string | RepositoryOptions
}

const url = text.refine((address) => parseGitAddress(address) !== undefined, {
  error: 'expected the address of a repository, such as https://github.com/acme/docs',
})

const options = section<RepositoryOptions>()({
  url: url.optional(),
  provider: z.enum(['github', 'gitlab', 'gitea', 'bitbucket', 'azure']).optional(),
  branch: text.optional(),
  path: text.optional(),
  links: z.enum(['branch', 'commit']).default('branch'),
})

/** Schemas of these keys. */
export const repositoryKeys = keysOf<RepositoryKeys>()({
  repository: writtenAs<boolean | string | RepositoryOptions>()(
    z
      .union([z.boolean(), url, options], { error: 'expected true, an address or an object' })
      .transform((value) => (value === false ? undefined : typeof value === 'string' ? { url: value } : value))
      .transform((value) => (value === true ? options.parse({}) : value && options.parse(value))),
  ).optional(),
})
