import { textNode } from '../../cli/compile/parse/forms/inline-run.ts'
import { formElement, type InlineForm } from '../../cli/compile/parse/forms/tree-forms.ts'

/** Links by the name of a page: `[[Page]]`, `[[Page#Heading]]`, `[[Page|text]]`. In a cell, the sign before the text is `\|`. */
export const wikiLinkForm: InlineForm = {
  pattern: /(?<!!)\[\[(?!_?toc_?\]\])(?<target>[^[\]|\n\uFFFC\uFFFD]+)(?:[|\uFFFD](?<label>[^[\]\n]+))?\]\]/giu,
  replace({ match, part, position, isInLink }) {
    const { target = '', label } = match.groups ?? {}
    const parts = target.split('#').map((text) => text.trim())
    if (isInLink || parts.every((text) => text === '')) return undefined
    const end = match[0].length - 2
    const children = label === undefined ? [textNode(shownName(parts))] : part(end - label.length, end)
    return [formElement({ tagName: 'a', properties: { href: `wiki:${parts.join('#')}` }, children, position })]
  },
}

/** Obsidian shows the name as it is written, and a sign between page and heading. */
function shownName(parts: readonly string[]): string {
  return parts.filter((text) => text !== '').join(' › ')
}
