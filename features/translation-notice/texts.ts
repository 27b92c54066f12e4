import type { FeatureText } from '../../cli/sources/feature-text.ts'

/** Texts of the notice, in all languages of docs-gen. */
export const noticeTexts = {
  message: {
    id: 'docs-gen.untranslated.message',
    message: 'This page is not translated yet. Its text is in {language}.',
    translations: {
      ar: 'لم تُترجم هذه الصفحة بعد. لغة النص: {language}.',
      de: 'Diese Seite ist noch nicht übersetzt. Ihr Text ist auf {language}.',
      es: 'Esta página aún no está traducida. Su texto está en {language}.',
      fr: 'Cette page n’est pas encore traduite. Son texte est en {language}.',
      ja: 'このページはまだ翻訳されていません。本文は{language}です。',
      pt: 'Esta página ainda não foi traduzida. O texto está em {language}.',
      ru: 'Эта страница ещё не переведена. Язык текста: {language}.',
      'zh-Hans': '此页面尚未翻译，正文为{language}。',
    },
  },
  original: {
    id: 'docs-gen.untranslated.original',
    message: 'Original page',
    translations: {
      ar: 'الصفحة الأصلية',
      de: 'Originalseite',
      es: 'Página original',
      fr: 'Page d’origine',
      ja: '原文のページ',
      pt: 'Página original',
      ru: 'Страница с оригиналом',
      'zh-Hans': '原文页面',
    },
  },
} as const satisfies Readonly<Record<string, FeatureText>>
