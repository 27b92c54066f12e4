import type { FeatureText } from '../../cli/sources/feature-text.ts'

/** Texts around the names, in all languages of docs-gen. */
export const contributorTexts = {
  label: {
    id: 'docs-gen.contributors.label',
    message: 'Contributors:',
    translations: {
      ar: 'المساهمون:',
      de: 'Mitwirkende:',
      es: 'Colaboradores:',
      fr: 'Contributeurs :',
      ja: '貢献者：',
      pt: 'Colaboradores:',
      ru: 'Авторы:',
      'zh-Hans': '贡献者：',
    },
  },
  more: {
    id: 'docs-gen.contributors.more',
    message: 'and one more|and {count} more',
    translations: {
      ar: 'ولا أحد غيرهم|وشخص آخر|وشخصان آخران|و{count} آخرون|و{count} آخرون|و{count} آخرون',
      de: 'und eine weitere Person|und {count} weitere',
      es: 'y una persona más|y {count} más',
      fr: 'et une autre personne|et {count} autres',
      ja: 'ほか {count} 人',
      pt: 'e mais uma pessoa|e mais {count}',
      ru: 'и ещё {count} человек|и ещё {count} человека|и ещё {count} человек|и ещё {count} человека',
      'zh-Hans': '以及另外 {count} 人',
    },
  },
} as const satisfies Readonly<Record<string, FeatureText>>
