import { isIndexDoc } from '../../sources/docs/doc-location.ts'
import { folderAddress } from '../../repository/folder-address.ts'
import type { FoundFolder } from './find-named.ts'
import { type Resolved, resolveRoute } from './resolve.ts'
import type { Route } from './routes.ts'
import type { SymbolTable } from './symbols.ts'

/** Where a link to a folder leads: to the page of the folder, else to the folder in the repository, else nowhere. */
export function resolveFolder(
  href: string,
  { folder, entries, inRepository }: FoundFolder,
  context: FolderContext,
): Resolved {
  const { route, symbols } = context
  const index = entries.flatMap((file) => (isIndexOf(file) ? (symbols.routes.byFile.get(file) ?? []) : []))[0]
  if (index) return resolveRoute(index, href, symbols)
  if (inRepository) return { external: inRepository.address }
  const { file, meta } = route.page
  const address = file === undefined || !meta.editUrl ? undefined : folderAddress(meta.editUrl, file, folder)
  if (address !== undefined) return { external: address }
  const message = `${folder === '' || folder === '.' ? 'The site folder' : `The folder ${folder}`} has no page.`
  const hint = 'Add a README.md to it, or set `repository` of the config: links to folders then lead there.'
  return { problem: { code: 'broken-link', message, hint } }
}

interface FolderContext {
  readonly route: Route
  readonly symbols: SymbolTable
}

function isIndexOf(file: string): boolean {
  const slash = file.lastIndexOf('/')
  return isIndexDoc({ dirName: file.slice(0, Math.max(slash, 0)), fileName: file.slice(slash + 1) })
}
