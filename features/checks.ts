import type { CheckFlag, FeatureCheck, SiteCheck } from '../cli/pipeline/feature.ts'
import { accessibilityFlags } from './accessibility/flags.ts'
import { externalFlags } from './external-links/flags.ts'
import { spellingFlags } from './spelling/flags.ts'

/** The flags of `check` that features have, in the order of the help. */
export const checkFlags: readonly CheckFlag[] = [...externalFlags, ...spellingFlags, ...accessibilityFlags]

/** The checks that they ask for, in the order in which they run. */
export const checks: readonly FeatureCheck[] = [
  {
    isAsked: ({ spelling }) => spelling === true,
    load: async () => (await import('./spelling/check.ts')).checkWords,
  },
  {
    isAsked: ({ a11y }) => a11y === true,
    load: async () => (await import('./accessibility/check.ts')).checkBuiltPages,
  },
  {
    isAsked: ({ external }) => external === true,
    load: async () => (await import('./external-links/check.ts')).checkExternalLinks,
  },
]

/** What `check` always looks for, and `build` does not. */
export const siteChecks: readonly (() => Promise<SiteCheck>)[] = [
  async () => (await import('./search/explain/expectations.ts')).checkExpectations,
]
