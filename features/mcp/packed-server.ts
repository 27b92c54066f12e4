import { join } from 'node:path'
import { openBuiltDocs } from './built-docs.ts'
import { serveDocs } from './server.ts'

/** Replaced when the server is packed. */
declare const __DOCS_GEN_PACK_VERSION__: string

// The program of a package that `docs-gen mcp --pack` makes: its site is beside it.
const docs = openBuiltDocs(join(import.meta.dirname, 'site'))
if ('message' in docs) {
  process.stderr.write(`${docs.message}\n`)
  process.exitCode = 1
} else await serveDocs(docs, __DOCS_GEN_PACK_VERSION__)
