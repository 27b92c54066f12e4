/** The entry `docs-gen/embed`: what the server of an app needs to show the first page of embedded docs. */
export type { FirstPage } from '../runtime/contract/index.ts'
export { readDocs, type DocsReader, type ReadDocsOptions } from '../features/embedding/read-docs.ts'
