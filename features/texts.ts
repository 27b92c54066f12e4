import type { FeatureText, FeatureTranslation } from '../cli/sources/feature-text.ts'
import { browserTexts, texts } from './lists/texts.ts'

/** Texts of features that pages get when the site is built. */
export const featureTexts: readonly FeatureText[] = texts.flatMap((named): readonly FeatureText[] =>
  Object.values(named),
)

/** These texts, and those that features show in the browser, in other languages. */
export const featureTranslations: readonly FeatureTranslation[] = [...featureTexts, ...browserTexts]
