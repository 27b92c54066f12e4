import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { CallExpression, Node, Program } from 'oxc-parser'
import type { Loader, Plugin } from 'esbuild'
import { posixPath } from '../../process/posix-path.ts'
import { loadParser, parseScript } from '../../code/code-parser.ts'
import {
  boundNames,
  childrenOf,
  declaredNames,
  isComponentName,
  isFunction,
  isHookName,
  lastName,
} from '../../code/syntax.ts'
import { isForeign } from '../modules/module-files.ts'
import { plainScriptName } from '../../files/file-kinds.ts'

/** Registers the components of the site's files, so that `serve` replaces them in place. */
export function fastRefresh(root: string): Plugin {
  return {
    name: 'docs-gen-fast-refresh',
    setup(build) {
      build.onLoad({ filter: plainScriptName, namespace: 'file' }, async ({ path }) => {
        if (isForeign(path)) return undefined
        await loadParser()
        const text = readFileSync(path, 'utf8')
        const contents = numbered(registered(text, path, posixPath(relative(root, path))), path)
        return { contents, loader: path.endsWith('.js') ? 'jsx' : (path.slice(path.lastIndexOf('.') + 1) as Loader) }
      })
    },
  }
}

/**
 * Adds a line to a module that registers its components and hooks in the page. Nothing else changes but that a default export gets a name,
 * so the bundler compiles the code as it does for a build. `loadParser` must have been called.
 * @param file decides the language
 * @param id of the module, the same in every version of it
 */
export function registered(text: string, file: string, id: string): string {
  const program = parseScript(file, text)
  if (!program) return text
  const body = nameDefault(text, program)
  const names = new Set([...declaredNames(program.body), ...importedNames(program)])
  const calls = refreshables(program).flatMap(({ name, value }) => {
    const code = functionIn(value)
    const hooks = code ? hookCalls(code) : []
    const sign = hooks.length > 0 ? [signature(name, hooks, { text, names })] : []
    return isComponentName(name) ? [...sign, `r.register(${name}, ${JSON.stringify(`${id} ${name}`)})`] : sign
  })
  if (calls.length === 0) return text
  return `${body}\n;((r) => { if (r) { ${calls.join('; ')} } })(globalThis.__docsGenRefresh)\n`
}

/** The last version of each module of this process, by its path. */
const versions = new Map<string, { readonly code: string; readonly number: number }>()

/** Ends a changed module with the number of its version: an edit that is taken back is a new script, since browsers run each script once. */
export function numbered(code: string, path: string): string {
  const last = versions.get(path) ?? { code, number: 0 }
  const number = last.code === code ? last.number : last.number + 1
  versions.set(path, { code, number })
  // The places of mistakes are those in the file.
  return number > 0 && parseScript(path, code) ? `${code}\n;((version) => version)(${number})\n` : code
}

/** A component or a hook at the top of a module. */
interface Refreshable {
  readonly name: string
  readonly value: Node
}

function refreshables({ body }: Program): readonly Refreshable[] {
  return body.flatMap((statement): Refreshable[] => {
    const node =
      statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
        ? statement.declaration
        : statement
    const anonymous = anonymousDefault(statement)
    if (anonymous) return isComponent(anonymous) ? [{ name: defaultName, value: anonymous }] : []
    const declarations =
      node?.type === 'FunctionDeclaration' && node.id
        ? [{ name: node.id.name, value: node }]
        : node?.type === 'VariableDeclaration'
          ? node.declarations.flatMap(({ id, init }) =>
              id.type === 'Identifier' && init ? [{ name: id.name, value: init }] : [],
            )
          : []
    return declarations.filter(({ name, value }) => isHookName(name) || (isComponentName(name) && isComponent(value)))
  })
}

/** The name that a default export without one gets. */
const defaultName = 'DefaultExport'

/** A default export without a name: a function, or an expression. */
function anonymousDefault(statement: Node): Node | undefined {
  if (statement.type !== 'ExportDefaultDeclaration') return undefined
  const { declaration } = statement
  const isNamed = declaration.type === 'Identifier' || ('id' in declaration && declaration.id !== null)
  return isNamed ? undefined : declaration
}

