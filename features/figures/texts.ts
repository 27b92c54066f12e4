import type { FeatureText } from '../../cli/sources/feature-text.ts'

/** Words beside videos and sounds, in all languages of docs-gen. */
export const mediaTexts = {
  captions: {
    id: 'docs-gen.media.captions',
    message: 'Captions',
    translations: {
      ar: 'الترجمة النصية',
      de: 'Untertitel',
      es: 'Subtítulos',
      fr: 'Sous-titres',
      ja: '字幕',
      pt: 'Legendas',
      ru: 'Субтитры',
      'zh-Hans': '字幕',
    },
  },
  transcript: {
    id: 'docs-gen.media.transcript',
    message: 'Transcript',
    translations: {
      ar: 'النص المكتوب',
      de: 'Abschrift',
      es: 'Transcripción',
      fr: 'Transcription',
      ja: '文字起こし',
      pt: 'Transcrição',
      ru: 'Расшифровка',
      'zh-Hans': '文字稿',
    },
  },
} as const satisfies Readonly<Record<string, FeatureText>>
