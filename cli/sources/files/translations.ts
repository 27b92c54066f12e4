import * as z from 'zod'
import type { SourceTree } from '../../files/source-tree.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { readData } from './data-file.ts'

/** The messages of a translation file by id. */
export interface Translations {
  readonly messages: Readonly<Record<string, string>>
  readonly diagnostics: readonly Diagnostic[]
}

const schema = z.record(
  z.string(),
  z.union([z.string(), z.looseObject({ message: z.string() }).transform(({ message }) => message)], {
    error: 'expected an object with `message`',
  }),
)

/** Reads a translation file: ids with `{ message, description }`. A missing file has no messages. */
export function readTranslations(tree: SourceTree, file: string): Translations {
  const { value = {}, diagnostics } = readData(tree, file, schema)
  return { messages: value, diagnostics }
}
