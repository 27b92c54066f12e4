import type { SiteChoices } from './choices.ts'
import { fromSite, type Surroundings } from './repository.ts'

/** Input of the config of a new site. */
export interface ConfigInput {
  readonly choices: SiteChoices
  readonly surroundings?: Surroundings
  /** One line about the project. */
  readonly tagline: string
  /** Origins of pictures on the start page. */
  readonly imageHosts: readonly string[]
}

/** Where a site of a repository is published. */
function published({ surroundings }: ConfigInput): { readonly url: string; readonly baseUrl: string } {
  const [owner, ...rest] = surroundings?.address?.path.split('/') ?? []
  if (owner === undefined || surroundings?.address?.host === 'bitbucket.org')
    return { url: 'https://docs.example.com', baseUrl: '/' }
  const domain = surroundings?.address?.host === 'gitlab.com' ? 'gitlab.io' : 'github.io'
  const host = `${owner.toLowerCase()}.${domain}`
  const name = rest.join('/')
  return { url: `https://${host}`, baseUrl: name.toLowerCase() === host ? '/' : `/${name}/` }
}

/** The text of the config. */
export function configText(input: ConfigInput): string {
  const { choices, surroundings, tagline, imageHosts } = input
  const { url, baseUrl } = published(input)
  const web = webLink(surroundings)
  const imports = [
    'defineConfig',
    'docs',
    'pages',
    ...(choices.blog ? ['blog'] : []),
    ...(choices.typescriptApi ? ['typedoc'] : []),
    ...(surroundings && surroundings.readmes.length > 0 ? ['packages'] : []),
  ]
  const [main = 'en'] = choices.locales
  return `import { ${imports.sort().join(', ')} } from 'docs-gen'

export default defineConfig({
  title: ${text(choices.title)},
  tagline: ${text(tagline)},
  // Where the site is published, and the path it has there.
  url: ${text(url)},
  baseUrl: ${text(baseUrl)},
  // Addresses end in a slash, as static hosts serve folders: a link never leads over a redirect.
  trailingSlash: true,
${surroundings?.address?.host === 'github.com' ? "  host: 'github-pages',\n" : ''}  favicon: '/img/logo.svg',
${choices.locales.length > 1 || main !== 'en' ? `  i18n: { defaultLocale: ${text(main)}, locales: [${choices.locales.map(text).join(', ')}] },\n` : ''}
  sources: [
${sources(input)
  .map((source) => `    ${source},\n`)
  .join('')}  ],

  clientModules: ['./theme/custom.css'],
  security: { csp: ${imageHosts.length === 0 ? 'true' : `{ directives: { 'img-src': [${imageHosts.map(text).join(', ')}] } }`} },

  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      title: ${text(choices.title)},
      logo: { src: '/img/logo.svg', alt: '', width: 32, height: 32 },
      items: [
        { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
${choices.typescriptApi ? "        { type: 'docSidebar', sidebarId: 'api', label: 'API' },\n" : ''}${choices.blog ? "        { to: '/blog', label: 'Blog' },\n" : ''}${choices.locales.length > 1 ? "        { type: 'localeDropdown', position: 'right' },\n" : ''}${web === undefined ? '' : `        { href: ${text(web.to)}, label: ${text(web.label)}, position: 'right' },\n`}      ],
    },
    footer: {
      copyright: \`© \${new Date().getFullYear()} ${choices.title.replace(/[`\\$]/g, '\\$&')}\`,
    },
  },
})
`
}

function sources({ choices, surroundings }: ConfigInput): readonly string[] {
  const edit = editAddress(surroundings)
  const path = choices.docs?.path ?? 'docs'
  const editUrl = edit === undefined ? '' : `editUrl: ${text(edit)}`
  return [
    `docs({ ${path === 'docs' ? '' : `path: ${text(path)}, `}sidebarPath: './sidebars.ts'${editUrl === '' ? '' : `, ${editUrl}`} })`,
    ...(choices.blog ? [editUrl === '' ? 'blog()' : `blog({ ${editUrl} })`] : []),
    'pages()',
    ...(surroundings && surroundings.readmes.length > 0 ? [packagesSource(surroundings)] : []),
    ...(choices.typescriptApi ? [typedocSource(surroundings)] : []),
  ]
}

/** The file that names the sources of a library without a tsconfig.json. */
export const apiTsconfig = 'tsconfig.api.json'

/** The READMEs of a workspace. */
function packagesSource(surroundings: Surroundings): string {
  return `packages({ packages: ${folders(surroundings.readmes, surroundings)} })`
}

function folders(patterns: readonly string[], surroundings: Surroundings): string {
  return `[${patterns.map((path) => text(fromSite(path, surroundings))).join(', ')}]`
}

/** The packages of a workspace, the library around the site, or the example in it. */
function typedocSource(surroundings: Surroundings | undefined): string {
  if (surroundings && surroundings.workspaces.length > 0)
    return `typedoc({ packages: ${folders(surroundings.workspaces, surroundings)} })`
  if (surroundings?.entryPoint === undefined) return "typedoc({ entryPoints: ['src/index.ts'] })"
  const { entryPoint, hasTsconfig } = surroundings
  const tsconfig = hasTsconfig ? fromSite('tsconfig.json', surroundings) : `./${apiTsconfig}`
  return `typedoc({ entryPoints: [${text(fromSite(entryPoint, surroundings))}], tsconfig: ${text(tsconfig)} })`
}

/** The link to the repository on the web. */
export function webLink(
  surroundings: Surroundings | undefined,
): { readonly label: string; readonly to: string } | undefined {
  const names = { 'github.com': 'GitHub', 'gitlab.com': 'GitLab', 'bitbucket.org': 'Bitbucket' }
  const { address } = surroundings ?? {}
  return address && { label: names[address.host], to: `https://${address.host}/${address.path}` }
}

function editAddress(surroundings: Surroundings | undefined): string | undefined {
  const web = webLink(surroundings)?.to
  if (web === undefined || surroundings?.address?.host === 'bitbucket.org') return undefined
  const middle = surroundings?.address?.host === 'gitlab.com' ? '-/edit' : 'edit'
  return [web, middle, surroundings?.branch ?? 'main', surroundings?.sitePath ?? '']
    .filter((part) => part !== '')
    .join('/')
}

/** A string of TypeScript, as Prettier writes it. */
function text(value: string): string {
  return `'${value.replace(/[\\']/g, '\\$&').replace(/\n/g, ' ')}'`
}
