import { createRequire } from 'node:module'
import type * as Yaml from 'yaml'
import { lazily } from './lazily.ts'

const require = createRequire(import.meta.url)

/** Loads the YAML library on demand: most front matter is simple enough to parse without it. */
export const yamlLibrary = lazily(() => require('yaml') as typeof Yaml)
