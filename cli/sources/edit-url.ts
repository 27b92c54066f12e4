import { joinRoute } from './route-paths.ts'

/** What the file of an edit link is. */
export interface EditedFile {
  /** Folder of the content, relative to the site folder. */
  readonly folder: string
  /** The file's path in that folder. */
  readonly path: string
}

/** The edit link of a file below a base URL; `..` in the folder climbs out of that URL's last folders. */
export function editUrlOf(base: string, { folder, path }: EditedFile): string {
  const [, origin = '', rest = ''] = /^([a-z][a-z\d+.-]*:\/\/[^/]*)?(.*)$/i.exec(base) ?? []
  const segments: string[] = []
  for (const segment of joinRoute(rest, folder, path).split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return `${origin}/${segments.map(encodeSegment).join('/')}`
}

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
