import type { Element, ElementContent } from 'hast'
import { report } from '../../cli/compile/draft.ts'
import { commonOf, elementsAt, type FeatureUse, textIn } from '../../cli/compile/transforms/use-of-feature.ts'

/** A picture with its caption; without `src`, the caption of what stands between the tags. */
export function figure(use: FeatureUse): string {
  const { values, children, draft, node, name } = use
  const create = elementsAt(use)
  const pictures = picturesOf(use)
  const hasPicture = pictures.length > 0
  if (!hasPicture && children.length === 0) {
    const hint = `Write ${name === '<Figure>' ? '<Figure src="./picture.png" alt="…" />' : '::figure{src="./picture.png" alt="…"}'}.`
    report(draft, node, { code: 'component-content', message: `${name} has neither a picture nor content.`, hint })
  }
  // With a picture, what stands between the tags is its caption, which may hold any Markdown.
  const caption = hasPicture && children.length > 0 ? children : textIn(values['caption'])
  const content = hasPicture ? pictures : children
  const parts = [
    ...content,
    ...(caption.length > 0 ? [create('figcaption', { className: ['theme-caption'] }, caption)] : []),
  ]
  return draft.staticHtml([create('figure', commonOf(values), parts)])
}

/** The picture, or one for each colour mode: the style sheet shows the current one, so nothing flashes. */
function picturesOf(use: FeatureUse): readonly ElementContent[] {
  const { src, dark, alt, width } = use.values
  if (src === undefined) return []
  if (alt === undefined)
    report(use.draft, use.node, {
      code: 'component-props',
      message: `${use.name} needs the property alt.`,
      hint: 'Describe what the picture shows; for one that only decorates, write alt="".',
    })
  const create = elementsAt(use)
  const picture = (address: string, className?: readonly string[]): Element =>
    create('img', { src: address, alt: alt ?? '', width, className })
  if (dark === undefined) return [picture(src)]
  return [picture(src, ['themed-image', 'themed-image--light']), picture(dark, ['themed-image', 'themed-image--dark'])]
}
