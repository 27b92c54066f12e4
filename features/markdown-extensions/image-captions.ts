import type { Element, ElementContent } from 'hast'
import type { ParagraphReader } from '../../cli/compile/draft.ts'
import { problemTag } from '../../cli/compile/parse/forms/tree-forms.ts'

/** The picture with a title that is all of a paragraph becomes a figure, and the title its caption. */
export const imageCaption: ParagraphReader = (node: Element) => {
  const problems = node.children.filter((child) => child.type === 'element' && child.tagName === problemTag)
  const [only, ...others] = node.children.filter(
    (child) => !problems.includes(child) && (child.type !== 'text' || child.value.trim() !== ''),
  )
  const image = others.length === 0 ? pictureIn(only) : undefined
  const title = image?.properties['title']
  if (!only || typeof title !== 'string' || title.trim() === '') return undefined
  const caption: Element = {
    type: 'element',
    tagName: 'figcaption',
    properties: { className: ['theme-caption'] },
    children: [{ type: 'text', value: title }],
    position: image?.position,
  }
  return { ...node, tagName: 'figure', children: [withoutTitle(only), caption, ...problems] }
}

/** The picture of a node, also in a link. */
function pictureIn(node: ElementContent | undefined): Element | undefined {
  if (node?.type !== 'element') return undefined
  if (node.tagName === 'img') return node
  const [only, ...others] = node.tagName === 'a' ? node.children : []
  return others.length === 0 ? pictureIn(only) : undefined
}

function withoutTitle(node: ElementContent): ElementContent {
  if (node.type !== 'element') return node
  const { title, ...properties } = node.properties
  if (node.tagName === 'img') return { ...node, properties }
  return {
    ...node,
    properties: { ...properties, ...(title === undefined ? {} : { title }) },
    children: node.children.map(withoutTitle),
  }
}
