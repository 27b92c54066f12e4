import type { Message } from '../../runtime/contract/index.ts'

/** A text of a feature that pages get when the site is built. */
export interface FeatureText extends Message {
  /** By language, in each of those that come with docs-gen. */
  readonly translations: Readonly<Record<string, string>>
}
