import { decodePath } from '../../../runtime/contract/index.ts'
import type { Element, ElementContent } from 'hast'
import { markdownTree } from '../typedoc/links/comments.ts'

/** The scheme of links to symbols in the Markdown of a model: `[text](symbol:id)`. */
export const symbolScheme = 'symbol:'

/** The Markdown of a model with what `hrefOf` returns for the ids of symbols; links to nothing stay as they are. */
export function markdownWithLinks(text: string, hrefOf: (id: string) => string | undefined): readonly ElementContent[] {
  return linked(markdownTree(text), hrefOf)
}

function linked(
  content: readonly ElementContent[],
  hrefOf: (id: string) => string | undefined,
): readonly ElementContent[] {
  return content.map((node) => {
    if (node.type !== 'element') return node
    const id = symbolOf(node)
    const href = id === undefined ? undefined : hrefOf(id)
    const properties = href === undefined ? node.properties : { ...node.properties, href }
    return { ...node, properties, children: [...linked(node.children, hrefOf)] }
  })
}

/** The ids of symbols that the links of a text name. */
export function symbolsIn(text: string): readonly string[] {
  return text.includes(symbolScheme) ? idsIn(markdownTree(text)) : []
}

function idsIn(content: readonly ElementContent[]): readonly string[] {
  return content.flatMap((node) => {
    if (node.type !== 'element') return []
    return [...[symbolOf(node)].flatMap((id) => id ?? []), ...idsIn(node.children)]
  })
}

function symbolOf({ tagName, properties }: Element): string | undefined {
  const { href } = properties
  if (tagName !== 'a' || typeof href !== 'string' || !href.startsWith(symbolScheme)) return undefined
  const id = href.slice(symbolScheme.length)
  // Addresses in Markdown have no spaces.
  return decodePath(id) ?? id
}
