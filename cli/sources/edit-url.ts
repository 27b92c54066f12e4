import { posix } from 'node:path'
import { withBase } from '../../runtime/contract/index.ts'
import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'
import type { ContentFolder } from './files/content-folder.ts'
import { editAddress } from '../repository/site-repository.ts'
import { joinRoute } from './route-paths.ts'
import type { SourceInput } from './source.ts'

/** Input of an author's `editUrl` function that all sources share. */
interface EditedPage {
  /** Folder of the file, relative to the site folder. */
  readonly folder: string
  /** Path of the file in that folder. */
  readonly path: string
  /** Path of the page, base path included. */
  readonly permalink: string
  readonly locale: string
}

/** The file of an edit link, and the options that decide about it. */
interface EditLinkInput {
  readonly input: SourceInput
  readonly folder: ContentFolder
  /** Path of the file in that folder. */
  readonly path: string
  /** Path of the page, without the base path. */
  readonly route: string
  /** Value of `custom_edit_url`. */
  readonly custom: string | null | undefined
  readonly editLocalizedFiles: boolean
  /** Folder that links lead to instead of the file's own, unless it is a translation. */
  readonly currentFolder?: string
  /** Base URL, or the author's function; `false` for no links. Unset: links lead to the repository of the config, if it names one. */
  readonly editUrl: string | false | ((page: EditedPage) => string | undefined) | undefined
}

/** The edit link of a page: from its front matter, else from the option `editUrl` of its source. */
export function editLink({ input, folder, path, route, ...options }: EditLinkInput): string | undefined {
  const { custom, editUrl, currentFolder } = options
  if (custom !== undefined) return custom ?? undefined
  const isLocalized = options.editLocalizedFiles && folder.translated.has(path)
  const edited = isLocalized ? folder.localizedPath : (currentFolder ?? folder.path)
  if (editUrl === false) return undefined
  if (typeof editUrl === 'string') return editUrlBelow(editUrl, edited, path)
  if (!editUrl) return input.repository && editAddress(posix.join(edited, path), input.repository)
  return editUrl({
    folder: edited,
    path,
    permalink: withBase(route, input.config.baseUrl),
    locale: input.locale,
  })
}

/** Joins a base URL and a file; `..` in the folder removes the last segments of the URL. */
function editUrlBelow(base: string, folder: string, path: string): string {
  const [, origin = '', rest = ''] = /^([a-z][a-z\d+.-]*:\/\/[^/]*)?(.*)$/i.exec(base) ?? []
  const segments: string[] = []
  for (const segment of joinRoute(rest, folder, path).split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return `${origin}/${segments.map(encodeSegment).join('/')}`
}

/** The folder of a source, and the start of its edit links. */
interface EditedFolder {
  /** As in the options, relative to the site folder. */
  readonly path: string
  /** A function makes whole links. */
  readonly editUrl?: unknown
}

/**
 * A warning where the way out of the site folder leaves the branch too: the start of edit links is then that of another folder. Sites with a
 * config of another tool keep the links that they have there.
 */
export function editUrlProblems({ path, editUrl }: EditedFolder, input: SourceInput): readonly Diagnostic[] {
  if (typeof editUrl !== 'string' || input.config.conventions.siteConfig) return []
  const ups = posix
    .normalize(path)
    .split('/')
    .filter((segment) => segment === '..').length
  const [, start, below = ''] = branchPath.exec(editUrl) ?? []
  if (start === undefined || below.split('/').filter((segment) => segment !== '').length >= ups) return []
  const root = input.files.root.replaceAll('\\', '/')
  const site = root.split('/').slice(-ups).join('/')
  return [
    diagnostic({
      code: 'config-invalid',
      severity: 'warning',
      key: 'editUrl',
      message: `Edit links would begin with ${editUrlBelow(editUrl, path, '')}: \`${path}\` leads out of the site folder, and editUrl does not end with that folder`,
      hint: `Write editUrl: '${start}/${site}'. The path of a file below the site folder follows it.`,
    }),
  ]
}

/** An address up to the branch, at a host of repositories, and what follows it. */
const branchPath =
  /^(https?:\/\/[^/]+(?:\/[^/]+){2,}?(?:\/-)?\/(?:edit|blob|tree|src\/branch|_edit)\/[^/]+)(?:\/(.*))?$/

function encodeSegment(segment: string): string {
  if (/^[\w.@:-]*$/.test(segment)) return segment
  return encodeURIComponent(decoded(segment)).replaceAll('%40', '@').replaceAll('%3A', ':')
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
