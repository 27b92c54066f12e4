import type { FeatureTranslation } from '../../cli/sources/feature-text.ts'

/** Texts of the banner, whose English is in its code. */
export const bannerTexts: readonly FeatureTranslation[] = [
  {
    id: 'theme.BaseUrlIssueBanner.title',
    translations: {
      ar: 'لم يُحمَّل هذا الموقع بشكل صحيح.',
      de: 'Diese Website wurde nicht richtig geladen.',
      es: 'Este sitio no se ha cargado correctamente.',
      fr: 'Ce site ne s’est pas chargé correctement.',
      ja: 'このサイトは正しく読み込まれませんでした。',
      pt: 'Este site não foi carregado corretamente.',
      ru: 'Этот сайт загрузился неправильно.',
      'zh-Hans': '此站点未能正确加载。',
    },
  },
  {
    id: 'theme.BaseUrlIssueBanner.reason',
    translations: {
      ar: 'من الأسباب الشائعة جدًا أن قيمة baseUrl للموقع غير صحيحة.',
      de: 'Häufig liegt es an einer falschen baseUrl der Website.',
      es: 'Una causa muy frecuente es un valor incorrecto de baseUrl.',
      fr: 'Très souvent, la baseUrl du site est incorrecte.',
      ja: '多くの場合、サイトの baseUrl の設定が誤っています。',
      pt: 'Uma causa muito comum é um valor incorreto de baseUrl.',
      ru: 'Частая причина — неверное значение baseUrl сайта.',
      'zh-Hans': '常见的原因是站点的 baseUrl 配置有误。',
    },
  },
  {
    id: 'theme.BaseUrlIssueBanner.current',
    translations: {
      ar: 'قيمة baseUrl الحالية = {baseUrl}',
      de: 'Aktuelle baseUrl = {baseUrl}',
      es: 'baseUrl actual = {baseUrl}',
      fr: 'baseUrl actuelle = {baseUrl}',
      ja: '現在の baseUrl = {baseUrl}',
      pt: 'baseUrl atual = {baseUrl}',
      ru: 'Текущее значение baseUrl = {baseUrl}',
      'zh-Hans': '当前的 baseUrl = {baseUrl}',
    },
  },
  {
    id: 'theme.BaseUrlIssueBanner.suggestion',
    translations: {
      ar: 'نقترح تجربة baseUrl =',
      de: 'Versuchen Sie es mit baseUrl =',
      es: 'Sugerimos probar con baseUrl =',
      fr: 'Essayez avec baseUrl =',
      ja: '次の値をお試しください: baseUrl =',
      pt: 'Sugerimos tentar baseUrl =',
      ru: 'Попробуйте указать baseUrl =',
      'zh-Hans': '建议尝试 baseUrl =',
    },
  },
]
