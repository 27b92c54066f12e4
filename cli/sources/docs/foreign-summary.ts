import { markdownToMdast, type MdastNode } from 'satteri'
import { textBelowFrontMatter } from '../../config/front-matter/read.ts'
import { childrenOf, plainText } from '../../text/markdown-tree.ts'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import { posix } from 'node:path'

interface FileText {
  readonly file: string
  readonly text: string
}

/** Notes that a file is the table of contents of another tool. @param path relative to the docs folder */
export function foreignSummary(path: string, source: FileText): readonly Diagnostic[] {
  // Most files have not changed: their texts are not even read.
  if (posix.basename(path).toLowerCase() !== 'summary.md' || !isListOfLinks(textBelowFrontMatter(source.text)))
    return []
  return [
    diagnostic({
      code: 'foreign-summary',
      message: 'This file is the table of contents of GitBook or mdBook; docs-gen publishes it as a page',
      at: { file: source.file, line: 1, column: 1, length: 1 },
    }),
  ]
}

function isListOfLinks(text: string): boolean {
  const blocks = childrenOf(markdownToMdast(text))
  const lists = blocks.filter(({ type }) => type === 'list')
  const others = blocks.filter(({ type }) => type !== 'list' && type !== 'heading' && type !== 'thematicBreak')
  return lists.length > 0 && lists.every(hasLinksOnly) && others.every(hasLinksOnly)
}

/** Whether a node has no text outside of links. mdBook has chapters above and below its lists, and parts without a page. */
function hasLinksOnly(node: MdastNode): boolean {
  if (node.type === 'link' || node.type === 'html') return true
  const children = childrenOf(node)
  return children.length === 0 ? plainText(node).trim() === '' : children.every(hasLinksOnly)
}
