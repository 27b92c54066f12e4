import type { Node } from 'oxc-parser'
import { platformNames } from '../../modules/platform-names.ts'
import { parseScript } from '../../code/code-parser.ts'
import { readNames } from './read-names.ts'

/** A name in code that may be one of the API reference. */
export interface CodeName {
  readonly start: number
  readonly end: number
  /** With its module, `lexical:$getRoot`, if the code imports it: `*` is the module itself, `default` its default export. */
  readonly name: string
  /** It stands in an import. */
  readonly isImport?: boolean
}

/** The names in the code blocks above: the export that a name is imported from, or `false` for a name that a block declares. */
export type CodeScope = Map<string, string | false>

const namedLanguages: ReadonlySet<string> = new Set('js cjs mjs jsx ts cts mts tsx javascript typescript'.split(' '))

/** Whether code in a language can have names of the reference. */
export function mayHaveNames(language: string): boolean {
  return namedLanguages.has(language.toLowerCase())
}

/**
 * Finds the names that code imports from packages, and those that it uses without an import and does not declare anywhere. Names of the
 * platform are left out, unless they are imported.
 * @param scope of the code above, to which this code is added
 */
export function namesInCode(code: string, scope: CodeScope): readonly CodeName[] {
  const program = parsed(code)
  if (!program) return []
  const { imports, declared, uses } = readNames(program)
  const originOf = (name: string): string | undefined => {
    if (declared.has(name)) return undefined
    const origin = imports.get(name) ?? scope.get(name)
    if (origin !== undefined) return origin === false ? undefined : origin
    return platformNames().has(name) ? undefined : name
  }
  const references = uses.flatMap(({ root, members, start, end, origin: imported }) => {
    const origin = imported ?? originOf(root)
    const name = origin === undefined ? undefined : members.reduce(memberOf, origin)
    if (name === undefined || name.length < 3 || name.endsWith(':*')) return []
    return [{ start, end, name, ...(imported !== undefined && { isImport: true }) }]
  })
  for (const name of declared) scope.set(name, false)
  for (const [name, origin] of imports) scope.set(name, origin)
  return references.sort((a, b) => a.start - b.start)
}

function memberOf(owner: string, member: string): string {
  return owner.endsWith(':*') ? owner.slice(0, -1) + member : `${owner}.${member}`
}

/** Code with types may have casts in angle brackets, which is no JSX. */
function parsed(code: string): Node | undefined {
  return parseScript('code.tsx', code) ?? parseScript('code.ts', code)
}
