import { lazySource } from '../../../cli/sources/lazy-source.ts'
import type { ContentSource } from '../../../cli/sources/source.ts'
import { call } from '../names.ts'
import type { TypedocOptions } from '../schema.ts'
import { watchedFolders } from './watched-folders.ts'

/**
 * The API reference, from TypeDoc's model of installed packages, of a workspace's packages or of TypeScript files.
 * @param options packages or entry points, and any option of TypeDoc
 */
export function typedoc(options: TypedocOptions = {}): ContentSource {
  return lazySource({
    call,
    options,
    folders: watchedFolders(options),
    open: async (name) => (await import('./open-typedoc.ts')).openTypedoc(name, options),
    keeps: true,
  })
}
