import type { ValuesOf } from './filters.ts'

/** The facets that stand for a whole partition, so that others need not be loaded; `undefined` for others. */
export function partValues({
  locale,
  tag,
  version,
}: {
  readonly locale: string
  readonly tag: string
  readonly version?: string
}): ValuesOf {
  return (attribute) =>
    attribute === 'language' || attribute === 'lang'
      ? [locale]
      : attribute === 'docusaurus_tag'
        ? [tag]
        : attribute === 'version'
          ? [version ?? '']
          : undefined
}
