import type { MdxjsEsmHast } from 'satteri'
import type { Location } from '../../report/diagnostic.ts'
import { locationAt } from '../../report/position.ts'
import type { Draft } from '../draft.ts'
import { reportAt } from '../draft.ts'
import { esmMistakes } from './esm-mistake.ts'
import { reportMissing } from './missing-import.ts'
import { importMarkdown } from './partials.ts'

/** An import, or an export from another module, from its line's start to its end, with attributes such as `with { type: 'json' }`. */
const statement =
  /^[ \t]*(?:import\s+(?:(?<clause>[\w$\s{},*]*?)\s*from\s*)?|export\s+(?:\*(?:\s+as\s+[\w$]+)?|\{[^}]*\})\s*from\s*)(?<quote>['"])(?<specifier>[^'"\n]+)\k<quote>(?:[ \t]*\bwith\s*\{[^{}]*\})?[ \t]*;?/gm

/** Keeps `import` and `export` lines for the holes, but takes imported Markdown into the page itself. */
export function esm(node: MdxjsEsmHast, draft: Draft): string {
  const { code, imports, rest } = readImports(node, draft)
  const mistakes = esmMistakes(rest)
  for (const mistake of mistakes) {
    const { message, hint } = mistake
    reportAt(draft, placeIn(node, draft.file, mistake), { code: 'markdown-syntax', message, hint })
  }
  const sound = mistakes.length > 0 ? `${imports}\n${stubs(declaredNames(rest))}` : code
  if (sound.trim() !== '') draft.esm.push({ code: sound, file: draft.file, line: node.position?.start.line ?? 1 })
  return ''
}

/** The block as the bundler is to read it, its imports alone, and the rest of it; all with the same lines. */
function readImports(node: MdxjsEsmHast, draft: Draft): { code: string; imports: string; rest: string } {
  const { value } = node
  const read = { code: '', imports: '', rest: '' }
  let end = 0
  const between = (to: number): void => {
    const part = value.slice(end, to)
    read.code += part
    read.imports += blank(part)
    read.rest += part
  }
  for (const { 0: written, groups = {}, index } of value.matchAll(statement)) {
    between(index)
    const { clause = '', specifier = '' } = groups
    const place = { offset: index + written.lastIndexOf(specifier), length: specifier.length }
    const at = placeIn(node, draft.file, place)
    const kept = importMarkdown(written, at, draft) ?? importModule({ written, clause, specifier, at }, draft)
    const lines = '\n'.repeat(written.split('\n').length - kept.split('\n').length)
    read.code += kept + lines
    read.imports += kept + lines
    read.rest += blank(written)
    end = index + written.length
  }
  between(value.length)
  return read
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}

interface Import {
  readonly written: string
  readonly clause: string
  readonly specifier: string
  /** Of the specifier. */
  readonly at: Location
}

/** The statement as the bundler is to read it. What a missing file would have defined is defined as nothing, so that only the import is told. */
function importModule({ written, clause, specifier, at }: Import, draft: Draft): string {
  const { modules } = draft.settings
  const found = modules.find(specifier, draft.file)
  if (found === undefined) return written
  if (found.file !== undefined) {
    draft.inputs.set(found.file, { file: found.file, exists: true })
    return found.specifier === undefined ? written : written.replace(specifier, found.specifier)
  }
  reportMissing(specifier, at, draft)
  const names = clause
    .split(/[{},]/)
    .map((part) => part.trim().split(/\s+/).at(-1) ?? '')
    .filter((name) => name !== '')
  return stubs(names)
}

function stubs(names: readonly string[]): string {
  return names.map((name) => `const ${name} = () => null;`).join(' ')
}

function declaredNames(code: string): readonly string[] {
  const declared = /^export\s+(?:async\s+)?(?:const|let|var|function\*?|class)\s+([A-Za-z_$][\w$]*)/gm
  return [...code.matchAll(declared)].map(([, name = '']) => name)
}

/** The place of a part of a block. */
function placeIn(
  node: MdxjsEsmHast,
  file: string,
  { offset, length }: { readonly offset: number; readonly length: number },
): Location {
  const at = locationAt(file, node.value, { offset, length })
  const { line = 1, column = 1 } = node.position?.start ?? {}
  return { ...at, line: at.line + line - 1, column: at.line === 1 ? at.column + column - 1 : at.column }
}
