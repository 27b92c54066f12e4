import type { LinkedRoute } from '../link/site.ts'
import type { Location } from '../report/diagnostic.ts'

/** Reads a file of the site. */
export type ReadFile = (file: string) => string | undefined

/** The place of an address in a page's file; the first line if the address is composed there. */
export function addressLocation(path: string, route: LinkedRoute, readFile: ReadFile): Location {
  const file = route.page.file ?? route.page.id
  const address = path.endsWith('/') ? path.slice(0, -1) : path
  const lines = (readFile(file) ?? '').split('\n')
  const line = lines.findIndex((text) => text.includes(address))
  if (line < 0 || address === '') return { file, line: 1, column: 1, length: 1 }
  return { file, line: line + 1, column: (lines[line] ?? '').indexOf(address) + 1, length: address.length }
}
