import { linksToFiles, type Host } from '../../cli/config/schema/host.ts'
import type { ResponseHeader } from '../../cli/render/documents/document-change.ts'
import type { TextFile } from '../../cli/render/site-files.ts'
import { hashedFolders as ofFeatures } from '../asset-folders.ts'
import type { HeaderFormat } from '../lists/public-types.ts'
import { escapePattern } from '../../cli/process/escape-pattern.ts'

/** Folders whose files have a digest of their content in their name, as an alternative of a regular expression. */
export const hashedFolders: readonly string[] = ['js', 'css', 'images', 'files', 'sidebars', ...ofFeatures]

/** The input for the header files of a site. */
export interface HeaderInput {
  /** Headers that the site needs, whatever its host. */
  readonly headers: readonly ResponseHeader[]
  /** The host whose files are written. Unset: these headers alone are sent. */
  readonly host?: Host
  /** Hosts that are to send them. */
  readonly formats: readonly HeaderFormat[]
  /** Starts and ends with `/`. */
  readonly baseUrl: string
  /** Folders of the languages: empty, or with a slash at the end. */
  readonly folders: readonly string[]
}

/** The headers of all files, and how files that never change are cached. */
export interface HeaderRules extends Pick<HeaderInput, 'baseUrl' | 'folders'> {
  readonly all: readonly ResponseHeader[]
  readonly isCached: boolean
}

/** Makes the files that tell hosts which headers to send: those that the site needs, and for its host all others. */
export function headerFiles(input: HeaderInput): readonly TextFile[] {
  const { headers, host, formats, baseUrl, folders } = input
  const hostFiles = host === 'netlify' || host === 'cloudflare' ? [plainHeaders(headerRules(input))] : []
  if (headers.length === 0) return hostFiles
  const rules: HeaderRules = { all: headers, isCached: false, baseUrl, folders }
  // The file of the host has them too.
  const others = formats.filter(
    (format) => !(format === host || (hostFiles.length > 0 && makers[format] === plainHeaders)),
  )
  // Netlify and Cloudflare read the same file.
  return [
    ...new Map(
      [...hostFiles, ...others.map((format) => makers[format](rules))].map((file) => [file.path, file]),
    ).values(),
  ]
}

/** The headers that the site's host is to send. */
export function headerRules({ headers, host, baseUrl, folders }: HeaderInput): HeaderRules {
  const all: readonly ResponseHeader[] = [['X-Content-Type-Options', 'nosniff'], ...headers]
  return { all, isCached: !linksToFiles(host), baseUrl, folders }
}

const immutable: ResponseHeader = ['Cache-Control', 'public, max-age=31536000, immutable']
const revalidate: ResponseHeader = ['Cache-Control', 'public, max-age=0, must-revalidate']

const makers: Readonly<Record<HeaderFormat, (rules: HeaderRules) => TextFile>> = {
  netlify: plainHeaders,
  cloudflare: plainHeaders,
  vercel: (rules) => ({ path: 'vercel.json', content: json({ headers: vercelHeaders(rules) }) }),
  nginx: ({ all }) => ({ path: 'nginx-headers.conf', content: nginxLines(all).join('') }),
  apache: ({ all }) => ({
    path: '.htaccess',
    content: `<IfModule mod_headers.c>\n${all.map(([name, value]) => `  Header always set ${name} "${value}"\n`).join('')}</IfModule>\n`,
  }),
}

/** Both hosts join the values of a header that several rules name, and have the other files revalidated by themselves. */
function plainHeaders({ all, isCached, baseUrl, folders }: HeaderRules): TextFile {
  const rule = (path: string, headers: readonly ResponseHeader[]): string =>
    `${baseUrl}${path}\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`
  const hashed = folders.flatMap((folder) => hashedFolders.map((name) => `${folder}assets/${name}/*`))
  const cached = isCached ? hashed.map((path) => rule(path, [immutable])) : []
  return { path: '_headers', content: [rule('*', all), ...cached].join('') }
}

/** The `headers` of `vercel.json`. */
export function vercelHeaders({ all, isCached, baseUrl, folders }: HeaderRules): readonly unknown[] {
  const rule = (source: string, headers: readonly ResponseHeader[]): unknown => ({
    source: baseUrl + source,
    headers: headers.map(([key, value]) => ({ key, value })),
  })
  const hashed = `(?:${folders.join('|')})assets/(?:${hashedFolders.join('|')})/`
  const cached = isCached ? [rule(`((?!${hashed}).*)`, [revalidate]), rule(`(${hashed}.*)`, [immutable])] : []
  return [rule('(.*)', all), ...cached]
}

/** The locations of nginx that send the headers: a block with a header of its own takes none from outside. */
export function nginxLocations({ all, baseUrl }: HeaderRules): string {
  const place = escapePattern(baseUrl)
  const assets = `${place}assets/(${hashedFolders.join('|')})/`
  return `location ${baseUrl} {
  try_files $uri $uri/index.html $uri.html =404;
${nginxLines([...all, revalidate], '  ').join('')}}

location ~ ^${place}.*\\.md$ {
  types {}
  default_type "text/markdown; charset=utf-8";
  try_files $uri =404;
${nginxLines([...all, revalidate], '  ').join('')}}

location ~ ^${assets} {
  try_files $uri =404;
${nginxLines([...all, immutable], '  ').join('')}}
`
}

/** The headers as lines of a location of nginx. */
export function nginxLines(headers: readonly ResponseHeader[], indent = ''): readonly string[] {
  return headers.map(
    ([name, value]) => `${indent}add_header ${name} "${value}"${name === 'Cache-Control' ? '' : ' always'};\n`,
  )
}

/** JSON as people write it. */
export function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}
