import type { BuiltRoute, BuiltSite } from '../../../cli/config/schema/after-build.ts'
import type { PluginResults } from './plugin-content.ts'
import type { SiteContext } from './site-context.ts'

/** Properties that Docusaurus passes to `postBuild`. */
export function buildProps({ outDir, routes }: BuiltSite, all: readonly PluginResults[], context: SiteContext): object {
  const plugins = all.map(({ plugin, content }) => ({
    ...plugin.hooks,
    name: plugin.name,
    options: plugin.options,
    path: plugin.path,
    content,
  }))
  return {
    ...context,
    outDir,
    plugins,
    head: {},
    routes: routes.filter(({ kind }) => kind !== 'not-found' && kind !== 'search').map(routeConfig),
    routesPaths: routes.map(({ path }) => path),
    routesBuildMetadata: Object.fromEntries(routes.map(({ path, noIndex }) => [path, { noIndex }])),
    siteMetadata: { docusaurusVersion: '', siteVersion: context['siteVersion'], pluginVersions: {} },
    headTags: '',
    preBodyTags: '',
    postBodyTags: '',
  }
}

/** A route as Docusaurus has it, with the plugin it comes from. Routes are not nested. */
function routeConfig({ path, file, docs, blog, kind }: BuiltRoute): object {
  const isLast = docs?.isLastVersion
  return {
    path,
    component: components[kind] ?? '',
    exact: true,
    plugin: pluginOf({ docs, blog }),
    metadata: file === undefined ? {} : { sourceFilePath: file },
    ...(docs && { props: { version: { pluginId: docs.instance, version: docs.version, isLast } } }),
  }
}

function pluginOf({ docs, blog }: Pick<BuiltRoute, 'docs' | 'blog'>): { readonly name: string; readonly id: string } {
  if (docs) return { name: 'docusaurus-plugin-content-docs', id: docs.instance }
  if (blog !== undefined) return { name: 'docusaurus-plugin-content-blog', id: blog }
  return { name: 'docusaurus-plugin-content-pages', id: 'default' }
}

/** Components of routes that plugins look for. */
const components: Partial<Record<BuiltRoute['kind'], string>> = {
  doc: '@theme/DocItem',
  api: '@theme/DocItem',
  'doc-index': '@theme/DocCategoryGeneratedIndexPage',
  'blog-list': '@theme/BlogListPage',
  'blog-post': '@theme/BlogPostPage',
  markdown: '@theme/MDXPage',
}
