import type { FeatureText, FeatureTranslation } from '../../cli/sources/feature-text.ts'

/** Texts of the menu, in all languages of docs-gen. */
export const menuTexts = {
  title: {
    id: 'docs-gen.pageMenu.title',
    message: 'Page actions',
    translations: {
      ar: 'إجراءات الصفحة',
      de: 'Seitenaktionen',
      es: 'Acciones de la página',
      fr: 'Actions sur la page',
      ja: 'ページの操作',
      pt: 'Ações da página',
      ru: 'Действия со страницей',
      'zh-Hans': '页面操作',
    },
  },
  copy: {
    id: 'docs-gen.pageMenu.copy',
    message: 'Copy page',
    translations: {
      ar: 'نسخ الصفحة',
      de: 'Seite kopieren',
      es: 'Copiar página',
      fr: 'Copier la page',
      ja: 'ページをコピー',
      pt: 'Copiar página',
      ru: 'Копировать страницу',
      'zh-Hans': '复制页面',
    },
  },
  view: {
    id: 'docs-gen.pageMenu.view',
    message: 'View as Markdown',
    translations: {
      ar: 'عرض بصيغة Markdown',
      de: 'Als Markdown anzeigen',
      es: 'Ver como Markdown',
      fr: 'Voir en Markdown',
      ja: 'Markdown で表示',
      pt: 'Ver como Markdown',
      ru: 'Показать как Markdown',
      'zh-Hans': '以 Markdown 格式查看',
    },
  },
  open: {
    id: 'docs-gen.pageMenu.open',
    message: 'Open in {name}',
    translations: {
      ar: 'فتح في {name}',
      de: 'In {name} öffnen',
      es: 'Abrir en {name}',
      fr: 'Ouvrir dans {name}',
      ja: '{name} で開く',
      pt: 'Abrir no {name}',
      ru: 'Открыть в {name}',
      'zh-Hans': '在 {name} 中打开',
    },
  },
} as const satisfies Readonly<Record<string, FeatureText>>

/** What readers are told in the browser, whose English is in its code. */
export const failedText: FeatureTranslation = {
  id: 'docs-gen.pageMenu.failed',
  translations: {
    ar: 'تعذر النسخ',
    de: 'Kopieren nicht möglich',
    es: 'No se pudo copiar',
    fr: 'Copie impossible',
    ja: 'コピーできませんでした',
    pt: 'Não foi possível copiar',
    ru: 'Не удалось скопировать',
    'zh-Hans': '无法复制',
  },
}

/** The texts of the browser. */
export const menuBrowserTexts = [failedText]
