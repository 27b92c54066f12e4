import type { Element, Properties } from 'hast'
import { isExternal } from '../../../runtime/contract/index.ts'
import type { Draft } from '../draft.ts'
import { addLink } from '../draft.ts'
import { addAnchor } from '../elements.ts'
import { attributes, element } from '../html.ts'

/** Draws a link; the linker puts its href in. Links that leave the site open in a new tab (R73). */
export function link(node: Element, draft: Draft): string {
  addAnchor(node, draft)
  const { href, ...rest } = node.properties
  draft.linkDepth += 1
  const inner = draft.freeze(node.children)
  draft.linkDepth -= 1
  if (typeof href !== 'string') return element('a', attributes(node.properties), inner)
  const mark = addLink(draft, node, { href, kind: 'link', form: 'href' })
  return element('a', ` href="${mark}"${attributes({ ...newTab(href), ...rest })}`, inner)
}

/** Attributes of a link that leaves the site for another one. */
export function newTab(href: string): Properties {
  const leaves = isExternal(href) && !/^(mailto|tel|api|pathname):/i.test(href)
  return leaves ? { target: '_blank', rel: ['noopener', 'noreferrer'] } : {}
}
