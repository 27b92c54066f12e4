import type { Element } from 'hast'
import type { Draft } from '../../draft.ts'

/** VitePress' line for a file: `<<< ./a.ts#part{1,3 ts:line-numbers} [label]`. */
const snippet = /^<<<[ \t]+(?<path>[^\s{"]*[./][^\s{"]*)[ \t]*(?:\{(?<words>[^}]*)\})?[ \t]*(?<label>\[.+\])?[ \t]*$/

/** Whether a text is such lines alone. */
export function isSnippets(text: string): boolean {
  return text.split('\n').every((line) => snippet.test(line.replace(/^[\s>]+/, '')))
}

/** The code blocks that a paragraph of such lines stands for. `undefined`: it has other text. In MDX, `<<<` is a syntax error. */
export function snippetBlocks(node: Element, draft: Draft): readonly Element[] | undefined {
  const [first] = node.children
  const { start, end } = node.position ?? {}
  if (first?.type !== 'text' || !first.value.startsWith('<<<') || start?.offset === undefined) return undefined
  const lines = draft.text.slice(start.offset, end?.offset).split('\n')
  const parts = lines.map((line) => snippet.exec(line.replace(/^[\s>]+/, ''))?.groups)
  return parts.every((part) => part !== undefined) ? parts.map((part) => blockOf(node, part)) : undefined
}

/** The same as a fence. */
function blockOf({ position }: Element, { path = '', words = '', label = '' }: Record<string, string>): Element {
  const [lines, language = ''] = /^\d/.test(words) ? words.split(/\s+/) : ['', ...words.trim().split(/\s+/)]
  const file = `file="${path.replace(/^@\//, '@site/')}"`
  const meta = [file, lines && `{${lines}}`, label].filter(Boolean).join(' ')
  const properties = language === '' ? {} : { className: [`language-${language}`] }
  const code: Element = { type: 'element', tagName: 'code', properties, children: [], position, data: { meta } }
  return { type: 'element', tagName: 'pre', properties: {}, children: [code], position }
}
