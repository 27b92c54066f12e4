import { markdownToMdast, type MdastNode } from 'satteri'
import { textBelowFrontMatter } from '../../cli/config/front-matter/read.ts'
import { decodeHash } from '../../cli/text/addresses.ts'
import { createSlugger } from '../../cli/text/heading-slugs.ts'
import { childrenOf, plainText } from '../../cli/text/markdown-tree.ts'

/** Whether a Markdown file has an anchor, as hosts of repositories make them: of headings, and of ids and names in its HTML. */
export function hasHeading(text: string, hash: string): boolean {
  const id = decodeHash(hash)
  const slugger = createSlugger('github')
  const slugs = headingsIn(markdownToMdast(textBelowFrontMatter(text))).map((heading) =>
    slugger.slug(plainText(heading)),
  )
  return (
    slugs.includes(id.toLowerCase()) ||
    ['"', "'"].some((sign) => ['id', 'name'].some((name) => text.includes(`${name}=${sign}${id}${sign}`)))
  )
}

function headingsIn(node: MdastNode): readonly MdastNode[] {
  return node.type === 'heading' ? [node] : childrenOf(node).flatMap(headingsIn)
}
