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

/** Hosts that publish sites of their repositories, and the domain of these. */
const pageDomains: Readonly<Record<string, string>> = { 'github.com': 'github.io', 'gitlab.com': 'gitlab.io' }

/** Where a site of a repository is published. */
function published({ surroundings }: ConfigInput): { readonly url: string; readonly baseUrl: string } {
  const [owner, ...rest] = surroundings?.address?.path.split('/') ?? []
  const domain = pageDomains[surroundings?.address?.host ?? 'github.com']
  if (owner === undefined || domain === undefined) return { url: 'https://docs.example.com', baseUrl: '/' }
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
${repositoryKey(input)}${surroundings?.address?.host === 'github.com' ? "  host: 'github-pages',\n" : ''}  favicon: '/img/logo.svg',
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
  const path = choices.docs?.path ?? 'docs'
  return [
    `docs({ ${path === 'docs' ? '' : `path: ${stringCode(path)}, `}sidebarPath: './sidebars.ts' })`,
    ...(choices.blog ? ['blog()'] : []),
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
  const { address } = surroundings ?? {}
  return address && { label: providerNames[address.provider], to: address.web }
}

const providerNames = {
  github: 'GitHub',
  gitlab: 'GitLab',
  gitea: 'Code',
  bitbucket: 'Bitbucket',
  azure: 'Azure DevOps',
} as const

/** The repository, to which edit links and links to files lead. */
function repositoryKey({ choices: { branch }, surroundings }: ConfigInput): string {
  const web = surroundings?.address?.web
  // Without a branch, the key would be a problem.
  if (!surroundings || web === undefined || branch === undefined) return ''
  const { branch: known = surroundings.currentBranch, sitePath } = surroundings
  const path = known === undefined ? `, path: ${stringCode(sitePath === '' ? '.' : sitePath)}` : ''
  const value = `{ url: ${stringCode(web)}, branch: ${stringCode(branch)}${path} }`
  return `  // Edit links lead there, and links to files and folders that are no pages.\n  repository: ${value},\n`
}
