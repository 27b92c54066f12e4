import type { Element } from 'hast'
import type { Draft } from '../../draft.ts'
import { wordsOf } from '../../../text/spaces.ts'
import { isWholeNumber } from '../../../text/numbers.ts'

/** VitePress' line for a file: `<<< ./a.ts#part{1,3 ts:line-numbers} [label]`. */
const snippet = /^<<<[ \t]+(?<path>[^\s{"]*[./][^\s{"]*)[ \t]*(?:\{(?<words>[^}]*)\})?[ \t]*(?<label>\[.+\])?[ \t]*$/

/** Whether a text is such lines alone. */
export function isSnippets(text: string): boolean {
  return text.split('\n').every((line) => snippet.test(withoutQuoteMarks(line)))
}

/** The code blocks that a paragraph of such lines stands for. `undefined`: it has other text. In MDX, `<<<` is a syntax error. */
export function snippetBlocks(node: Element, draft: Draft): readonly Element[] | undefined {
  const [first] = node.children
  const { start, end } = node.position ?? {}
  if (first?.type !== 'text' || !first.value.startsWith('<<<') || start?.offset === undefined) return undefined
  const lines = draft.text.slice(start.offset, end?.offset).split('\n')
  const parts = lines.map((line) => snippet.exec(withoutQuoteMarks(line))?.groups)
  return parts.every((part) => part !== undefined) ? parts.map((part) => blockOf(node, part)) : undefined
}

/** A line without white space at its start, and without the marks of the quotes that it is in. */
export function withoutQuoteMarks(line: string): string {
  return line.replace(/^[\s>]+/, '')
}

/** The same as a fence. */
function blockOf({ position }: Element, { path = '', words = '', label = '' }: Record<string, string>): Element {
  const [lines, language = ''] = isWholeNumber(words.charAt(0)) ? wordsOf(words) : ['', ...wordsOf(words)]
  const file = `file="${path.startsWith('@/') ? `@site/${path.slice(2)}` : path}"`
  const meta = [file, lines && `{${lines}}`, label].filter(Boolean).join(' ')
  const properties = language === '' ? {} : { className: [`language-${language}`] }
  const code: Element = { type: 'element', tagName: 'code', properties, children: [], position, data: { meta } }
  return { type: 'element', tagName: 'pre', properties: {}, children: [code], position }
}
