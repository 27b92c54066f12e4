import type { Element } from 'hast'
import { visit } from 'unist-util-visit'
import { featureList, heroSection } from '../../../templates/home.ts'
import { locateFrontMatter } from '../../config/front-matter/read.ts'
import type { HomeKeys } from '../../config/front-matter/home.ts'
import type { Location } from '../../report/diagnostic.ts'
import type { PageToCompile } from '../input.ts'

/**
 * The elements that the keys `hero` and `features` put above the text of a page. Problems of their links and pictures are at the keys.
 * @param text of the file, with its front matter
 */
export function homeElements({ meta, file }: PageToCompile, text: string): readonly Element[] {
  const { hero, features = [] } = meta.home ?? {}
  const elements = [...(hero ? [heroSection(hero)] : []), ...(features.length > 0 ? [featureList(features)] : [])]
  const keys = addressKeys({ hero, features })
  for (const element of elements)
    visit(element, 'element', (node) => {
      const key = node.properties['href'] === undefined && node.properties['src'] === undefined ? [] : keys.shift()
      const at = file !== undefined && key ? locateFrontMatter(text, file, key) : meta.frontMatterAt
      if (at) node.position = positionAt(at)
    })
  return elements
}

type KeyPath = readonly (string | number)[]

/** The keys that hold addresses, in the order of their elements. */
function addressKeys({ hero, features = [] }: HomeKeys): KeyPath[] {
  const ofFeatures = features.flatMap(({ image, to }, n) => [
    ...(image === undefined ? [] : [['features', n, 'image']]),
    ...(to === undefined ? [] : [['features', n, 'to']]),
  ])
  const actions = (hero?.actions ?? []).map((_, n) => ['hero', 'actions', n, 'to'])
  return [...actions, ...(hero?.image === undefined ? [] : [['hero', 'image']]), ...ofFeatures]
}

function positionAt({ line, column, length = 0 }: Location): Element['position'] {
  return { start: { line, column, offset: 0 }, end: { line, column: column + length, offset: length } }
}
