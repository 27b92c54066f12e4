import type { FeatureMessages } from '../../cli/sources/feature-text.ts'

/** Texts of the search in the browser, whose English is in its code, in the other languages of docs-gen. */
export const searchMessages: FeatureMessages = {
  ar: () => import('./messages/ar.ts'),
  de: () => import('./messages/de.ts'),
  es: () => import('./messages/es.ts'),
  fr: () => import('./messages/fr.ts'),
  ja: () => import('./messages/ja.ts'),
  pt: () => import('./messages/pt-BR.ts'),
  ru: () => import('./messages/ru.ts'),
  'zh-Hans': () => import('./messages/zh-Hans.ts'),
}
