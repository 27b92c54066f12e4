import type { Element, Nodes, Root } from 'hast'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import { voidElements } from '../html.ts'
import { tagAt } from './empty-elements.ts'
import { isWrittenAsHtml } from './raw-positions.ts'
import { isUnknownElement } from './unknown-elements.ts'

/** Elements whose content is an XML, in which a slash ends a tag. */
const foreign = new Set(['svg', 'math'])

/** Elements that change nothing about what is in them, if they are anchors only. */
const anchors = new Set(['a', 'span', 'div', 'p'])

/**
 * Reports elements of HTML that end with a slash, as in `<video />`. In plain Markdown the slash has no meaning: what follows is in the
 * element, and a video, for one, shows nothing of it. `loadHtmlParser` must have been called.
 */
export function selfClosedElements(tree: Root, { file, text }: { file: string; text: string }): readonly Diagnostic[] {
  if (!text.includes('/>')) return []
  const lines = text.split('\n')
  return writtenElements(tree).flatMap(({ tagName, position, children }) => {
    const { line = 1, column = 1 } = position?.start ?? {}
    const restOfLine = lines[line - 1]?.slice(column - 1) ?? ''
    if (!startsTag(restOfLine, tagName) || isUnknownElement(tagName, restOfLine)) return []
    const tag = tagAt([restOfLine, ...lines.slice(line, line + longestTag)].join('\n'))
    if (!tag?.endsWith('/>') || (anchors.has(tagName) && isAnchor(tag)) || children.every(isBlank)) return []
    const message = `HTML ignores the slash of <${tagName} />, so what follows is inside of the element.`
    const hint = `Write ${tag.slice(0, -2).trimEnd()}></${tagName}>.`
    return [
      diagnostic({
        code: 'self-closed-element',
        message,
        hint,
        at: { file, line, column, length: tagName.length + 1 },
      }),
    ]
  })
}

/** Most lines of a tag that are looked at. */
const longestTag = 20

function startsTag(text: string, tagName: string): boolean {
  return text.slice(0, tagName.length + 1).toLowerCase() === `<${tagName}`
}

function isBlank(node: Nodes): boolean {
  return node.type === 'comment' || (node.type === 'text' && node.value.trim() === '')
}

/** Whether a tag has nothing but an id or a name. */
function isAnchor(tag: string): boolean {
  return /^<\w+(?:\s+(?:id|name)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))*\s*\/>$/.test(tag)
}

function writtenElements(node: Nodes): readonly Element[] {
  if (node.type === 'element' && foreign.has(node.tagName)) return []
  const inside = 'children' in node ? node.children.flatMap(writtenElements) : []
  const isCandidate = node.type === 'element' && !voidElements.has(node.tagName) && isWrittenAsHtml(node)
  return isCandidate ? [node, ...inside] : inside
}
