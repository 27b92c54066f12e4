import type { Element } from 'hast'
import { visit } from 'unist-util-visit'
import { featureList, heroSection } from '../../../templates/home.ts'
import type { Page } from '../../sources/page.ts'

/** The elements that the keys `hero` and `features` put above the text of a page. Their problems are those of the front matter. */
export function homeElements({ meta }: Page): readonly Element[] {
  const { hero, features = [] } = meta.home ?? {}
  const elements = [...(hero ? [heroSection(hero)] : []), ...(features.length > 0 ? [featureList(features)] : [])]
  const at = meta.frontMatterAt
  if (at) {
    const point = { line: at.line, column: at.column, offset: 0 }
    for (const element of elements)
      visit(element, 'element', (node) => void (node.position = { start: point, end: point }))
  }
  return elements
}
