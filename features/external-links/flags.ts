import type { CheckFlag, FeatureCheck } from '../../cli/pipeline/feature.ts'

/** Flags of `check` for links to other sites. */
export const externalFlags = [
  {
    flags: '--external',
    help: 'request the pages of other sites that links lead to',
    example: 'docs-gen check website --external',
  },
] as const satisfies readonly CheckFlag[]

/** What such a flag asks for. */
export const externalCheck: FeatureCheck = {
  isAsked: ({ external }) => external === true,
  finds: ['broken-external-link', 'unreachable-external-link'],
  load: async () => (await import('./check.ts')).checkExternalLinks,
}
