import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'

const namespace = 'raw'

/** Imports a file as its text, in the two spellings authors have: `!!raw-loader!./x.js` and `./x.js?raw`. */
export const rawImports: Plugin = {
  name: 'docs-gen-raw',
  setup(build) {
    build.onResolve({ filter: /^!!raw-loader!|\?raw$/ }, async ({ path, importer, resolveDir, kind }) => {
      const bare = path.replace(/^!!raw-loader!|\?raw$/g, '')
      const found = await build.resolve(bare, { importer, resolveDir, kind })
      return found.errors.length > 0 ? { errors: found.errors } : { path: found.path, namespace }
    })
    build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({ contents: readFileSync(path, 'utf8'), loader: 'text' }))
  },
}
