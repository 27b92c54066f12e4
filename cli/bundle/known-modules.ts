/** The replacement of a module that authors of Docusaurus sites import. */
interface KnownModule {
  /** Name of the default export in the module it comes from. Unset: the module has no default export. */
  readonly main?: string
  readonly from?: 'runtime' | 'docusaurus' | 'diagrams'
  /** Named exports from `docs-gen/runtime`. */
  readonly runtime?: readonly string[]
  /** Named exports from the runtime's `docusaurus` folder. */
  readonly docusaurus?: readonly string[]
}

const component = (main: string): KnownModule => ({ main, from: 'runtime' })
const replacement = (main: string): KnownModule => ({ main, from: 'docusaurus' })

const icons = [
  'Arrow',
  'Close',
  'Copy',
  'DarkMode',
  'Edit',
  'ExternalLink',
  'Home',
  'Language',
  'LightMode',
  'Menu',
  'Success',
  'WordWrap',
]

const known: Readonly<Record<string, KnownModule>> = {
  ...Object.fromEntries(icons.map((name) => [`@theme/Icon/${name}`, replacement(`Icon${name}`)])),
  '@theme/Admonition': component('Admonition'),
  '@theme/CodeBlock': component('CodeBlock'),
  '@theme/Details': component('Details'),
  '@theme/DocCardList': component('DocCardList'),
  '@theme/Heading': replacement('Heading'),
  '@theme/Layout': replacement('Layout'),
  '@theme/MDXComponents': replacement('MDXComponents'),
  '@theme/MDXComponents/A': replacement('MarkdownA'),
  '@theme/MDXComponents/Code': replacement('MarkdownCode'),
  '@theme/MDXComponents/Details': component('Details'),
  '@theme/MDXComponents/Heading': replacement('Heading'),
  '@theme/MDXComponents/Img': replacement('MarkdownImg'),
  '@theme/MDXComponents/Li': replacement('MarkdownLi'),
  '@theme/MDXComponents/Pre': replacement('MarkdownPre'),
  '@theme/MDXComponents/Ul': replacement('MarkdownUl'),
  '@theme/Mermaid': { main: 'Mermaid', from: 'diagrams' },
  '@theme/TabItem': component('TabItem'),
  '@theme/Tabs': component('Tabs'),
  '@theme/ThemedImage': component('ThemedImage'),
  '@theme/TOCInline': component('TOCInline'),
  '@docusaurus/BrowserOnly': component('BrowserOnly'),
  '@docusaurus/ErrorBoundary': replacement('ErrorBoundary'),
  '@docusaurus/ExecutionEnvironment': replacement('ExecutionEnvironment'),
  '@docusaurus/Head': component('Head'),
  '@docusaurus/Interpolate': { main: 'Interpolate', from: 'docusaurus', docusaurus: ['interpolate'] },
  '@docusaurus/isInternalUrl': replacement('isInternalUrl'),
  '@docusaurus/Link': component('Link'),
  '@docusaurus/router': { runtime: ['useLocation'], docusaurus: ['Redirect', 'useHistory'] },
  '@docusaurus/Translate': component('Translate'),
  '@docusaurus/useBaseUrl': { main: 'useBaseUrl', from: 'runtime', docusaurus: ['useBaseUrlUtils'] },
  '@docusaurus/useBrokenLinks': replacement('useBrokenLinks'),
  '@docusaurus/useDocusaurusContext': replacement('useDocusaurusContext'),
  '@docusaurus/useGlobalData': { main: 'usePluginData', from: 'docusaurus', docusaurus: ['usePluginData'] },
  '@docusaurus/useIsBrowser': component('useIsHydrated'),
  '@docusaurus/theme-common': {
    docusaurus: [
      'PageMetadata',
      'SkipToContentFallbackId',
      'ThemeClassNames',
      'duplicates',
      'isRegexpStringMatch',
      'mergeSearchStrings',
      'useColorMode',
      'useCurrentSidebarCategory',
      'useHistorySelector',
      'useQueryString',
      'useQueryStringList',
      'useThemeConfig',
      'useWindowSize',
    ],
  },
  '@docusaurus/plugin-content-docs/client': { docusaurus: ['useCurrentSidebarCategory', 'useDocsVersion'] },
}

/** The replacement of a module; the original of a swizzled component is the component itself. */
export function knownModule(specifier: string): KnownModule | undefined {
  const name = specifier.replace(/^@theme-(?:original|init)\//, '@theme/')
  return Object.hasOwn(known, name) ? known[name] : undefined
}

/** Names that a known module exports. */
export function knownExports(specifier: string): readonly string[] {
  const { main, runtime = [], docusaurus = [] } = knownModule(specifier) ?? {}
  const named = new Set([...(main === undefined ? [] : [main]), ...runtime, ...docusaurus])
  return [...(main === undefined ? [] : ['default']), ...named, ...(main === 'Translate' ? ['translate'] : [])]
}

const files = {
  runtime: 'docs-gen/runtime',
  docusaurus: 'docs-gen:runtime/docusaurus/index',
  diagrams: 'docs-gen:diagrams',
}

/** The code of the module that replaces a known one. */
export function knownModuleText(specifier: string): string {
  const { main, from = 'runtime', runtime = [], docusaurus = [] } = knownModule(specifier) ?? {}
  return [
    ...(main === undefined ? [] : [`export { ${main} as default, ${main} } from '${files[from]}'`]),
    ...(runtime.length === 0 ? [] : [`export { ${runtime.join(', ')} } from '${files.runtime}'`]),
    ...docusaurus.filter((name) => name !== main).map((name) => `export { ${name} } from '${files.docusaurus}'`),
    ...(main === 'Translate' ? [translateModule] : []),
  ].join('\n')
}

/** `translate()` may be called outside a component, so the module contains the texts. */
const translateModule = `import { translate as __translate } from 'docs-gen/runtime'
import site from 'docs-gen:messages'
export const translate = ({ message = '', id = message }, values) => __translate(site, { id, message }, values)`
