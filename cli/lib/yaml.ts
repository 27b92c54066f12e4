import { createRequire } from 'node:module'
import type * as Yaml from 'yaml'
import { lazily } from './lazily.ts'

const require = createRequire(import.meta.url)

/** The YAML library, loaded when first asked for: front matter is mostly simple enough to do without. */
export const yamlLibrary = lazily(() => require('yaml') as typeof Yaml)
