import ts from 'typescript'
import type { JSONOutput } from 'typedoc'
import { suggest } from '../../report/suggest.ts'
import type { Problems, TextPlace } from './problems.ts'

/** Where a declaration is. */
export interface SourcePlace {
  /** Absolute. */
  readonly file: string
  readonly line: number
}

/** Finds what `{@link X}` means. */
export type LinkResolver = (
  part: JSONOutput.InlineTagDisplayPart,
  place: SourcePlace | undefined,
) => number | string | undefined

/**
 * Resolves links as TypeDoc did; a name it could not see from where the comment stands is looked up among all exports.
 * One that leads nowhere is reported, at its place in the comment.
 */
export function linkResolver(names: ReadonlyMap<string, number>, problems: Problems): LinkResolver {
  return ({ text, target, tag }, place) => {
    if (typeof target === 'number' || typeof target === 'string') return target
    const name = text.trim().replace(/\(\)$/, '').replaceAll('#', '.')
    const found = names.get(name)
    if (found !== undefined || !tag.startsWith('@link')) return found
    const near = suggest(name, names.keys())
    problems.warn(
      `{${tag} ${text}} leads to nothing in the reference.`,
      place && locate(text, place),
      near === undefined ? undefined : `Did you mean ${near}?`,
    )
    return undefined
  }
}

/** Every export and member by name; of two with one name, that of the earlier module. */
export function exportNames(project: JSONOutput.ProjectReflection): ReadonlyMap<string, number> {
  const names = new Map<string, number>()
  const add = (name: string, id: number): void => {
    if (!names.has(name)) names.set(name, id)
  }
  for (const module of project.children ?? []) {
    for (const child of module.children ?? []) {
      add(child.name, child.id)
      for (const member of child.children ?? []) add(`${child.name}.${member.name}`, member.id)
    }
  }
  return names
}

/** Comments stand above their declarations: the nearest link of that text is the one. */
function locate(text: string, { file, line }: SourcePlace): TextPlace | undefined {
  const source = ts.sys.readFile(file)
  if (source === undefined) return undefined
  const declaration = source.split('\n', line).reduce((offset, row) => offset + row.length + 1, 0)
  const above = source.slice(0, declaration)
  const links = [...above.matchAll(/\{@link\w*\s+([^}|\s]+)/g)].filter((match) => match[1] === text.trim())
  const last = links.at(-1)
  if (!last) return { fileName: file, text: source, offset: Math.max(0, declaration - 1) }
  return {
    fileName: file,
    text: source,
    offset: last.index + last[0].length - text.trim().length,
    length: text.trim().length,
  }
}
