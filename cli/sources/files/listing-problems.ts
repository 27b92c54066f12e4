import { dirname, relative } from 'node:path'
import type { Listing, SourceTree, StrayLink } from '../../files/source-tree.ts'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'

/** The error for a link that leads out of the site. */
export function strayLinkProblem(tree: SourceTree, { link, target }: StrayLink): Diagnostic {
  const folder = relative(tree.root, dirname(target)).replaceAll('\\', '/')
  if (tree.linksStayInFolder) return leavesFolder(link, target)
  return diagnostic({
    code: 'link-leaves-site',
    message: `The link ${link} leads out of the site, to ${target}`,
    at: { file: link, line: 1, column: 1, length: 1 },
    hint: `Put a copy in its place, or allow the folder in the config: security: { links: ['${folder}'] }.`,
  })
}

/** The error in a site whose content has no code: the config's `security.links` are for content that is trusted. */
function leavesFolder(link: string, target: string): Diagnostic {
  return diagnostic({
    code: 'link-leaves-site',
    message: `The link ${link} leads out of its folder, to ${target}`,
    at: { file: link, line: 1, column: 1, length: 1 },
    hint: "Put a copy in its place: with security.content: 'markdown', links stay in their folder.",
  })
}

/** The errors of a folder whose files cannot all be listed. */
export function listingProblems(
  tree: SourceTree,
  { strays, unreadable }: Pick<Listing, 'strays' | 'unreadable'>,
): readonly Diagnostic[] {
  const ofFolders = unreadable.map(({ folder, reason }) =>
    diagnostic({
      code: 'folder-unreadable',
      message: `The folder ${folder} cannot be read: ${reason}`,
      hint: 'Give the user who builds the site the right to read it.',
    }),
  )
  return [...strays.map((stray) => strayLinkProblem(tree, stray)), ...ofFolders]
}
