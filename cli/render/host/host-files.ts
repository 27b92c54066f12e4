import { routeKey, withBase } from '../../../runtime/contract/index.ts'
import type { Host } from '../../config/schema/host.ts'
import type { TextFile } from '../site-files.ts'
import {
  type HeaderInput,
  headerFiles,
  headerRules,
  type HeaderRules,
  json,
  nginxLocations,
  vercelHeaders,
} from './header-files.ts'

/** A site in one language, as its host sees it. */
export interface HostedLocale {
  /** Starts and ends with `/`. */
  readonly baseUrl: string
  /** Route paths and hrefs. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
  /** `routeKey` of each page. */
  readonly pages: ReadonlySet<string>
}

/** What the files of a host are made from. */
export interface HostInput extends HeaderInput {
  readonly trailingSlash?: boolean
  readonly locales: readonly HostedLocale[]
}

/** Makes the files that tell the site's host what it cannot know from the pages: headers, redirects, and pages for errors. */
export function hostFiles(input: HostInput): readonly TextFile[] {
  return [...headerFiles(input), ...(input.host === undefined ? [] : makers[input.host](input))]
}

const none = (): readonly TextFile[] => []

const makers: Readonly<Record<Host, (input: HostInput) => readonly TextFile[]>> = {
  // Otherwise GitHub leaves out folders whose names start with an underscore, when a site is published from a branch.
  'github-pages': () => [{ path: '.nojekyll', content: '' }],
  netlify: (input) => redirectsFile([...redirectLines(input, '301!'), ...errorLines(input)]),
  cloudflare: (input) => redirectsFile(redirectLines(input, '301')),
  vercel: (input) => [{ path: 'vercel.json', content: json(vercelSettings(input)) }],
  nginx: (input) => [{ path: 'nginx.conf', content: nginxSettings(input) }],
  s3: none,
  files: none,
}

/** Files of hosts that consist of lines, so that those of a site and of docs-gen can stand in one. */
export const lineFiles: ReadonlySet<string> = new Set(['_headers', '_redirects'])

interface HostRedirect {
  /** With base path. */
  readonly from: string
  readonly to: string
}

/** Each redirect with and without a slash at its end, unless a page has that address. */
function redirectsOf({ locales }: HostInput): readonly HostRedirect[] {
  const all = locales.flatMap(({ redirects, pages, baseUrl }) =>
    redirects.flatMap(({ from, to }) => {
      const bare = from.replace(/\/+$/, '')
      const forms = pages.has(routeKey(from)) || /\.html?$/.test(from) || bare === '' ? [from] : [bare, `${bare}/`]
      return forms.map((form) => ({ from: withBase(form, baseUrl), to }))
    }),
  )
  return all.filter(({ from, to }) => from !== to)
}

function redirectsFile(lines: readonly string[]): readonly TextFile[] {
  return lines.length === 0 ? [] : [{ path: '_redirects', content: lines.map((line) => `${line}\n`).join('') }]
}

/** Netlify shows the page that is there instead, unless the status ends with `!`. */
function redirectLines(input: HostInput, status: string): readonly string[] {
  return redirectsOf(input).map(({ from, to }) => `${encoded(from)} ${encodeSpaces(to)} ${status}`)
}

/** Netlify itself finds the page for errors of the main language only. */
function errorLines({ locales }: HostInput): readonly string[] {
  const inner = locales.filter(({ baseUrl }) => baseUrl !== '/').toSorted((a, b) => b.baseUrl.length - a.baseUrl.length)
  return inner.map(({ baseUrl }) => `${baseUrl}* ${baseUrl}404.html 404`)
}

/** An address in which nothing is a placeholder. */
function encoded(path: string): string {
  return encodeSpaces(path).replace(/[:*]/g, (character) => (character === ':' ? '%3A' : '%2A'))
}

function encodeSpaces(address: string): string {
  return address.replace(/\s/g, encodeURIComponent)
}

function vercelSettings(input: HostInput): unknown {
  const { trailingSlash } = input
  const slashes = trailingSlash === undefined ? {} : { cleanUrls: !trailingSlash, trailingSlash }
  const redirects = redirectsOf(input).map(({ from, to }) => ({
    source: from.replace(/[(){}:*+?\\]/g, '\\$&'),
    destination: to,
    permanent: true,
  }))
  return { ...slashes, headers: vercelHeaders(headerRules(input)), ...(redirects.length > 0 && { redirects }) }
}

function nginxSettings(input: HostInput): string {
  const { baseUrl, locales } = input
  const rules = headerRules(input)
  const folder =
    baseUrl === '/' ? 'the folder of this file' : `the folder in which ${baseUrl} is the folder of this file`
  const others = locales.filter((locale) => locale.baseUrl !== baseUrl)
  return `# The rules of this site. Include this file in a \`server\` block, whose \`root\` is ${folder}.
index index.html;
charset utf-8;
absolute_redirect off;
error_page 404 ${baseUrl}404.html;

gzip on;
gzip_types text/css text/javascript application/javascript application/json application/xml image/svg+xml;

${[baseUrl, ...others.map((locale) => locale.baseUrl)].map((path) => nginxLanguage(path, { rules, baseUrl })).join('\n')}
location = ${baseUrl}nginx.conf {
  return 404;
}
${redirectsOf(input)
  .map(({ from, to }) => `\nlocation = ${quoted(from)} {\n  return 301 ${quoted(to)};\n}\n`)
  .join('')}`
}

function nginxLanguage(
  path: string,
  { rules, baseUrl }: Pick<HostInput, 'baseUrl'> & { readonly rules: HeaderRules },
): string {
  const text = nginxLocations({ ...rules, baseUrl: path })
  return path === baseUrl ? text : text.replace(' {\n', ` {\n  error_page 404 ${path}404.html;\n`)
}

/** A word of nginx, in which `$` starts a variable. */
function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('$', '%24')}"`
}
