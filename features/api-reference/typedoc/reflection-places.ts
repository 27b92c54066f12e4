import type { ProjectReflection, Reflection, SourceReference } from 'typedoc'
import type { Problems, TextPlace } from './problems.ts'
import { readMessage } from './typedoc-messages.ts'
import { readText } from '../../../cli/files/read-text.ts'
import { lineStart } from '../../../cli/text/line-start.ts'

/** A warning of TypeDoc that names a declaration, and no place. */
export interface NamingWarning {
  readonly message: string
  /** Its full name. */
  readonly owner: string
  /** What its comment has after the tag that the warning is about. */
  readonly tag?: { readonly name: string; readonly text: string }
}

/** A warning that names a declaration; `undefined` if it names none. */
export function readNamingWarning(message: string): NamingWarning | undefined {
  const [signature, parameter] = readMessage('signature_0_has_unused_param_with_name_1', message) ?? []
  if (signature !== undefined && parameter !== undefined)
    return { message, owner: signature, tag: { name: '@param', text: parameter } }
  for (const [name, number] of owners) {
    const owner = readMessage(name, message)?.[number]
    if (owner !== undefined) return { message, owner }
  }
  return undefined
}

/** Messages with the full name of a declaration, by the number of that. */
const owners = [
  ['modifier_tag_0_is_mutually_exclusive_with_1_in_comment_for_2', 2],
  ['comment_for_0_includes_categoryDescription_for_1_but_no_child_in_group', 0],
  ['comment_for_0_includes_groupDescription_for_1_but_no_child_in_group', 0],
  ['comment_for_0_specifies_1_as_sort_strategy_but_only_2_is_valid', 0],
  ['failed_to_find_0_to_inherit_comment_from_in_1', 1],
] as const

/** Reports warnings at the declarations that they name, or at the tags in the comments of these. */
export function reportNaming(
  project: ProjectReflection | undefined,
  warnings: readonly NamingWarning[],
  problems: Problems,
): void {
  if (warnings.length === 0) return
  const all = Object.values(project?.reflections ?? {})
  for (const { message, owner, tag } of warnings) {
    const places = all.filter((one) => one.getFriendlyFullName() === owner).flatMap((one) => placeOf(one) ?? [])
    const tags = tag ? places.flatMap((place) => placeOfTag(tag, place) ?? []) : []
    problems.warn(message, tags[0] ?? places[0])
  }
}

/** The text after a tag in the comment above a declaration. */
function placeOfTag({ name, text: words }: { name: string; text: string }, place: TextPlace): TextPlace | undefined {
  const { text, offset } = place
  const start = text.lastIndexOf('/**', offset)
  for (let at = text.indexOf(name, start); at >= 0 && at < offset; at = text.indexOf(name, at + 1)) {
    const end = text.indexOf('\n', at)
    const word = text.slice(at, end < 0 ? undefined : end).indexOf(words, name.length)
    if (word >= 0) return { ...place, offset: at + word, length: words.length }
  }
  return undefined
}

/** Where a reflection is written, or the nearest around it that says so. */
export function placeOf(reflection: Reflection | undefined): TextPlace | undefined {
  for (let at = reflection; at; at = at.parent) {
    const { sources } = at as { readonly sources?: readonly SourceReference[] }
    const [source] = sources ?? []
    const text = source && readText(source.fullFileName)
    if (source && text !== undefined) return { fileName: source.fullFileName, text, offset: offsetOf(text, source) }
  }
  return undefined
}

function offsetOf(text: string, { line, character }: SourceReference): number {
  return lineStart(text, line) + character
}
