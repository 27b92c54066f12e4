import { lazySource } from '../lazy-source.ts'
import type { ContentSource } from '../source.ts'
import type { DocsOptions } from './options.ts'

/** Docs with sidebars and versions, as Docusaurus' docs plugin reads them. */
export function docs(options: DocsOptions = {}): ContentSource {
  const source = lazySource({
    call: 'docs',
    options,
    folders: [options.path],
    open: async (name) => (await import('./open-docs.ts')).openDocs(name, options),
  })
  return {
    ...source,
    cutVersion: async (name, input) => (await import('./cut-version.ts')).cutVersion(options, name, input),
  }
}
