import { section, text } from '../../../cli/config/schema/parts.ts'
import { referenceKeys, type ReferenceOptions } from '../schema.ts'
import { referenceModelSchema } from './model-schema.ts'
import type { ReferenceModel } from './reference-model.ts'

/** Options of `apiReference()`. Those besides `model` and `prefix` are as in `typedoc()`. */
export interface ApiReferenceOptions extends ReferenceOptions {
  /** What the reference documents. */
  readonly model: ReferenceModel
  /**
   * A word before names, besides the name of the language, that tells them from those of other references: `api:http/listLamps`.
   * @example 'http'
   */
  readonly prefix?: string
}

/** The options of `apiReference()`. */
export const apiReferenceSchema = section<ApiReferenceOptions>()({
  model: referenceModelSchema,
  prefix: text.optional(),
  ...referenceKeys,
})
