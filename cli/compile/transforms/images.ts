import type { Element } from 'hast'
import type { Draft } from '../draft.ts'
import { addLink } from '../draft.ts'
import { addAnchor } from '../elements.ts'
import { attributes, element } from '../html.ts'
import { spaceFor } from '../image-sizes.ts'

/** Draws an image, loaded when it comes near the viewport, its space kept free until then; the linker puts its address in. */
export function image(node: Element, draft: Draft): string {
  addAnchor(node, draft)
  const { src, alt, ...rest } = node.properties
  if (typeof src !== 'string') return element('img', attributes(node.properties), '')
  const mark = addLink(draft, node, { href: src, kind: 'image', form: 'href' })
  const sized = draft.settings.findImageSize(src, draft.file)
  for (const input of sized.inputs) draft.inputs.set(input.file, input)
  const space = sized.size ? spaceFor(sized.size, rest) : {}
  const given = attributes({ loading: 'lazy', decoding: 'async', ...rest, ...space })
  return element('img', ` src="${mark}" alt="${escapeAlt(alt)}"${given}`, '')
}

function escapeAlt(alt: unknown): string {
  return typeof alt === 'string' ? alt.replace(/&/g, '&amp;').replace(/"/g, '&quot;') : ''
}
