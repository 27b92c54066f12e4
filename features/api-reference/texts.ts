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
  {
    id: 'theme.api.uses',
    translations: {
      ar: 'أمثلة من الأدلة',
      de: 'Im Einsatz',
      es: 'Ejemplos de uso',
      fr: 'Exemples d’utilisation',
      ja: '使用例',
      pt: 'Exemplos de uso',
      ru: 'Примеры использования',
      'zh-Hans': '使用示例',
    },
  },
  {
    id: 'theme.api.moreMentions',
    translations: {
      ar: 'لا أدلة أخرى|دليل آخر|دليلان آخران|{count} أدلة أخرى|{count} دليلًا آخر|{count} دليل آخر',
      de: 'eine weitere Anleitung|{count} weitere Anleitungen',
      es: 'una guía más|{count} guías más',
      fr: 'un autre guide|{count} autres guides',
      ja: 'ほかのガイド {count} 件',
      pt: 'mais um guia|mais {count} guias',
      ru: 'ещё {count} руководство|ещё {count} руководства|ещё {count} руководств|ещё {count} руководства',
      'zh-Hans': '另外 {count} 篇指南',
    },
  },
]
