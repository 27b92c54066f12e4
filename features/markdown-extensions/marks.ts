import type { Nodes } from 'mdast'
import { textNode } from '../../cli/compile/parse/forms/inline-run.ts'
import {
  formElement,
  type InlineForm,
  type InlineUse,
  type NodeChange,
  type NodePlace,
} from '../../cli/compile/parse/forms/tree-forms.ts'
import { keysIn } from '../../cli/text/key-names.ts'

/** A letter or digit that a space separates from other words: scripts without such spaces have marks between letters. */
const wordCharacter = String.raw`(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}]`

/** Highlighted text: `==text==`. Comparisons such as `a == b` have spaces, and `a==b` letters outside. */
export const markForm: InlineForm = {
  pattern: new RegExp(
    String.raw`(?<!=|[!<>]|${wordCharacter})==(?![=\s])(?:(?!==)[^])*?[^\s=]==(?!=|${wordCharacter})`,
    'gu',
  ),
  replace: (use) => [element('mark', use, 2)],
}

/** Superscript: `2^10^`. Without letters on both sides: `x^2+y^2` is none. */
export const supForm: InlineForm = {
  pattern: /(?<![\^[])\^(?![\^\s])[^\s^]{1,40}\^(?!\^)/g,
  replace(use) {
    const { match } = use
    const end = match.index + match[0].length
    const isInside = isWord(match.input.charAt(match.index - 1)) && isWord(match.input.charAt(end))
    return isInside ? undefined : [element('sup', use, 1)]
  },
}

function isWord(character: string): boolean {
  return new RegExp(wordCharacter, 'u').test(character)
}

/** Keys: `++ctrl+k++`. */
export const keysForm: InlineForm = {
  pattern:
    /(?<![\p{L}\p{N}+])\+\+(?:"[^"\n]+"|[\p{L}\p{N}_-]+)(?:\+(?:"[^"\n]+"|[\p{L}\p{N}_-]+))*\+\+(?![\p{L}\p{N}+])/gu,
  replace({ match, position }) {
    const keys = keysIn(match[0].slice(2, -2))
    return keys.flatMap((key, n) => {
      const node = formElement({ tagName: 'kbd', children: [textNode(key)], position })
      return n === 0 ? [node] : [textNode('+'), node]
    })
  },
}

/** The element for text between two marks. */
function element(tagName: string, { match, part, position }: InlineUse, width: number): Nodes {
  return formElement({ tagName, children: part(width, match[0].length - width), position })
}

/** Subscript: what GitHub strikes through if one tilde is on either side, and no space within. */
export function subscript(node: Nodes, { source }: NodePlace): NodeChange | undefined {
  if (node.type !== 'delete' || !hasOneTilde(node, source)) return undefined
  return { properties: { data: { ...node.data, hName: 'sub' } } }
}

function hasOneTilde({ position }: Nodes, source: string): boolean {
  const { start, end } = position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return false
  const written = source.slice(start.offset, end.offset)
  return /^~[^~\s]+~$/.test(written)
}
