import type { FeatureText } from '../../cli/sources/feature-text.ts'

/** Title of the list, in all languages of docs-gen. */
export const relatedTexts = {
  title: {
    id: 'docs-gen.related.title',
    message: 'Related pages',
    translations: {
      ar: 'صفحات ذات صلة',
      de: 'Verwandte Seiten',
      es: 'Páginas relacionadas',
      fr: 'Pages liées',
      ja: '関連ページ',
      pt: 'Páginas relacionadas',
      ru: 'Похожие страницы',
      'zh-Hans': '相关页面',
    },
  },
} as const satisfies Readonly<Record<string, FeatureText>>
