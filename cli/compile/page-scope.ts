import type { TocEntry } from '../../runtime/contract/index.ts'
import { frontMatterValue } from '../config/front-matter/read.ts'
import type { MarkdownBody } from '../sources/page.ts'
import type { Draft } from './draft.ts'
import { definition } from './mdx-code/facts.ts'
import { outerNames } from './mdx-code/undefined-names.ts'
import type { EsmBlock } from './compiled-page.ts'

type PageText = Pick<MarkdownBody, 'text' | 'frontMatter'>

/** Values that MDX pages have without an import. */
const pageValues: Readonly<Record<string, (draft: Draft, body: PageText) => unknown>> = {
  toc: (draft) => tocValue(draft.toc),
  frontMatter: (_, { text, frontMatter }) => frontMatter ?? frontMatterValue(text),
  contentTitle: (draft) => draft.once.contentTitle,
}

/**
 * The lines that define the names a page uses without an import: values of the page and components of the site.
 * @param body the page as written
 */
export function pageScope(draft: Draft, body: PageText): readonly EsmBlock[] {
  if (draft.islands.length === 0) return []
  const names = outerNames({ ...draft, file: draft.pageFile })
  const values = Object.entries(pageValues).flatMap(([name, value]) =>
    names.has(name) ? [constant(name, value(draft, body))] : [],
  )
  const components = draft.settings.siteComponents()
  return [...values, ...[...names].flatMap((name) => components.get(name) ?? [])]
}

/** A line that defines a name as a JSON value. */
export function constant(name: string, value: unknown): EsmBlock {
  const json = value === undefined ? 'undefined' : JSON.stringify(value).replaceAll('<', '\\u003c')
  return { ...definition(name), code: `const ${name} = ${json}`, line: 1 }
}

/** A table of contents in the form of `TOCInline`. */
export function tocValue(toc: readonly TocEntry[]): readonly { id: string; level: number; value: string }[] {
  return toc.map(({ id, level, html }) => ({ id, level, value: html }))
}
