import type { EsmBlock, Hole } from '../compile/frozen-body.ts'
import type { Binding } from './shared-imports.ts'
import { bindingsOf, clauseOf, importStatement, meaningOf } from './shared-imports.ts'

/** The code of a page and its partials: one scope, in which a name may have two meanings. */
export interface Scope {
  readonly esm: readonly EsmBlock[]
  readonly holes: readonly Hole[]
}

/** New name by name. */
type Renames = ReadonlyMap<string, string>

/**
 * Gives names that a page and its partials, or two partials, have for different things a name of their own in each file.
 * @param scope blocks with the paths of their imports as seen from the page
 */
export function separateNames(scope: Scope, pageFile: string): Scope {
  const partials = scope.esm.flatMap(({ file }) => (file === undefined || file === pageFile ? [] : [file]))
  if (partials.length === 0) return scope
  const renames = findRenames([pageFile, ...new Set(partials)], scope.esm, pageFile)
  if (renames.size === 0) return scope
  return {
    esm: scope.esm.map((block) => renamedBlock(block, renames.get(block.file ?? ''))),
    holes: scope.holes.map((hole) => renamedHole(hole, renames.get(hole.file ?? pageFile))),
  }
}

function findRenames(
  files: readonly string[],
  esm: readonly EsmBlock[],
  pageFile: string,
): ReadonlyMap<string, Renames> {
  const known = new Map<string, string>()
  const renames = new Map<string, Map<string, string>>()
  for (const [n, file] of files.entries()) {
    const blocks = esm.filter((block) => block.file === file)
    for (const [name, meaning] of blocks.flatMap((block) => meaningsIn(block, pageFile))) {
      const first = known.get(name) ?? meaning
      known.set(name, first)
      if (first !== meaning) renames.set(file, (renames.get(file) ?? new Map()).set(name, `${name}__${n}`))
    }
  }
  return renames
}

function meaningsIn({ code, file = '' }: EsmBlock, pageFile: string): readonly (readonly [string, string])[] {
  const imported = [...code.matchAll(importStatement)].flatMap(({ groups: { clause = '', from = '' } = {} }) =>
    bindingsOf(clause).map((binding) => [binding.name, meaningOf(binding, from, pageFile)] as const),
  )
  return [...imported, ...declaredIn(code).map((name) => [name, `declared in ${file}`] as const)]
}

const declaration = /^(?:export\s+)?(?:async\s+)?(?:const|let|var|function\*?|class)\s+(?<name>[A-Za-z_$][\w$]*)/gm

function declaredIn(code: string): readonly string[] {
  return [...code.matchAll(declaration)].map(({ groups: { name = '' } = {} }) => name)
}

function renamedBlock(block: EsmBlock, renames: Renames | undefined): EsmBlock {
  if (!renames) return block
  const imports: string[] = []
  const rest = block.code.replace(importStatement, (statement: string, ...[clause = '', , from = '']) => {
    const bindings = bindingsOf(String(clause)).map((binding) => renamedBinding(binding, renames))
    imports.push(`import ${clauseOf(bindings)} from ${JSON.stringify(from)};`)
    return statement.replace(/[^\n]/g, '')
  })
  const own = mentioned(rest, renames).length === 0 ? rest : apart(rest, renames)
  return { ...block, code: `${imports.join(' ')}${own}` }
}

function renamedBinding(binding: Binding, renames: Renames): Binding {
  const { name, written, isNamed } = binding
  const other = renames.get(name)
  if (other === undefined) return binding
  if (!isNamed) return { ...binding, name: other, written: written.replace(name, other) }
  const source = /^\{ (\S+)/.exec(written)?.[1] ?? name
  return { name: other, written: `{ ${source} as ${other} }`, isNamed }
}

/** Declarations in a function of their own, which gives them out under their new names. */
function apart(code: string, renames: Renames): string {
  const names = declaredIn(code)
  const given = names.map((name) => (renames.has(name) ? `${name}: ${renames.get(name) ?? ''}` : name))
  const used = mentioned(code, renames).filter((name) => !names.includes(name))
  const body = code.replace(/^export\s+(?!default\b)(?:\{[^}]*\};?)?/gm, '')
  const call = `})(${used.map((name) => renames.get(name)).join(', ')})`
  return `const { ${given.join(', ')} } = ((${used.join(', ')}) => {${body};return { ${names.join(', ')} }${call}`
}

function renamedHole(hole: Hole, renames: Renames | undefined): Hole {
  const used = renames ? mentioned(hole.code, renames) : []
  if (!renames || used.length === 0) return hole
  const others = used.map((name) => renames.get(name)).join(', ')
  return {
    ...hole,
    code: `((${used.join(', ')}) => (${hole.code}))(${others})`,
    names: hole.names.map((name) => renames.get(name) ?? name),
  }
}

function mentioned(code: string, renames: Renames): readonly string[] {
  return [...renames.keys()].filter((name) =>
    new RegExp(`(?<![\\w$.'"])${name.replaceAll('$', '\\$')}(?![\\w$'"])`).test(code),
  )
}
