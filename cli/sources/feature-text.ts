import type { Message } from '../../runtime/contract/index.ts'

/** A text of a feature in the languages that come with docs-gen, besides English. */
export interface FeatureTranslation extends Pick<Message, 'id'> {
  /** By language, in each of them. */
  readonly translations: Readonly<Record<string, string>>
}

/** A text of a feature that pages get when the site is built. */
export interface FeatureText extends FeatureTranslation, Message {}

/** Texts by id. */
export type Messages = Readonly<Record<string, string>>

/** Texts of a feature that has many, in a file for each language besides English, which is loaded for sites in it. */
export type FeatureMessages = Readonly<Record<string, () => Promise<{ readonly messages: Messages }>>>
