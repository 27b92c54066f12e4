import { valueDigest } from '../cache/value-digest.ts'
import { AuthorError, SourceBug } from './author-error.ts'
import type { ContentSource } from './source.ts'

/** A source whose modules are loaded with its content. */
interface LazySource {
  /** The function that the config calls, such as `docs`. */
  readonly call: string
  /** Options as the author wrote them; they are validated when the source is opened. */
  readonly options: { readonly id?: unknown }
  /** Folders of its content, as the options name them; those outside the site folder are watched. */
  readonly folders?: readonly unknown[]
  readonly open: (name: string) => Promise<ContentSource>
  /** Whether it keeps files for versions of docs. */
  readonly keeps?: boolean
  readonly hasSymbols?: false
}

/** The texts of options that are not validated yet. */
function texts(values: readonly unknown[]): readonly string[] {
  return values.filter((value) => typeof value === 'string')
}

/** Opens a source when its content is first needed: most runs find that nothing has changed, and load no source. */
export function lazySource({ call, options, folders, open, keeps, hasSymbols }: LazySource): ContentSource {
  const { id } = options
  const name = id === undefined || id === 'default' ? call : `${call}(${String(id)})`
  const digest = valueDigest(options)
  let opened: Promise<ContentSource> | undefined
  const openOnce = (): Promise<ContentSource> => (opened ??= open(name))
  return {
    name,
    key: digest === undefined ? undefined : `${call} ${digest}`,
    hasSymbols,
    ...(folders && { folders: texts(folders) }),
    watch: texts(folders ?? []).filter((path) => path.startsWith('..')),
    async load(input) {
      try {
        return await (await openOnce()).load(input)
      } catch (error) {
        throw error instanceof AuthorError ? error : new SourceBug(error)
      }
    },
    ...(keeps && {
      keepForVersion: async (version, input) =>
        (await (await openOnce()).keepForVersion?.(version, input)) ?? { files: [], diagnostics: [] },
    }),
  }
}
