import type { Element } from 'hast'

/** The ends of addresses by which GitHub shows a picture in one colour mode only. */
const mark = /#gh-(dark|light)-mode-only$/

/** A picture with the class of its colour mode, if its address names one as at GitHub; else the picture. */
export function modeImage(node: Element): Element {
  // An element of MDX has its classes as one text.
  const { src, className, class: written, ...properties } = node.properties
  const mode = typeof src === 'string' ? mark.exec(src)?.[1] : undefined
  if (typeof src !== 'string' || mode === undefined) return node
  const own = [className ?? written ?? []].flat().map(String)
  const classes = [...own, 'themed-image', `themed-image--${mode}`]
  return { ...node, properties: { ...properties, src: src.replace(mark, ''), className: classes } }
}
