import { installedModule } from './installed-theme.ts'
import type { FeatureComponent } from '../../content-feature.ts'
import { featureComponents } from '../../lists/content.ts'
import { themePartExport, themeParts } from '../../../runtime/contract/index.ts'

/** The replacement of a module that authors of Docusaurus sites import. */
export interface KnownModule {
  /** Name of the default export in the module it comes from. Unset: the module has no default export. */
  readonly main?: string
  readonly from?: 'runtime' | 'docusaurus' | 'theme' | FeatureComponent
  /** Named exports from `docs-gen/runtime`. */
  readonly runtime?: readonly string[]
  /** Named exports from the runtime's `docusaurus` folder. */
  readonly docusaurus?: readonly string[]
  /** The module of an installed package whose other names it exports too. */
  readonly packageModule?: string
  /** Named exports from its folder `theme`. */
  readonly theme?: readonly string[]
}

const component = (main: string): KnownModule => ({ main, from: 'runtime' })
const replacement = (main: string): KnownModule => ({ main, from: 'docusaurus' })
const themePart = (part: string): KnownModule => ({ main: themePartExport(part), from: 'theme' })

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

/** Parts of Docusaurus' themes that write the head, which docs-gen's build has written already. */
const headParts = [
  'BlogListPage/StructuredData',
  'BlogPostPage/Metadata',
  'BlogPostPage/StructuredData',
  'DocBreadcrumbs/StructuredData',
  'SearchMetadata',
  'SiteMetadata',
]

/** Names of `theme-common` that parts of a theme use. */
const themeHooks = [
  'Collapsible',
  'HtmlClassNameProvider',
  'NavbarSecondaryMenuFiller',
  'PluginHtmlClassNameProvider',
  'SkipToContentLink',
  'ThemedComponent',
  'composeProviders',
  'isMultiColumnFooterLinks',
  'listTagsByLetters',
  'prefersReducedMotion',
  'processAdmonitionProps',
  'useAnchorTargetClassName',
  'useCollapsible',
  'useEvent',
  'usePluralForm',
  'usePrismTheme',
  'usePrevious',
]

const internalHooks = [
  'TitleFormatterProvider',
  'isSamePath',
  'useAlternatePageUtils',
  'useAnnouncementBar',
  'useBackToTopButton',
  'useDateTimeFormat',
  'useHideableNavbar',
  'useKeyboardNavigation',
  'useLocalPathname',
  'useLockBodyScroll',
  'useScrollPositionBlocker',
]

/** Names that tell about versions of docs. */
const docsHooks = [
  'useActiveDocContext',
  'useActivePlugin',
  'useActivePluginAndVersion',
  'useActiveVersion',
  'useAllDocsData',
  'useDocVersionSuggestions',
  'useDocsData',
  'useDocsPreferredVersion',
  'useLatestVersion',
  'useVersions',
]

const modules: Readonly<Record<string, KnownModule>> = {
  ...Object.fromEntries(
    Object.values(themeParts)
      .flat()
      .map((part) => [`@theme/${part}`, themePart(part)]),
  ),
  ...Object.fromEntries(headParts.map((part) => [`@theme/${part}`, replacement('HeadPart')])),
  '@theme/NavbarItem/ComponentTypes': themePart('NavbarItem/ComponentTypes'),
  ...Object.fromEntries(icons.map((name) => [`@theme/Icon/${name}`, replacement(`Icon${name}`)])),
  '@theme/Admonition': component('Admonition'),
  '@theme/CodeBlock': component('CodeBlock'),
  '@theme/Details': component('Details'),
  '@theme/DocCardList': component('DocCardList'),
  '@theme/Heading': replacement('Heading'),
  '@theme/IdealImage': replacement('IdealImage'),
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
  ...Object.fromEntries(Object.entries(featureComponents).map(([module, from]) => [module, { main: from.name, from }])),
  '@theme/TabItem': component('TabItem'),
  '@theme/Tabs': component('Tabs'),
  '@theme/ThemedImage': component('ThemedImage'),
  '@theme/TOCInline': component('TOCInline'),
  '@docusaurus/constants': { docusaurus: ['DEFAULT_PLUGIN_ID'] },
  '@docusaurus/Noop': replacement('Noop'),
  '@docusaurus/renderRoutes': replacement('renderRoutes'),
  '@generated/routes': replacement('generatedRoutes'),
  '@generated/site-storage': replacement('generatedStorage'),
  '@docusaurus/BrowserOnly': component('BrowserOnly'),
  '@docusaurus/ErrorBoundary': replacement('ErrorBoundary'),
  '@docusaurus/ExecutionEnvironment': replacement('ExecutionEnvironment'),
  '@docusaurus/Head': component('Head'),
  '@docusaurus/Interpolate': { main: 'Interpolate', from: 'docusaurus', docusaurus: ['interpolate'] },
  '@docusaurus/isInternalUrl': replacement('isInternalUrl'),
  '@docusaurus/Link': component('Link'),
  '@docusaurus/router': {
    runtime: ['useLocation'],
    docusaurus: ['Redirect', 'useHistory'],
    packageModule: 'react-router-dom',
  },
  '@docusaurus/Translate': component('Translate'),
  '@docusaurus/useBaseUrl': { main: 'useBaseUrl', from: 'docusaurus', docusaurus: ['useBaseUrlUtils'] },
  '@docusaurus/useBrokenLinks': replacement('useBrokenLinks'),
  '@docusaurus/useDocusaurusContext': replacement('useDocusaurusContext'),
  '@docusaurus/useGlobalData': {
    main: 'useGlobalData',
    from: 'docusaurus',
    docusaurus: ['useAllPluginInstancesData', 'usePluginData'],
  },
  '@docusaurus/useIsBrowser': component('useIsHydrated'),
  '@docusaurus/useRouteContext': replacement('useRouteContext'),
  '@docusaurus/theme-common': {
    packageModule: '@docusaurus/theme-common',
    docusaurus: [
      'PageMetadata',
      'SkipToContentFallbackId',
      'ThemeClassNames',
      'duplicates',
      'isRegexpStringMatch',
      'mergeSearchStrings',
      'useColorMode',
      'useCurrentSidebarCategory',
      'useDocsPreferredVersion',
      'useHistorySelector',
      'useQueryString',
      'useQueryStringList',
      'useThemeConfig',
      'useWindowSize',
      ...themeHooks,
    ],
  },
  '@docusaurus/theme-common/internal': {
    packageModule: '@docusaurus/theme-common/internal',
    docusaurus: [...themeHooks, ...internalHooks],
    theme: ['useNavbarMobileSidebar'],
  },
  '@docusaurus/theme-common/Details': component('Details'),
  '@docusaurus/useIsomorphicLayoutEffect': replacement('useIsomorphicLayoutEffect'),
  '@docusaurus/plugin-content-blog/client': {
    packageModule: '@docusaurus/plugin-content-blog/client',
    theme: ['useBlogPost'],
  },
  '@docusaurus/plugin-content-docs/client': {
    packageModule: '@docusaurus/plugin-content-docs/client',
    docusaurus: [
      'isActiveSidebarItem',
      'isVisibleSidebarItem',
      'useBreadcrumbsStructuredData',
      'useCurrentSidebarCategory',
      'useDocRootMetadata',
      'useDocsSidebar',
      'useDocsVersion',
      'useDocsVersionCandidates',
      'useSidebarBreadcrumbs',
      'useVisibleSidebarItems',
      ...docsHooks,
    ],
    theme: ['useDoc'],
  },
}

