import type { BuildFlag, CheckFlag, FeatureCheck } from '../../cli/pipeline/feature.ts'

/** Flags of `check` for addresses that the site has published. */
export const addressFlags = [
  {
    flags: '--against <contract>',
    help: 'compare the addresses of the site with those that it has published: a built folder, a sitemap.xml or its URL, a published.json, a git ref, or last-release',
    example: 'docs-gen check --against last-release',
  },
  {
    flags: '--write',
    help: 'with --against: write redirects for what has moved, and keep the former ids of headings',
  },
] as const satisfies readonly CheckFlag[]

/** What these flags ask for. */
export const addressCheck: FeatureCheck = {
  isAsked: ({ against, write }) => against !== undefined || write === true,
  finds: ['lost-address', 'lost-anchor', 'anchors-uncompared', 'addresses-unknown'],
  load: async () => (await import('./check.ts')).checkAddresses,
}

/** The flag of `build` that keeps the list of addresses. */
export const keepFlag: BuildFlag = {
  flags: '--keep-addresses',
  help: 'add the addresses of this build to published.json, for docs-gen check --against published.json',
  isAsked: ({ keepAddresses }) => keepAddresses === true,
  load: async () => (await import('./keep-addresses.ts')).keepAddresses,
}
