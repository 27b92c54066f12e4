import type { ClientFeature } from '../client-feature.ts'

/** Leads employees to the internal docs. */
export const internalDocsClient = {
  name: 'internalDocs',
  isUsed: ({ internalDocs }) => internalDocs !== undefined,
  entry: {
    name: 'internalDocsModule',
    module: 'docs-gen:features/internal-docs/browser/internal-docs',
    use: { clientModule: 'internalDocsModule(site.internalDocs, window)' },
    startsAtOnce: true,
  },
} as const satisfies ClientFeature
