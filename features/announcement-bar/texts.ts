import type { FeatureTranslation } from '../../cli/sources/feature-text.ts'

/** Label of the button that closes the bar, whose English is in its code. The list of keys has a button with the same text. */
export const closeLabel: FeatureTranslation = {
  id: 'theme.AnnouncementBar.closeButtonAriaLabel',
  translations: {
    ar: 'إغلاق',
    de: 'Schließen',
    es: 'Cerrar',
    fr: 'Fermer',
    ja: '閉じる',
    pt: 'Fechar',
    ru: 'Закрыть',
    'zh-Hans': '关闭',
  },
}

/** The texts of the browser. */
export const announcementTexts = [closeLabel]
