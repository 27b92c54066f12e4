import type { Host } from '../../cli/config/schema/host.ts'
import type { TextFile } from '../../cli/render/site-files.ts'
import {
  type HeaderInput,
  headerFiles,
  headerRules,
  type HeaderRules,
  json,
  nginxLocations,
  vercelHeaders,
} from './header-files.ts'
import { nginxRedirects, type RedirectInput, redirectLines, vercelRedirects } from './redirect-rules.ts'

/** The input for the files of a host. */
export interface HostInput extends HeaderInput, RedirectInput {}

/** Names of these files, which follow from the host and the policy of a site. */
export const hostFileNames = [
  '.nojekyll',
  '_redirects',
  '_headers',
  'vercel.json',
  'nginx.conf',
  'nginx-headers.conf',
  '.htaccess',
]

/** Makes the files that tell the site's host what it cannot know from the pages: headers, redirects, and pages for errors. */
export function hostFiles(input: HostInput): readonly TextFile[] {
  return [...headerFiles(input), ...(input.host === undefined ? [] : makers[input.host](input))]
}

const none = (): readonly TextFile[] => []

const makers: Readonly<Record<Host, (input: HostInput) => readonly TextFile[]>> = {
  // Otherwise GitHub leaves out folders whose names start with an underscore, when a site is published from a branch.
  'github-pages': () => [{ path: '.nojekyll', content: '' }],
  // Netlify shows the page that is there instead, unless the status ends with `!`.
  netlify: (input) => redirectsFile([...redirectLines(input, '301!'), ...errorLines(input)], errorPages(input)),
  cloudflare: (input) => redirectsFile(redirectLines(input, '301')),
  vercel: (input) => [{ path: 'vercel.json', content: json(vercelSettings(input)) }],
  nginx: (input) => [{ path: 'nginx.conf', content: nginxSettings(input), names: errorPages(input) }],
  s3: none,
  files: none,
}

function redirectsFile(lines: readonly string[], names: readonly string[] = []): readonly TextFile[] {
  return lines.length === 0 ? [] : [{ path: '_redirects', content: lines.map((line) => `${line}\n`).join(''), names }]
}

/** The pages for errors that rules name. Linking has looked for the targets of redirects. */
function errorPages({ locales }: HostInput): readonly string[] {
  return locales.map(({ baseUrl }) => `${baseUrl}404.html`)
}

/** Netlify itself finds the page for errors of the main language only. */
function errorLines({ locales }: HostInput): readonly string[] {
  const inner = locales.filter(({ baseUrl }) => baseUrl !== '/').toSorted((a, b) => b.baseUrl.length - a.baseUrl.length)
  return inner.map(({ baseUrl }) => `${baseUrl}* ${baseUrl}404.html 404`)
}

function vercelSettings(input: HostInput): unknown {
  const { trailingSlash } = input
  const slashes = trailingSlash === undefined ? {} : { cleanUrls: !trailingSlash, trailingSlash }
  const redirects = vercelRedirects(input)
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
${nginxRedirects(input)}`
}

function nginxLanguage(
  path: string,
  { rules, baseUrl }: Pick<HostInput, 'baseUrl'> & { readonly rules: HeaderRules },
): string {
  const text = nginxLocations({ ...rules, baseUrl: path })
  return path === baseUrl ? text : text.replace(' {\n', ` {\n  error_page 404 ${path}404.html;\n`)
}
