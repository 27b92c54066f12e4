import { dirname } from 'node:path'
import { type Loader, type OnLoadResult, type PluginBuild, transform } from 'esbuild'
import type { Node, Statement } from 'oxc-parser'
import { loadParser, parseScript } from '../code/code-parser.ts'
import { keyName } from '../code/syntax.ts'
import { transpiledStart } from '../report/from-esbuild.ts'
import { withoutEnd, withoutStart } from '../text/ends.ts'
import { wholeExport } from './common-js.ts'
import { everyPath } from '../files/file-kinds.ts'

/** Names with a different value in each file; a file that uses one gets constants before its first line. */
export const perFileNames = {
  __dirname: '__docsGenDirname',
  __filename: '__docsGenFilename',
  'import.meta.dirname': '__docsGenDirname',
  'import.meta.filename': '__docsGenFilename',
  'import.meta.url': '__docsGenUrl',
}

/** The code of a file, and how esbuild reads it. */
export interface ModuleText {
  readonly contents: string
  readonly loader: Loader
}

/** Namespace of files that were transpiled to CommonJS. It also hides the `type` of their package from esbuild. */
const namespace = withoutEnd(transpiledStart, ':')

/**
 * Whether a file has imports or exports and sets `module.exports`, too. Transpilers such as Babel and jiti make CommonJS of it, where the
 * latter wins; in a module there is no `module`.
 */
export async function mixesModules(path: string, code: string): Promise<boolean> {
  if (path.endsWith('.json') || !/\bexports\b/.test(code)) return false
  await loadParser()
  const statements = parseScript(path, code)?.body ?? []
  return statements.some(({ type }) => /^(?:Import|Export)/.test(type)) && statements.some(setsExports)
}

/** Whether a statement sets `module.exports`, or a name of it or of `exports`. */
function setsExports(statement: Statement): boolean {
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') return false
  return isExports(statement.expression.left)
}

function isExports(node: Node): boolean {
  if (node.type !== 'MemberExpression') return false
  const { object, property } = node
  if (object.type !== 'Identifier') return isExports(object)
  return object.name === 'exports' || (object.name === 'module' && keyName(property) === 'exports')
}

/** The module in place of such a file: what its code leaves in `module.exports`. */
export function transpiledFacade(path: string): OnLoadResult {
  const name = JSON.stringify(transpiledStart + path)
  const contents = `export * from ${name}
import * as loaded from ${name}
const { default: all } = loaded
export { all as '${wholeExport}' }
export default all?.__esModule && 'default' in all ? all.default : all`
  return { contents, loader: 'js' }
}

/** Adds what the code writes to `exports` to what it exports: esbuild makes a new object of the latter. */
const joinedExports =
  'if (module.exports?.__esModule && module.exports !== exports) for (const name of Object.keys(exports)) if (!(name in module.exports)) module.exports[name] = exports[name]'

/** Lets the bundler load such files. @param read the code of a file */
export function loadTranspiled(hooks: PluginBuild, read: (path: string) => Promise<ModuleText>): void {
  hooks.onResolve({ filter: /^transpiled:/ }, ({ path }) => ({ path: withoutStart(path, transpiledStart), namespace }))
  hooks.onLoad({ filter: everyPath, namespace }, async ({ path }) => {
    const { contents, loader } = await read(path)
    const { code } = await transform(contents, {
      loader,
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      jsx: 'automatic',
      charset: 'utf8',
      define: perFileNames,
      sourcefile: path,
      sourcemap: 'inline',
      sourcesContent: false,
    })
    return { contents: `${code}\n${joinedExports}`, loader: 'js', resolveDir: dirname(path) }
  })
}
