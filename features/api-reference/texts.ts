import type { FeatureTranslation } from '../../cli/sources/feature-text.ts'

/** Texts of the API reference in the browser, whose English is in its code, in the other languages of docs-gen. */
export const apiTexts: readonly FeatureTranslation[] = [
  {
    id: 'theme.api.mentions',
    translations: {
      ar: 'أدلة',
      de: 'Anleitungen',
      es: 'Guías',
      fr: 'Guides',
      ja: 'ガイド',
      pt: 'Guias',
      ru: 'Руководства',
      'zh-Hans': '指南',
    },
  },
]
