import { lazySource } from '../../../cli/sources/lazy-source.ts'
import type { ContentSource } from '../../../cli/sources/source.ts'
import { modelCall } from '../names.ts'
import type { ApiReferenceOptions } from '../reference-model/options.ts'

/**
 * An API reference of any language, from a model that the config makes or reads.
 * @param options the model, and where its pages are
 * @example apiReference({ model: readGriffe('api.json'), routeBasePath: 'python' })
 */
export function apiReference(options: ApiReferenceOptions): ContentSource {
  const source = lazySource({
    call: modelCall,
    options,
    open: async (name) => (await import('./open-api-reference.ts')).openApiReference(name, options),
    keeps: true,
  })
  const language = Object(Object(options).model).language as ApiReferenceOptions['model']['language'] | undefined
  return typeof language?.name === 'string' ? { ...source, codeLanguages: [language] } : source
}
