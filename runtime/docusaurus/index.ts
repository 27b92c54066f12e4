/** Names that sites written for Docusaurus import, besides those of `docs-gen/runtime`. Bundled only where they are imported. */
export * from './components.tsx'
export * from './elements.tsx'
export { ErrorBoundary, type ErrorBoundaryProps } from './ErrorBoundary.tsx'
export * from './hooks.ts'
export * from './icons.tsx'
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
