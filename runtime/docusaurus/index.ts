/** What sites written for Docusaurus import beside the components of `docs-gen/runtime`; part of a bundle only where imported. */
export { useDocusaurusContext, useCurrentSidebarCategory, useDocsVersion, usePluginData } from './context.ts'
export * from './environment.ts'
export { Heading } from './Heading.tsx'
export { Interpolate, interpolate } from './Interpolate.tsx'
export { MDXComponents } from './mdx-components.ts'
export { Layout, PageMetadata } from './Layout.tsx'
export { ThemeClassNames } from './theme-class-names.ts'
