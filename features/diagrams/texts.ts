import type { FeatureTranslation } from '../../cli/sources/feature-text.ts'

/** Texts of diagrams in the browser, whose English is in its code, in the other languages of docs-gen. */
export const diagramTexts: readonly FeatureTranslation[] = [
  {
    id: 'docs-gen.diagram.failed',
    translations: {
      ar: 'تعذّر رسم هذا المخطط.',
      de: 'Dieses Diagramm lässt sich nicht zeichnen.',
      es: 'No se puede dibujar este diagrama.',
      fr: 'Ce diagramme ne peut pas être dessiné.',
      ja: 'この図は描画できません。',
      pt: 'Não foi possível desenhar este diagrama.',
      ru: 'Эту диаграмму нельзя нарисовать.',
      'zh-Hans': '无法绘制此图表。',
    },
  },
  {
    id: 'docs-gen.diagram.label',
    translations: {
      ar: 'رسم تخطيطي',
      de: 'Diagramm',
      es: 'Diagrama',
      fr: 'Diagramme',
      ja: '図',
      pt: 'Diagrama',
      ru: 'Диаграмма',
      'zh-Hans': '图表',
    },
  },
]
