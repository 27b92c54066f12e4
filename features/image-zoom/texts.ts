import type { FeatureText } from '../../cli/sources/feature-text.ts'

/** Label of the button at an image, in all languages of docs-gen. */
export const zoomTexts = {
  open: {
    id: 'docs-gen.image.enlarge',
    message: 'Enlarge: {alt}',
    translations: {
      ar: 'تكبير: {alt}',
      de: '{alt} vergrößern',
      es: 'Ampliar: {alt}',
      fr: 'Agrandir : {alt}',
      ja: '拡大: {alt}',
      pt: 'Ampliar: {alt}',
      ru: 'Увеличить: {alt}',
      'zh-Hans': '放大：{alt}',
    },
  },
} as const satisfies Readonly<Record<string, FeatureText>>
