import * as z from 'zod'
import { falseOr, functionSchema, keysOf, section, writtenAs } from '../../cli/config/schema/parts.ts'
import type { ContributorIdentity, ContributorProfile } from './person.ts'

/** The people below a page. */
export interface ContributorsOptions {
  /**
   * Who comes first: those with the most commits, or those with the newest.
   * @default 'commits'
   */
  readonly order?: 'commits' | 'newest'
  /**
   * Number of people who are named; the others are counted.
   * @default 10
   */
  readonly limit?: number
}

/** Keys of the options of `docs()` that show people. */
export interface ContributorsKeys {
  /**
   * Shows who changed a page, from git: authors and co-authors of its commits, by the names of `.mailmap`.
   * @default false
   * @example { order: 'newest', limit: 5 }
   */
  readonly showContributors?: boolean | ContributorsOptions
  /**
   * Adds a picture or a link to a contributor. The address of the commit is for this function only: pages do not contain it.
   * @default the page of a person at the host of `repository` of the config, if the address of the commit is a private one of that host
   * @example ({ name }) => ({ image: `/img/people/${name}.png` })
   */
  readonly contributorProfile?: (person: ContributorIdentity) => ContributorProfile | undefined
}

const contributors = section<ContributorsOptions>()({
  order: z.enum(['commits', 'newest']).default('commits'),
  limit: z.int().positive().default(10),
})

/** Schemas of these keys. */
export const contributorsKeys = keysOf<ContributorsKeys>()({
  showContributors: writtenAs<boolean | ContributorsOptions>()(falseOr(contributors)).default(false),
  contributorProfile: functionSchema<(person: ContributorIdentity) => ContributorProfile | undefined>().optional(),
})
