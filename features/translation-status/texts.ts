import type { FeatureText } from '../../cli/sources/feature-text.ts'

/** Texts of stale translations, in all languages of docs-gen. */
export const staleTexts = {
  notice: {
    id: 'docs-gen.stale.notice',
    message:
      'The original of this page has changed since it was translated. The passages that are out of date are marked.',
    translations: {
      ar: 'تغيّر النص الأصلي لهذه الصفحة منذ ترجمتها. المقاطع القديمة معلَّمة.',
      de: 'Das Original dieser Seite hat sich seit der Übersetzung geändert. Veraltete Stellen sind gekennzeichnet.',
      es: 'El original de esta página ha cambiado desde que se tradujo. Los pasajes desactualizados están marcados.',
      fr: 'L’original de cette page a changé depuis sa traduction. Les passages obsolètes sont signalés.',
      ja: 'このページの原文は翻訳後に変更されています。古くなった箇所には印が付いています。',
      pt: 'O original desta página mudou desde que foi traduzido. Os trechos desatualizados estão marcados.',
      ru: 'Оригинал этой страницы изменился после перевода. Устаревшие места отмечены.',
      'zh-Hans': '此页面的原文在翻译之后有所更改，过时的段落已作标记。',
    },
  },
  block: {
    id: 'docs-gen.stale.block',
    message: 'Out of date',
    translations: {
      ar: 'قديم',
      de: 'Veraltet',
      es: 'Desactualizado',
      fr: 'Obsolète',
      ja: '更新前の内容',
      pt: 'Desatualizado',
      ru: 'Устарело',
      'zh-Hans': '内容已过时',
    },
  },
  gap: {
    id: 'docs-gen.stale.gap',
    message: 'Not translated yet: the original has more here',
    translations: {
      ar: 'لم يُترجم بعد: يحتوي النص الأصلي على المزيد هنا',
      de: 'Noch nicht übersetzt: Das Original hat hier mehr Text',
      es: 'Aún sin traducir: el original tiene más texto aquí',
      fr: 'Pas encore traduit : l’original est plus complet ici',
      ja: '未翻訳：原文にはここに続きがあります',
      pt: 'Ainda não traduzido: o original tem mais texto aqui',
      ru: 'Ещё не переведено: в оригинале здесь есть ещё текст',
      'zh-Hans': '尚未翻译：原文此处还有更多内容',
    },
  },
} as const satisfies Readonly<Record<string, FeatureText>>
