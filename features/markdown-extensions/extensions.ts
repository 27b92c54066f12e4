import type { PageFeatureOpener } from '../../cli/compile/page-features.ts'
import type { TreeSyntax } from '../../cli/compile/parse/forms/tree-forms.ts'
import { abbreviations } from './abbreviations.ts'
import { attributeForms, prepareAttributes } from './attributes.ts'
import { captionedTable } from './table-attributes.ts'
import { imageCaption } from './image-captions.ts'
import { keysForm, markForm, subscript, supForm } from './marks.ts'
import { wikiLinkForm } from './wiki-links.ts'

/** Opens the syntax that the config of a site turns on. */
export const openExtensions: PageFeatureOpener = ({ config: { markdown } }) => {
  const { extensions } = markdown
  const syntaxes: readonly (TreeSyntax | false)[] = [
    extensions.mark && { signs: ['=='], open: () => ({ inline: [markForm] }) },
    extensions.sup && { signs: ['^'], open: () => ({ inline: [supForm] }) },
    extensions.sub && { signs: ['~'], open: () => ({ node: subscript }) },
    extensions.keys && { signs: ['++'], open: () => ({ inline: [keysForm] }) },
    extensions.abbreviations && { signs: ['*['], open: abbreviations },
    extensions.definitionLists && {
      // Below its term, also in lists and quotes.
      signs: ['\n:', '\n :', '\n  :', '\n   :', '> :'],
      options: { definitionList: true },
      open: () => ({}),
    },
    extensions.attributes && { signs: ['}'], open: attributeForms, prepareMdx: prepareAttributes },
    extensions.wikiLinks && {
      signs: ['[['],
      open: () => ({ inline: [wikiLinkForm] }),
    },
  ]
  return {
    trees: syntaxes.filter((syntax) => syntax !== false),
    ...(extensions.imageCaptions && { paragraph: imageCaption }),
    ...(extensions.attributes && { elements: { table: captionedTable } }),
  }
}