/** Makes an anonymous default export a variable, on the same lines. */
function nameDefault(text: string, { body }: Program): string {
  const statement = body.find((one) => anonymousDefault(one))
  const value = statement && anonymousDefault(statement)
  if (!statement || !value || !isComponent(value)) return text
  const start = `${text.slice(0, statement.start)}const ${defaultName} = ${slice(text, value)};`
  return `${start} export { ${defaultName} as default };${text.slice(statement.end)}`
}

/** A function, or the result of a call around a function or a component, such as `memo(…)`. */
function isComponent(value: Node): boolean {
  const [first] = value.type === 'CallExpression' ? value.arguments : []
  return functionIn(value) !== undefined || (first?.type === 'Identifier' && isComponentName(first.name))
}

/** The function that calls the hooks: the value itself, or the first argument of `memo` and `forwardRef`, however they are nested. */
function functionIn(value: Node): Node | undefined {
  if (isFunction(value)) return value
  const [first] = value.type === 'CallExpression' ? value.arguments : []
  return first && functionIn(first)
}

/** A call of a hook, and the name of its result as it is written. */
interface HookCall {
  readonly name: string
  readonly call: CallExpression
  readonly target?: Node
}

/** The hooks that a function calls itself, in their order. */
function hookCalls(code: Node, target?: Node): readonly HookCall[] {
  return childrenOf(code).flatMap((node): readonly HookCall[] => {
    if (isFunction(node)) return []
    if (node.type === 'VariableDeclarator') return hookCalls(node, node.id)
    const name = node.type === 'CallExpression' ? lastName(node.callee) : undefined
    const calls =
      node.type === 'CallExpression' && name !== undefined && isHookName(name) ? [{ name, call: node, target }] : []
    return [...calls, ...hookCalls(node)]
  })
}

interface ModuleScope {
  readonly text: string
  /** Names at the top of the module. */
  readonly names: ReadonlySet<string>
}

/** Hooks that React exports: they never change. */
const reactHooks = new Set(
  (
    'use useActionState useCallback useContext useDebugValue useDeferredValue useEffect useEffectEvent useFormStatus useId ' +
    'useImperativeHandle useInsertionEffect useLayoutEffect useMemo useOptimistic useReducer useRef useState ' +
    'useSyncExternalStore useTransition'
  ).split(' '),
)

/** State is kept while the hooks are the same, and those that they call; a hook that is not at the top of the module may be any. */
function signature(name: string, hooks: readonly HookCall[], { text, names }: ModuleScope): string {
  const customHooks = hooks.filter((hook) => !reactHooks.has(hook.name))
  const isKnown = customHooks.every(({ call }) => names.has(rootName(call.callee) ?? ''))
  const callees = [...new Set(customHooks.map(({ call }) => slice(text, call.callee)))]
  const key = hooks.map((hook) => hookKey(hook, text)).join('\n')
  const rest = isKnown ? `false, () => [${callees.join(', ')}]` : 'true'
  return `r.setSignature(${name}, ${JSON.stringify(key)}, ${rest})`
}

/** A new initial state, or another form of the result, does not fit the state that is there. */
function hookKey({ name, call, target }: HookCall, text: string): string {
  const initial = name === 'useState' ? call.arguments[0] : name === 'useReducer' ? call.arguments[1] : undefined
  return `${target ? slice(text, target) : ''}=${name}(${initial ? slice(text, initial) : ''})`
}

function rootName(callee: Node): string | undefined {
  if (callee.type === 'MemberExpression') return rootName(callee.object)
  return callee.type === 'Identifier' ? callee.name : undefined
}

function slice(text: string, { start, end }: Node): string {
  return text.slice(start, end)
}

function importedNames({ body }: Program): readonly string[] {
  return body.flatMap((statement) =>
    statement.type === 'ImportDeclaration' ? statement.specifiers.flatMap(({ local }) => boundNames(local)) : [],
  )
}
