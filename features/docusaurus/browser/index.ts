/** Names that sites written for Docusaurus import, besides those of `docs-gen/runtime`. Bundled only where they are imported. */
export * from './components.tsx'
export * from './docs-client.ts'
export * from './docs-data.ts'
export * from './elements.tsx'
export { ErrorBoundary, type ErrorBoundaryProps } from './ErrorBoundary.tsx'
export * from './history.ts'
export * from './hooks.ts'
export * from './IdealImage.tsx'
export * from './icons.tsx'
export {
  type MissingDataOptions,
  type PluginData,
  type RouteContext,
  useAllPluginInstancesData,
  useGlobalData,
  usePluginData,
  useRouteContext,
} from './plugin-data.ts'
export {
  moduleValue,
  pluginPage,
  type PluginPageInput,
  renderRoutes,
  type RouteConfig,
  type RoutePart,
} from './PluginRoute.tsx'
export * from './theme-elements.tsx'
export * from './theme-hooks.ts'
export { Redirect, type RedirectProps } from './Redirect.tsx'
export {
  duplicates,
  isRegexpStringMatch,
  mergeSearchStrings,
  SkipToContentFallbackId,
  useBrokenLinks,
  useHistorySelector,
  useQueryStringList,
  useQueryStringValue as useQueryString,
  useWindowSize,
} from './theme-common.ts'
export { ThemeClassNames } from './theme-class-names.ts'
