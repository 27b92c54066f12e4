import type { ElementContent } from 'hast'
import { blocksOf, joinBlocks } from '../../../cli/render/markdown/blocks.ts'
import { attributes, element, escapeText } from '../../../cli/compile/html.ts'
import { partOf } from '../../../cli/markup/html-tree.ts'
import { parseText } from '../../../cli/markup/parse-page.ts'
import type { ApiDocs, ApiDocsTag } from '../model/model.ts'
import { badgesOf, labelOfTag } from '../pages/blocks/docs.ts'
import type { ReferenceDoc } from './reference-model.ts'
import { symbolScheme } from './symbol-links.ts'

/** The id of a reflection in the public model. */
export type IdOf = (id: number) => string | undefined

/** A comment as a text and what its tags say. Results and parameters have theirs. */
export function writeDocs(docs: ApiDocs | undefined, idOf: IdOf): ReferenceDoc {
  if (!docs) return {}
  const texts = (name: string): readonly string[] =>
    (docs.tags ?? []).filter(({ tag }) => tag === name).map(({ content }) => writeMarkdown(content, idOf))
  const text = joinBlocks([writeMarkdown(docs.summary, idOf), ...texts('@remarks')].filter((part) => part !== ''))
  const [deprecated] = texts('@deprecated')
  const [since] = texts('@since')
  const notes = (docs.tags ?? [])
    .filter(({ tag, content }) => !ownTags.has(tag) && content.length > 0)
    .map((tag) => noteOf(tag, idOf))
  const badges = badgesOf(docs)
  return {
    ...(text !== '' && { text }),
    ...(deprecated !== undefined && { deprecated }),
    ...(since !== undefined && { since }),
    ...listPart('examples', examplesOf(docs, idOf)),
    ...listPart('throws', texts('@throws')),
    ...listPart('see', texts('@see')),
    ...(notes.length > 0 && { notes }),
    ...(badges.length > 0 && { badges }),
  }
}

/** What is said of the result. */
export function writeResult(docs: ApiDocs | undefined, idOf: IdOf): string | undefined {
  const text = joinBlocks(
    (docs?.tags ?? []).flatMap(({ tag, content }) => (tag === '@returns' ? [writeMarkdown(content, idOf)] : [])),
  )
  return text === '' ? undefined : text
}

/** A whole comment as one text: that of a parameter, which has no keys for tags. */
export function writeComment({ summary, tags = [] }: ApiDocs, idOf: IdOf): string {
  const lines = tags
    .filter(({ content }) => content.length > 0)
    .map(({ tag, content }) => {
      const mark = tag === '@deprecated' ? '**Deprecated.**' : `*${labelOfTag(tag)}:*`
      return `${mark} ${writeMarkdown(content, idOf)}`
    })
  return joinBlocks([writeMarkdown(summary, idOf), ...lines].filter((part) => part !== ''))
}

/** Tags with keys of their own, and those that decide where something stands. */
const ownTags: ReadonlySet<string> = new Set(
  '@remarks @deprecated @since @example @throws @see @returns @param @typeParam @summary @group @category'.split(' '),
)

function noteOf({ tag, content }: ApiDocsTag, idOf: IdOf): { readonly title: string; readonly text: string } {
  return { title: labelOfTag(tag), text: writeMarkdown(content, idOf) }
}

/** An example with its title above. */
function examplesOf({ tags = [] }: ApiDocs, idOf: IdOf): readonly string[] {
  return tags
    .filter(({ tag }) => tag === '@example')
    .map(({ name, content }) => joinBlocks([...(name === undefined ? [] : [name]), writeMarkdown(content, idOf)]))
}

function listPart(key: 'examples' | 'throws' | 'see', texts: readonly string[]): ReferenceDoc {
  return texts.length === 0 ? {} : { [key]: texts }
}

/** The Markdown of a comment, with links to symbols. */
function writeMarkdown(content: readonly ElementContent[], idOf: IdOf): string {
  const resolve = (address: string): string => {
    const id = address.startsWith(reflection) ? idOf(Number(address.slice(reflection.length))) : undefined
    return id === undefined ? address : symbolScheme + id
  }
  const { childNodes } = partOf(parseText(content.map(htmlOf).join('')), 'body')
  return joinBlocks(blocksOf(childNodes, { resolve, tabs: new Map() })).trim()
}

const reflection = 'reflection:'

/** HTML of a comment, which may have tags of its author. */
function htmlOf(node: ElementContent): string {
  if (node.type === 'text') return escapeText(node.value)
  if (node.type === 'raw') return node.value
  if (node.type !== 'element') return ''
  return element(node.tagName, attributes(node.properties), node.children.map(htmlOf).join(''))
}
