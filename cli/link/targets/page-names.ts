import { nameIndex, type NameIndex } from '../../report/name-index.ts'
import { oneLine } from '../../text/spaces.ts'
import { lazily } from '../../process/lazily.ts'
import { type Route, titleOf, versionKey } from './routes.ts'

/** The scheme of a link by the name of a page: `wiki:Page#heading`. */
export const wikiScheme = 'wiki:'

/** Finds pages by what writers call them: the name of a file, its path, or a title. */
export interface PageNames {
  /** The pages of a name, of the version of the page that has the link. A file of this name goes before a title. */
  readonly pagesOf: (name: string, from: Route | undefined) => readonly Route[]
  readonly near: NameIndex
}

/** Indexes the pages when a link first names one. */
export function pageNames(routes: readonly Route[]): PageNames {
  const indexes = lazily(() => [indexBy(routes, fileNamesOf), indexBy(routes, (route) => [titleOf(route)])] as const)
  return {
    pagesOf(name, from) {
      const found = indexes().map((index) => index.get(nameKey(name)) ?? [])
      return ofSameVersion(found.find((pages) => pages.length > 0) ?? [], from)
    },
    near: nameIndex(() => routes.flatMap((route) => [...fileNamesOf(route).slice(0, 1), titleOf(route)])),
  }
}

function indexBy(
  routes: readonly Route[],
  namesOf: (route: Route) => readonly string[],
): ReadonlyMap<string, readonly Route[]> {
  const index = new Map<string, Route[]>()
  for (const route of routes)
    for (const key of new Set(namesOf(route).map(nameKey))) index.set(key, [...(index.get(key) ?? []), route])
  return index
}

/** The name of a file, also with its folders, the shortest first; the page of a folder has the folder's name, too. */
export function fileNamesOf({ page }: Pick<Route, 'page'>): readonly string[] {
  const file = page.sourceFile ?? page.file
  if (file === undefined) return []
  const parts = file.replace(/\.mdx?$/i, '').split('/')
  const isIndex = /^(?:index|readme)$/i.test(parts.at(-1) ?? '')
  return [parts, ...(isIndex ? [parts.slice(0, -1)] : [])].flatMap((path) =>
    path.map((_, n) => path.slice(path.length - 1 - n).join('/')),
  )
}

/** The form in which names are compared: without capitals, and with spaces for dashes: files have the one, titles the other. */
export function nameKey(name: string): string {
  return oneLine(name.replace(/\.mdx?$/i, '').replace(/[-_]/g, ' '))
    .toLowerCase()
    .replace(/^\.?\//, '')
}

function ofSameVersion(pages: readonly Route[], from: Route | undefined): readonly Route[] {
  const doc = from?.page.meta.doc
  if (!doc) return pages
  const own = pages.filter(({ page }) => page.meta.doc && versionKey(page.meta.doc) === versionKey(doc))
  return own.length > 0 ? own : pages
}
