import { valueDigest } from '../lib/value-digest.ts'
import type { ContentSource } from './source.ts'

/** A source whose code is not needed before its content is. */
export interface LazySource {
  /** What the config calls to make it, such as `docs`. */
  readonly call: string
  /** As the author gave them, checked when the source is opened. */
  readonly options: { readonly id?: unknown }
  /** Folders that the options name; those outside the site folder are watched. */
  readonly folders?: readonly unknown[]
  readonly open: (name: string) => Promise<ContentSource>
}

/** A source that is opened when it is first asked for its content: most runs find that nothing has changed, and never do. */
export function lazySource({ call, options, folders = [], open }: LazySource): ContentSource {
  const { id } = options
  const name = id === undefined || id === 'default' ? call : `${call}(${String(id)})`
  const digest = valueDigest(options)
  let opened: Promise<ContentSource> | undefined
  return {
    name,
    ...(digest === undefined ? {} : { key: `${call} ${digest}` }),
    watch: folders.filter((path): path is string => typeof path === 'string' && path.startsWith('..')),
    async load(input) {
      opened ??= open(name)
      return (await opened).load(input)
    },
  }
}
