import type { FeatureText } from '../../cli/sources/feature-text.ts'

/** Text of the link, in all languages of docs-gen. */
export const resumeTexts = {
  link: {
    id: 'docs-gen.reading.resume',
    message: 'Continue where you were: {heading}',
    translations: {
      ar: 'تابع من حيث توقفت: {heading}',
      de: 'Weiterlesen bei: {heading}',
      es: 'Continuar donde estaba: {heading}',
      fr: 'Reprendre la lecture : {heading}',
      ja: '続きから読む：{heading}',
      pt: 'Continuar de onde parou: {heading}',
      ru: 'Продолжить с места: {heading}',
      'zh-Hans': '从上次的位置继续：{heading}',
    },
  },
} as const satisfies Readonly<Record<string, FeatureText>>
