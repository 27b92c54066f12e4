import type { FeatureEntry } from '../../cli/pipeline/feature.ts'

export const previewsEntry: FeatureEntry = {
  isUsed: ({ sources, themeConfig: { reading } }) =>
    reading.apiPreviews && sources.some(({ hasSymbols }) => hasSymbols !== false),
  load: async () => (await import('./preview-files.ts')).apiPreviews,
}

export const modelsEntry: FeatureEntry = {
  isUsed: ({ sources }) => sources.some(({ hasSymbols }) => hasSymbols !== false),
  load: async () => (await import('./model-files/published-models.ts')).publishedModels,
}
