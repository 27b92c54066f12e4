import { contentFeatures } from '../../../features/lists/content.ts'
import type { SourceTree } from '../../files/source-tree.ts'
import { runtimeComponents } from '../mdx-code/undefined-names.ts'
import { findSiteComponents } from './site-components.ts'
import { contentComponents } from '../transforms/jsx/component-props.ts'

/** The names of the components that pages use without an import: those of docs-gen and of the site. The parser must be loaded. */
export function componentNames(files: SourceTree, configured: Readonly<Record<string, string>>): ReadonlySet<string> {
  const ofFeatures = contentFeatures.flatMap(({ components }) => Object.keys(components))
  const ofSite = findSiteComponents(files, configured).keys()
  return new Set([...runtimeComponents, ...contentComponents, ...ofFeatures, ...ofSite])
}
