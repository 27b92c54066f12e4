import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { packageRoot } from '../lib/package-root.ts'
import type { BundleFile } from './bundle.ts'

/** The style sheet of the search box and page: a file of its own, since few pages need it before somebody searches. */
export async function searchStyles(): Promise<BundleFile> {
  const source = readFileSync(join(packageRoot, 'dist', 'runtime', 'styles', 'search.css'), 'utf8')
  const { code } = await transform(source, { loader: 'css', minify: true, target: 'es2022' })
  const hash = createHash('sha1').update(code).digest('hex').slice(0, 10)
  return { path: `assets/css/search-${hash}.css`, content: code }
}
