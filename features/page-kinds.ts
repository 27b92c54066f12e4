import { contentFeatures } from './lists/content.ts'
import type { ContentFeature, MadePage } from './content-feature.ts'

const features: readonly ContentFeature[] = contentFeatures

/** The kinds of pages that features make. */
export const pageKinds: readonly (MadePage & { readonly feature: string; readonly kind: string })[] = features.flatMap(
  ({ name: feature, pages }) => Object.entries(pages).map(([kind, page]) => ({ ...page, feature, kind })),
)
