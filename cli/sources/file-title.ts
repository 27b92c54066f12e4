import type { SiteConfig } from '../config/schema/site.ts'
import { nameInWords } from '../text/name-words.ts'

/** Where a page is, for a title that follows from it. */
interface TitlePlace {
  /** Name of the file without extension and number prefix, or the id in its front matter. Of posts also their folder. */
  readonly name: string
  /** Whether it is the index or README of its folder. */
  readonly isIndex: boolean
  /** Path of its folder, without number prefixes. */
  readonly folder: () => string
  /** Route, base path excluded. */
  readonly route: string
}

type TitleConfig = Pick<SiteConfig, 'title'> & { readonly markdown: Pick<SiteConfig['markdown'], 'fileNames'> }

/** The title of a page that has none: of the site for its home page, else of the folder or the file, in words. */
export function fileTitle({ name, isIndex, folder, route }: TitlePlace, { title, markdown }: TitleConfig): string {
  if (markdown.fileNames === 'as-written') return name
  if (route === '/') return title
  if (!isIndex) return nameInWords(name.slice(name.lastIndexOf('/') + 1))
  // The folder of the site itself has another name on each machine.
  return (
    nameInWords(
      folder()
        .split('/')
        .findLast((part) => part.replaceAll('.', '') !== '') ?? '',
    ) || title
  )
}

/** Whether the name of a file, without its extension, is that of its folder's first page. */
export function isIndexName(name: string): boolean {
  return ['index', 'readme'].includes(name.toLowerCase())
}
