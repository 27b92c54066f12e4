import type { Nodes } from 'hast'
import { textOf } from '../../../../templates/hast.ts'
import type { Page } from '../../../../cli/sources/page.ts'

/** The text of a page: of what its type inherits, and of the rest. */
interface PageTexts {
  readonly own: string
  readonly inherited: string
}

/** The texts of pages by their titles. */
export function textsOf(pages: readonly Page[]): ReadonlyMap<string, PageTexts> {
  return new Map(
    pages.map(({ meta: { title = '' }, body }) => {
      const nodes = body.type === 'tree' ? (body.tree.children as readonly Nodes[]) : []
      const text = (all: readonly Nodes[]): string => all.map(spacedText).join(' ').replace(/\s+/g, ' ').trim()
      const inherited = nodes.filter(isInherited)
      return [title, { own: text(nodes.filter((node) => !isInherited(node))), inherited: text(inherited) }]
    }),
  )
}

function isInherited(node: Nodes): boolean {
  return node.type === 'element' && String(node.properties['className']).includes('is-inherited')
}

/** The text of a node, in which elements are words of their own, but not within code. */
function spacedText(node: Nodes): string {
  if (node.type === 'element' && node.tagName === 'pre') return ` ${textOf([node])} `
  if (node.type === 'text') return node.value
  return 'children' in node ? ` ${node.children.map(spacedText).join('')} ` : ''
}