/** Originals that differ from what pages import: pages are inside the frame of the site already. */
const originals: Readonly<Record<string, KnownModule>> = { '@theme/Layout': { main: 'LayoutFrame', from: 'theme' } }

/** Whether what pages import under a name differs from the original. */
export function hasOriginal(specifier: string): boolean {
  return Object.hasOwn(originals, specifier)
}

/** The replacement of a module; the original of a swizzled component is the component itself. */
export function knownModule(specifier: string): KnownModule | undefined {
  const original = ['@theme-original/', '@theme-init/'].find((start) => specifier.startsWith(start))
  const name = original === undefined ? specifier : `@theme/${specifier.slice(original.length)}`
  if (name !== specifier && Object.hasOwn(originals, name)) return originals[name]
  return Object.hasOwn(modules, name) ? modules[name] : undefined
}

/** The names of all modules that docs-gen answers, with those of swizzled components' originals. */
export function knownModuleNames(): readonly string[] {
  const names = Object.keys(modules)
  const parts = names.filter((name) => name.startsWith('@theme/'))
  return [...names, ...parts.map((name) => name.replace('@theme/', '@theme-original/'))]
}

/** Names that a known module exports. */
export function knownExports(specifier: string): readonly string[] {
  const { main, runtime = [], docusaurus = [], theme = [] } = knownModule(specifier) ?? {}
  const names = new Set([...(main === undefined ? [] : [main]), ...runtime, ...docusaurus, ...theme])
  return [...(main === undefined ? [] : ['default']), ...names, ...(main === 'Translate' ? ['translate'] : [])]
}

/** Names that return the config, and the module that has all of it: sites of docs-gen have only what it uses itself. */
const configNames = new Set(['useDocusaurusContext', 'usePrismTheme', 'useThemeConfig'])
const configModule = 'docs-gen:docusaurus-config-hooks'

const files = {
  runtime: 'docs-gen/runtime',
  docusaurus: 'docs-gen:runtime/docusaurus/index',
  theme: 'docs-gen:runtime/docusaurus/theme/index',
}

function fileOf(from: NonNullable<KnownModule['from']>): string {
  return typeof from === 'string' ? files[from] : from.module
}

/**
 * The code of the module that replaces a known one. Its own exports win over those of an installed package.
 * @param hasConfig whether the site has a config of Docusaurus
 */
export function knownModuleText(specifier: string, root: string, hasConfig = false): string {
  const {
    main,
    from = 'runtime',
    runtime = [],
    docusaurus = [],
    theme = [],
    packageModule,
  } = knownModule(specifier) ?? {}
  const rest = packageModule === undefined ? undefined : installedModule(packageModule, root)
  const moduleOf = (name: string, file: string): string => (hasConfig && configNames.has(name) ? configModule : file)
  return [
    ...(rest === undefined ? [] : [`export * from '${rest}'`]),
    ...(main === undefined ? [] : [`export { ${main} as default, ${main} } from '${moduleOf(main, fileOf(from))}'`]),
    ...(runtime.length === 0 ? [] : [`export { ${runtime.join(', ')} } from '${files.runtime}'`]),
    ...docusaurus
      .filter((name) => name !== main)
      .map((name) => `export { ${name} } from '${moduleOf(name, files.docusaurus)}'`),
    ...theme.map((name) => `export { ${name} } from '${files.theme}'`),
    ...(main === 'Translate' ? [translateModule] : []),
  ].join('\n')
}

/** `translate()` may be called outside a component, so the module contains the texts. */
const translateModule = `import { translate as __translate } from 'docs-gen/runtime'
import site from 'docs-gen:messages'
export const translate = ({ message = '', id = message }, values) => __translate(site, { id, message }, values)`
