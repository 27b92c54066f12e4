import { readFileSync } from 'node:fs'
import type { JSONOutput } from 'typedoc'
import {
  type ExportNames,
  findBelow,
  findNear,
  type NamedDeclarations,
  plainName,
  shownName,
  splitLink,
} from './link-names.ts'
import type { TextPlace } from '../problems.ts'
import { withoutByteOrderMark } from '../../../../cli/files/read-text.ts'
import { withoutStart } from '../../../../cli/text/ends.ts'
import { lineStart } from '../../../../cli/text/line-start.ts'
import { oneLine } from '../../../../cli/text/spaces.ts'

/** The position of a declaration. */
export interface SourcePlace {
  /** Absolute. */
  readonly file: string
  readonly line: number
}

/** Finds the target of `{@link X}`, and its text. @param scopes declarations in which it is looked for, the nearest first */
export type LinkResolver = (
  part: JSONOutput.InlineTagDisplayPart,
  scopes: readonly NamedDeclarations[],
  place: SourcePlace | undefined,
) => ResolvedLink

/** Finds the declaration with an anchor. @param scopes declarations in which it is looked for, the nearest first */
export type AnchorResolver = (
  anchor: string,
  scopes: readonly NamedDeclarations[],
  place: SourcePlace | undefined,
) => number | undefined

interface ResolvedLink {
  /** The id of a reflection, or an address. Unset: the link leads to nothing. */
  readonly target?: number | string | undefined
  readonly label: string
}

/** A link that leads to nothing. */
export interface BrokenLink {
  readonly message: string
  readonly hint: string
  /** The text between the tag and the brace. */
  readonly text: string
  readonly place?: SourcePlace | undefined
}

/**
 * Resolves links like TypeDoc; a name that is not in the scope of the comment is looked up among all exports.
 * Others are reported, and so is an `{@inheritDoc}` that TypeDoc has not replaced.
 */
export function linkResolver(names: ExportNames, report: (link: BrokenLink) => void): LinkResolver {
  return ({ text, target, tag, tsLinkText = '' }, scopes, place) => {
    if (typeof target === 'string') return { target, label: tsLinkText || text }
    if (typeof target === 'number') return withWholeName(target, tsLinkText || text, names)
    const { name, label } = splitLink(text)
    const id = findNamed(name, scopes, names)
    if (id === undefined || tag === '@inheritDoc') {
      const message = text === '' ? `{${tag}} names nothing.` : `{${tag} ${text}} leads to nothing in the reference.`
      report({ message, hint: hintFor(name, names), text, place })
    }
    return { target: id, label: label ?? shownName(withoutStart(name, '#')) }
  }
}

/** Names of namespaces are those of their members, whatever the module has; a name with its module means that. */
function findNamed(name: string, scopes: readonly NamedDeclarations[], names: ExportNames): number | undefined {
  const isWhole = name.includes('!') || name.startsWith('module:')
  const near = isWhole
    ? undefined
    : findNear(plainName(withoutStart(name, '#')).split('.'), scopes, { names, isSame: isEqual })
  return near ?? names.find(name)
}

function isEqual(name: string, other: string): boolean {
  return name === other
}

/** TypeScript ends a name at `(`, `~` and `:`, and takes the rest for the text. */
function withWholeName(target: number, label: string, names: ExportNames): ResolvedLink {
  const start = names.nameOf(target)
  if (start === undefined || !['(', '~', ':'].includes(label.charAt(0)))
    return { target, label: label.includes(' ') ? label : shownName(label) }
  const { name: rest, label: text } = splitLink(label)
  const [, ...steps] = plainName(`_${rest}`).split('.')
  const member = findBelow(target, steps, { names, isSame: isEqual }) ?? names.find(start + rest)
  return { target: member ?? target, label: text ?? shownName(start + rest) }
}

/** Resolves `#name` in comments: among members and neighbours, then among all exports. */
export function anchorResolver(names: ExportNames, report: (link: BrokenLink) => void): AnchorResolver {
  return (anchor, scopes, place) => {
    const key = anchor.toLowerCase()
    const near = findNear(key.split('.'), scopes, { names, isSame: (name, other) => name.toLowerCase() === other })
    const id = near ?? names.findAnchor(key.replaceAll('.', '-'))
    if (id === undefined)
      report({
        message: `The link #${anchor} in a comment leads to nothing.`,
        hint: 'Name the export: {@link Store.get}.',
        text: anchor,
        place,
      })
    return id
  }
}

function hintFor(name: string, names: ExportNames): string {
  const end = name.lastIndexOf('!')
  const module = end > 0 ? name.slice(0, end) : undefined
  if (module !== undefined && names.find(module) === undefined)
    return `The reference has no module ${module}. A link to another site has an address: {@link https://example.com | text}.`
  const near = names.nearest(plainName(name))
  if (near !== undefined) return `Did you mean ${near}?`
  return 'Name an export, such as Store or Store.get, or an address.'
}

/** The position of `#anchor` above a declaration, or that of the declaration. */
export function locateAnchor(anchor: string, { file, line }: SourcePlace): TextPlace {
  const source = withoutByteOrderMark(readFileSync(file, 'utf8'))
  const declaration = lineStart(source, line + 1)
  const start = source.slice(0, declaration).lastIndexOf(`#${anchor})`)
  if (start === -1) return { fileName: file, text: source, offset: Math.max(0, declaration - 1) }
  return { fileName: file, text: source, offset: start, length: anchor.length + 1 }
}

/** The position of a link: the nearest of that text above the declaration. */
export function locateLink(text: string, { file, line }: SourcePlace): TextPlace {
  const source = withoutByteOrderMark(readFileSync(file, 'utf8'))
  const declaration = lineStart(source, line + 1)
  const above = source.slice(0, declaration)
  const links = [...above.matchAll(/\{@(?:link\w*|inheritDoc)\b([^}]*)\}/g)]
  const last = links.findLast(([, body = '']) => withoutMargin(body) === withoutMargin(text))
  if (!last) return { fileName: file, text: source, offset: Math.max(0, declaration - 1) }
  const { name } = splitLink(text)
  const start = name === '' ? -1 : last[0].indexOf(name)
  return {
    fileName: file,
    text: source,
    offset: last.index + Math.max(0, start),
    length: name.length || last[0].length,
  }
}

/** Text in one line, without the asterisks of a comment. */
function withoutMargin(text: string): string {
  return oneLine(text.replace(/\n[ \t]*\*?/g, ' '))
}
