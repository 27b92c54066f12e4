import type { ClientFeature } from '../client-feature.ts'

/** The previews at links. */
export const previewsClient = {
  name: 'linkPreviews',
  isUsed: ({ previewLinks = '' }) => previewLinks !== '',
  entry: {
    name: 'startApiPreviews',
    module: 'docs-gen:features/api-reference/browser/start-api-previews',
    use: { call: 'startApiPreviews(previewLinks, site.baseUrl)' },
    data: { name: 'previewLinks', module: 'docs-gen:preview-links' },
  },
} as const satisfies ClientFeature
