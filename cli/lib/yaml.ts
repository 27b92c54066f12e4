import { createRequire } from 'node:module'
import type * as Yaml from 'yaml'
import { lazily } from './lazily.ts'

const require = createRequire(import.meta.url)

/** Loads the YAML library on demand: most front matter is simple enough to parse without it. */
export const yamlLibrary = lazily(() => require('yaml') as typeof Yaml)

/** A mistake in YAML that its parser allows, with the offsets of its start and end. */
export interface YamlMistake {
  readonly message: string
  readonly range: readonly [start: number, end: number]
}

/** The first key that is a list or an object. Each level of such keys doubles the text that the parser makes of them. */
export function listedKey(document: Yaml.Document): YamlMistake | undefined {
  const { isCollection, visit } = yamlLibrary()
  let range: YamlMistake['range'] | undefined
  visit(document, {
    Pair(_, { key }) {
      if (!isCollection(key)) return undefined
      const [start, end] = key.range ?? [0, 1]
      range = [start, end]
      return visit.BREAK
    },
  })
  return range && { message: 'A key is a text or a number, not a list or an object', range }
}
