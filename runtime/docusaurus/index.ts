/** Names that sites written for Docusaurus import, besides those of `docs-gen/runtime`. Bundled only where they are imported. */
export * from './components.tsx'
export * from './hooks.ts'
export { ThemeClassNames } from './theme-class-names.ts'
