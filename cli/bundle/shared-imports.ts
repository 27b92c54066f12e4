import { dirname, posix } from 'node:path'
import type { WrittenCode } from '../../templates/entries.ts'

/** An import with names, and the names as they are written. */
export const importStatement =
  /\bimport\s+(?!type\b)(?<clause>[^'"();]*?)\s*from\s*(?<quote>['"])(?<from>[^'"]+)\k<quote>[ \t]*;?/g

/** One name that an import statement brings into scope. */
export interface Binding {
  readonly name: string
  /** As it is written: `X`, `* as X`, `X as Y`. */
  readonly written: string
  readonly isNamed: boolean
}

/**
 * Puts the code of a page and of its partials into one scope: a partial may import what the page or another partial has imported already,
 * and may stand on the page twice. Lines keep their number. Two meanings of one name are left for the bundler to report.
 */
export function shareScope(blocks: readonly WrittenCode[], pageFile: string): readonly WrittenCode[] {
  const known = new Map<string, string>()
  const seen = new Set<string>()
  return blocks.flatMap((block) => {
    const key = JSON.stringify([block.origin?.file, block.origin?.line, block.code])
    if (seen.has(key)) return []
    seen.add(key)
    return [{ ...block, code: withoutKnown(block.code, pageFile, known) }]
  })
}

function withoutKnown(code: string, pageFile: string, known: Map<string, string>): string {
  return code.replace(importStatement, (statement: string, ...[clause = '', , from = '']: readonly string[]) => {
    const bindings = bindingsOf(clause)
    const fresh = bindings.filter((binding) => {
      const { name } = binding
      const meaning = meaningOf(binding, from, pageFile)
      if (known.get(name) === meaning) return false
      known.set(name, known.get(name) ?? meaning)
      return true
    })
    if (fresh.length === bindings.length) return statement
    const lines = '\n'.repeat(statement.split('\n').length - 1)
    return fresh.length === 0 ? lines : `import ${clauseOf(fresh)} from ${JSON.stringify(from)};${lines}`
  })
}

/** What a binding means, wherever it is imported. */
export function meaningOf({ written }: Binding, from: string, pageFile: string): string {
  return `${written} of ${moduleOf(from, pageFile)}`
}

/** Relative paths of the page and `@site/` paths of its partials can mean one file. */
function moduleOf(from: string, pageFile: string): string {
  if (from.startsWith('.')) return posix.join('@site', dirname(pageFile), from)
  return from.startsWith('@site/') ? posix.normalize(from) : from
}

/** The names that the clause of an import brings into scope. */
export function bindingsOf(clause: string): readonly Binding[] {
  const named = /\{(?<list>[^}]*)\}/.exec(clause)?.groups?.['list'] ?? ''
  const others = clause.replace(/\{[^}]*\}/, '')
  return [...binding(others, false), ...binding(named, true)]
}

function binding(list: string, isNamed: boolean): readonly Binding[] {
  return list
    .split(',')
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '')
    .map((part) => ({ name: part.split(' as ').at(-1) ?? part, written: isNamed ? `{ ${part} }` : part, isNamed }))
}

/** Bindings as the clause of an import. */
export function clauseOf(bindings: readonly Binding[]): string {
  const named = bindings.filter(({ isNamed }) => isNamed).map(({ written }) => written.slice(2, -2))
  const others = bindings.filter(({ isNamed }) => !isNamed).map(({ written }) => written)
  return [...others, ...(named.length > 0 ? [`{ ${named.join(', ')} }`] : [])].join(', ')
}
