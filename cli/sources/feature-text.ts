import type { Message } from '../../runtime/contract/index.ts'

/** A text of a feature in the languages that come with docs-gen, besides English. */
export interface FeatureTranslation extends Pick<Message, 'id'> {
  /** By language, in each of them. */
  readonly translations: Readonly<Record<string, string>>
}

/** A text of a feature that pages get when the site is built. */
export interface FeatureText extends FeatureTranslation, Message {}
