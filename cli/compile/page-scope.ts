import { splitFrontMatter } from '../config/front-matter-split.ts'
import { readValues } from '../config/front-matter-yaml.ts'
import type { MarkdownBody } from '../sources/source.ts'
import type { Draft } from './draft.ts'
import type { EsmBlock } from './frozen-body.ts'

type PageText = Pick<MarkdownBody, 'text' | 'frontMatter'>

/** What MDX pages know of themselves without an import. */
const pageValues: Readonly<Record<string, (draft: Draft, body: PageText) => unknown>> = {
  toc: (draft) => tocValue(draft.toc),
  frontMatter: (_, { text, frontMatter }) => frontMatter ?? frontMatterValue(text),
  contentTitle: (draft) => draft.contentTitle,
}

/**
 * The lines that define `toc`, `frontMatter` and `contentTitle` for a page whose components or expressions mention them.
 * @param body the page as written
 */
export function pageScope(draft: Draft, body: PageText): readonly EsmBlock[] {
  const code = [...draft.holes, ...draft.esm].map((part) => part.code).join('\n')
  return Object.entries(pageValues).flatMap(([name, value]) => {
    const isUsed = new RegExp(`(?<![\\w$.'"])${name}(?![\\w$:'"])`).test(code)
    const isOwn = draft.esm.some((block) => new RegExp(`\\b(?:const|let|var|function)\\s+${name}\\b`).test(block.code))
    return isUsed && !isOwn ? [constant(name, value(draft, body))] : []
  })
}

/** A line that defines a name as a value that JSON can hold. */
export function constant(name: string, value: unknown): EsmBlock {
  const json = value === undefined ? 'undefined' : JSON.stringify(value).replace(/</g, '\\u003c')
  return { code: `const ${name} = ${json}`, line: 1 }
}

/** A table of contents as `TOCInline` takes it. */
export function tocValue(toc: Draft['toc']): readonly { id: string; level: number; value: string }[] {
  return toc.map(({ id, level, html }) => ({ id, level, value: html }))
}

function frontMatterValue(text: string): Readonly<Record<string, unknown>> {
  const { block } = splitFrontMatter(text, '')
  if (!block) return {}
  const { values } = readValues({ ...block, file: '', text })
  return Object.fromEntries(values.map(({ key, value }) => [key, value]))
}
