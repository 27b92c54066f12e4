import type { Nodes, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { RepositoryAddress } from '../../cli/repository/address.ts'
import { commitPage, issuePage } from '../../cli/repository/pages.ts'
import type { Edit } from '../../cli/text/text-edits.ts'

/** An issue or pull request, and a commit, as changelogs name them. */
const reference =
  /(?<![\w/#&-])#(\d+)\b|(?<![\w/#.@-])(?=[\da-f]*\d)(?=[\da-f]*[a-f])([\da-f]{7,8}|[\da-f]{40})(?![\w/.-]*\w)/g

/** Makes links of issues and commits in the text, where they are none. */
export function referenceEdits(tree: Root, text: string, repository: RepositoryAddress): readonly Edit[] {
  const edits: Edit[] = []
  visit(tree, (node: Nodes, _, parent) => {
    // A link's text is a link already; `[#12]` is one, too, if the file defines it.
    if (node.type === 'link' || node.type === 'linkReference') return 'skip'
    const start = node.position?.start.offset
    if (node.type !== 'text' || start === undefined || parent?.type === 'heading') return undefined
    const source = text.slice(start, node.position?.end.offset)
    for (const match of source.matchAll(reference)) {
      const [whole, issue, commit] = match
      if (source[match.index - 1] === '[' && source[match.index + whole.length] === ']') continue
      const page = issue === undefined ? commitPage(repository, commit ?? '') : issuePage(repository, issue)
      const at = start + match.index
      if (page !== undefined) edits.push({ start: at, end: at + whole.length, text: `[${whole}](${page})` })
    }
    return undefined
  })
  return edits
}
