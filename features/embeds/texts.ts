import type { FeatureText } from '../../cli/sources/feature-text.ts'

/** The link that loads an embed, in all languages of docs-gen. */
export const embedTexts = {
  load: {
    id: 'docs-gen.embed.load',
    message: 'Show “{title}” from {host}',
    translations: {
      ar: 'عرض «{title}» من {host}',
      de: '„{title}“ von {host} anzeigen',
      es: 'Mostrar «{title}» de {host}',
      fr: 'Afficher « {title} » de {host}',
      ja: '{host} の「{title}」を表示',
      pt: 'Mostrar “{title}” de {host}',
      ru: 'Показать «{title}» с {host}',
      'zh-Hans': '显示 {host} 的“{title}”',
    },
  },
} as const satisfies Readonly<Record<string, FeatureText>>
