import type { Nodes, Root, Text } from 'hast'
import { isUnspaced, lastCharacter, mayHaveCjk } from '../../../text/cjk.ts'

/** Elements within a sentence. */
const inline = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q rb rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)

/**
 * Removes line breaks between two characters of scripts that have no spaces between words: a line break in Markdown is a space, and would
 * be one within a sentence of Chinese or Japanese. It is the rule of CSS for segment breaks. Changes the tree in place.
 * @param text what the tree was made of
 */
export function joinCjkLines(tree: Root, text: string): void {
  if (!text.includes('\n') || !mayHaveCjk(text)) return
  const sentence: Text[] = []
  gather(tree, sentence)
  join(sentence)
}

/** Adds the texts of a node to those before it in the same sentence, and joins the lines of a sentence that ends. */
function gather(node: Nodes, sentence: Text[]): void {
  if (node.type === 'text') {
    sentence.push(node)
    return
  }
  if (node.type === 'comment') return
  const isWithin = node.type === 'element' && inline.has(node.tagName)
  if (!isWithin) join(sentence)
  const isCode = node.type === 'element' && node.tagName === 'pre'
  if ('children' in node && !isCode) for (const child of node.children) gather(child, sentence)
  if (!isWithin) join(sentence)
}

/** Joins the lines of a sentence, and empties it. */
function join(sentence: Text[]): void {
  const lines = sentence.splice(0)
  for (const [n, node] of lines.entries()) {
    if (!node.value.includes('\n')) continue
    const before = textBeside(lines, n, -1)
    const after = textBeside(lines, n, 1)
    const whole = before + node.value + after
    node.value = node.value.replaceAll('\n', (lineBreak, at: number) => {
      const start = before.length + at
      return endsUnspaced(whole.slice(0, start)) && startsUnspaced(whole.slice(start + 1)) ? '' : lineBreak
    })
  }
}

/** The next text on one side that is not empty. */
function textBeside(lines: readonly Text[], from: number, step: 1 | -1): string {
  for (let n = from + step; n >= 0 && n < lines.length; n += step) if (lines[n]?.value) return lines[n]?.value ?? ''
  return ''
}

function endsUnspaced(text: string): boolean {
  const last = lastCharacter(text).codePointAt(0)
  return last !== undefined && isUnspaced(last)
}

function startsUnspaced(text: string): boolean {
  const first = text.codePointAt(0)
  return first !== undefined && isUnspaced(first)
}
