import { newReference } from '../../../features/lists/new-site.ts'
import type { SiteChoices } from './choices.ts'
import { foldersCode, stringCode } from './config-code.ts'
import type { Surroundings } from './repository.ts'

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
    ...(choices.typescriptApi ? [newReference.call] : []),
    ...(surroundings && surroundings.readmes.length > 0 ? ['packages'] : []),
  ]
  const [main = 'en'] = choices.locales
  return `import { ${imports.sort().join(', ')} } from 'docs-gen'

export default defineConfig({
  title: ${stringCode(choices.title)},
  tagline: ${stringCode(tagline)},
  // Where the site is published, and the path it has there.
  url: ${stringCode(url)},
  baseUrl: ${stringCode(baseUrl)},
  // Addresses end in a slash, as static hosts serve folders: a link never leads over a redirect.
  trailingSlash: true,
${surroundings?.address?.host === 'github.com' ? "  host: 'github-pages',\n" : ''}  favicon: '/img/logo.svg',
${choices.locales.length > 1 || main !== 'en' ? `  i18n: { defaultLocale: ${stringCode(main)}, locales: [${choices.locales.map(stringCode).join(', ')}] },\n` : ''}
  sources: [
${sources(input)
  .map((source) => `    ${source},\n`)
  .join('')}  ],

  clientModules: ['./theme/custom.css'],
  security: { csp: ${imageHosts.length === 0 ? 'true' : `{ directives: { 'img-src': [${imageHosts.map(stringCode).join(', ')}] } }`} },

  themeConfig: {
    // Colours: 'default', 'graphite' or 'clay'; space: 'comfortable' or 'compact'.
    palette: 'default',
    density: 'comfortable',
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      title: ${stringCode(choices.title)},
      logo: { src: '/img/logo.svg', alt: '', width: 32, height: 32 },
      items: [
        { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
${choices.typescriptApi ? "        { type: 'docSidebar', sidebarId: 'api', label: 'API' },\n" : ''}${choices.blog ? "        { to: '/blog', label: 'Blog' },\n" : ''}${choices.locales.length > 1 ? "        { type: 'localeDropdown', position: 'right' },\n" : ''}${web === undefined ? '' : `        { href: ${stringCode(web.to)}, label: ${stringCode(web.label)}, position: 'right' },\n`}      ],
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
  const editUrl = edit === undefined ? '' : `editUrl: ${stringCode(edit)}`
  return [
    `docs({ ${path === 'docs' ? '' : `path: ${stringCode(path)}, `}sidebarPath: './sidebars.ts'${editUrl === '' ? '' : `, ${editUrl}`} })`,
    ...(choices.blog ? [editUrl === '' ? 'blog()' : `blog({ ${editUrl} })`] : []),
    'pages()',
    ...(surroundings && surroundings.readmes.length > 0 ? [packagesSource(surroundings)] : []),
    ...(choices.typescriptApi ? [newReference.source(surroundings)] : []),
  ]
}

/** The READMEs of a workspace. */
function packagesSource(surroundings: Surroundings): string {
  return `packages({ packages: ${foldersCode(surroundings.readmes, surroundings)} })`
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
