import type { LoadHook, ResolveHook } from 'node:module'

const scheme = 'docs-gen-typescript:'

/** Marks imports of TypeScript's script. */
export const resolve: ResolveHook = async (specifier, context, next) => {
  const result = await next(specifier, context)
  const isScript =
    specifier === 'typescript' &&
    result.url.startsWith('file:') &&
    result.url.endsWith('/typescript.js') &&
    result.format !== 'module'
  return isScript ? { url: scheme + result.url, format: 'module', shortCircuit: true } : result
}

/** Requires TypeScript where it is imported: Node would search its 9 MB for the names of exports, which takes longer than running them. */
export const load: LoadHook = async (url, context, next) => {
  if (!url.startsWith(scheme)) return next(url, context)
  const file = JSON.stringify(url.slice(scheme.length))
  const source = `import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
export default createRequire(${file})(fileURLToPath(${file}))`
  return { format: 'module', source, shortCircuit: true }
}
