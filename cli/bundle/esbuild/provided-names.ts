import { readFileSync } from 'node:fs'
import type { Loader, OnLoadResult, Plugin } from 'esbuild'
import { moduleFacts } from '../../compile/mdx-code/read-facts.ts'
import { usedNames } from '../../compile/mdx-code/facts.ts'
import type { Node } from 'oxc-parser'
import { isModuleCode, loadParser, parseScript } from '../../code/code-parser.ts'
import { nodesIn } from '../../code/syntax.ts'
import { applyEdits, type Edit } from '../../text/text-edits.ts'
import { scriptName } from '../../files/file-kinds.ts'

/** Where a name comes from: a module, or a property of one. */
type Provided = string | readonly string[]

const namespace = 'docs-gen'
const prefix = 'docs-gen:provided/'

/**
 * Gives modules the names that they use and do not define. esbuild's own `inject` loads all of them in every module that it wraps, so
 * pages would load what they do not use.
 */
export function providedNames(names: ReadonlyMap<string, Provided>): Plugin {
  return {
    name: 'docs-gen-provided-names',
    setup(build) {
      const { absWorkingDir, define = {} } = build.initialOptions
      build.onResolve({ filter: /^docs-gen:provided\// }, ({ path }) => ({
        path: path.slice(prefix.length - 'provided/'.length),
        namespace,
        sideEffects: false,
      }))
      build.onLoad({ filter: /^provided\//, namespace }, ({ path }): OnLoadResult | undefined => {
        const from = names.get(path.slice('provided/'.length))
        return from === undefined
          ? undefined
          : { contents: providedModule(from), loader: 'js', resolveDir: absWorkingDir }
      })
      build.onLoad({ filter: scriptName, namespace: 'file' }, async ({ path }) => {
        const text = readFileSync(path, 'utf8')
        const mentioned = [...names.keys()].filter((name) => text.includes(name))
        if (mentioned.length === 0) return undefined
        await loadParser()
        const contents = withNames(withDefines(text, path, { names: mentioned, define }), path, mentioned)
        return contents === undefined ? undefined : { contents, loader: loaderOf(path) }
      })
    },
  }
}

/** `require` gives a module of either kind as webpack gives it. */
function providedModule(from: Provided): string {
  const [module = '', ...properties] = [from].flat()
  const path = properties.map((property) => `[${JSON.stringify(property)}]`).join('')
  return `const value = require(${JSON.stringify(module)})${path}\nexport { value }\n`
}

interface Defines {
  /** The provided names. */
  readonly names: readonly string[]
  /** Code by the expression that it replaces: esbuild's option. */
  readonly define: Readonly<Record<string, string>>
}

/**
 * Replaces expressions that begin with a provided name, such as `process.env.NODE_ENV`. esbuild replaces names of no module only, and the
 * import below makes one of them: pages would get React for development.
 */
function withDefines(text: string, file: string, { names, define }: Defines): string {
  const expressions = Object.keys(define).filter((key) => names.some((name) => key.startsWith(`${name}.`)))
  const program = expressions.some((key) => text.includes(key)) ? parseScript(file, text) : undefined
  if (!program) return text
  const edits: Edit[] = []
  for (const node of nodesIn(program)) {
    const name = node.type === 'MemberExpression' ? dottedName(node) : undefined
    const code = name === undefined ? undefined : define[name]
    if (code !== undefined) edits.push({ start: node.start, end: node.end, text: code })
  }
  return applyEdits(text, edits)
}

/** The names of an expression such as `a.b.c`. */
function dottedName(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return undefined
  const object = dottedName(node.object)
  return object === undefined ? undefined : `${object}.${node.property.name}`
}

/** Adds the names that a module uses to its end, so that its lines stay where they are. */
function withNames(text: string, file: string, names: readonly string[]): string | undefined {
  const program = parseScript(file, text)
  if (!program) return undefined
  const facts = moduleFacts(program.body)
  const locals = new Set([...facts.declares, ...facts.imports.map(({ name }) => name)])
  const free = usedNames(facts).filter((name) => names.includes(name) && !locals.has(name))
  if (free.length === 0) return undefined
  const from = (name: string): string => JSON.stringify(prefix + name)
  if (isModuleCode(text)) return text + free.map((name) => `\nimport { value as ${name} } from ${from(name)}`).join('')
  // A declaration of CommonJS has to come first; it stays on the first line.
  return free.map((name) => `var ${name} = require(${from(name)}).value;`).join(' ') + text
}

function loaderOf(path: string): Loader {
  const ending = path.slice(path.lastIndexOf('.') + 1).replace(/^[cm]/, '')
  return ending === 'js' ? 'jsx' : (ending as Loader)
}
