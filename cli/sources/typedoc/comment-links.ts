import { readFileSync } from 'node:fs'
import type { JSONOutput } from 'typedoc'
import { suggest } from '../../report/suggest.ts'
import type { TextPlace } from './problems.ts'

/** The position of a declaration. */
export interface SourcePlace {
  /** Absolute. */
  readonly file: string
  readonly line: number
}

/** Finds the target of `{@link X}`. */
export type LinkResolver = (
  part: JSONOutput.InlineTagDisplayPart,
  place: SourcePlace | undefined,
) => number | string | undefined

/** A link that leads to nothing. */
export interface BrokenLink {
  readonly message: string
  readonly hint?: string | undefined
  /** The text of the link. */
  readonly text: string
  readonly place?: SourcePlace | undefined
}

/**
 * Resolves links like TypeDoc; a name that is not in the scope of the comment is looked up among all exports.
 * Others are reported.
 */
export function linkResolver(names: ReadonlyMap<string, number>, report: (link: BrokenLink) => void): LinkResolver {
  return ({ text, target, tag }, place) => {
    if (typeof target === 'number' || typeof target === 'string') return target
    const written = text.trim()
    const name = (written.endsWith('()') ? written.slice(0, -2) : written).replaceAll('#', '.')
    const found = names.get(name)
    if (found !== undefined || !tag.startsWith('@link')) return found
    const near = suggest(name, names.keys())
    report({
      message: `{${tag} ${text}} leads to nothing in the reference.`,
      hint: near === undefined ? undefined : `Did you mean ${near}?`,
      text,
      place,
    })
    return undefined
  }
}

/** Every export and member by name; of two with one name, the earlier module's wins. */
export function exportNames(modules: readonly JSONOutput.DeclarationReflection[]): ReadonlyMap<string, number> {
  const names = new Map<string, number>()
  const add = (name: string, id: number): void => {
    if (!names.has(name)) names.set(name, id)
  }
  for (const module of modules) {
    for (const child of module.children ?? []) {
      add(child.name, child.id)
      for (const member of child.children ?? []) add(`${child.name}.${member.name}`, member.id)
    }
  }
  return names
}

/** The position of a link: the nearest of that text above the declaration. */
export function locateLink(text: string, { file, line }: SourcePlace): TextPlace {
  const source = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
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
