import { lstatSync } from 'node:fs'
import { addressAt, placesOfLink } from '../../cli/edits/places/link-places.ts'
import { EditSet, type FilePlaces } from '../../cli/edits/write/edit-set.ts'
import { isMarkdown } from '../../cli/files/file-kinds.ts'
import type { Diagnostic, Fix, Location } from '../../cli/report/diagnostic.ts'
import { lineStart } from '../../cli/text/line-start.ts'
import type { Edit } from '../../cli/text/text-edits.ts'

/** A problem with a fix and a place. */
interface FixableProblem {
  readonly fix: Fix
  readonly at: Location
}

/** The edits of fixes, and how many problems they mend. */
export interface PlannedFixes {
  readonly edits: EditSet
  readonly mended: number
}

/** Plans the fixes of problems. The parsers must be loaded. What two problems would write in two ways stays. */
export function planFixes(problems: readonly Diagnostic[], files: FilePlaces): PlannedFixes {
  const source = new EditSet(files)
  const wanted = new Map<string, Map<number, Edit | undefined>>()
  const planned = problems.flatMap(({ fix, at }) => {
    if (!fix || !at || !isPlainFile(files.absolute(at.file))) return []
    const edits = editsOf({ fix, at }, source)
    const here = wanted.get(at.file) ?? new Map<number, Edit | undefined>()
    wanted.set(at.file, here)
    for (const edit of edits) here.set(edit.start, isAgreed(here, edit) ? edit : undefined)
    return [{ file: at.file, edits }]
  })
  const edits = new EditSet(files)
  const isCertain = (file: string, { start }: Edit): boolean => wanted.get(file)?.get(start) !== undefined
  const certain = planned.filter(({ file, edits: own }) => own.length > 0 && own.every((edit) => isCertain(file, edit)))
  for (const { file, edits: own } of certain) for (const edit of own) edits.add(file, edit)
  return { edits, mended: certain.length }
}

function isAgreed(edits: ReadonlyMap<number, Edit | undefined>, { start, end, text }: Edit): boolean {
  if (!edits.has(start)) return true
  const other = edits.get(start)
  return other?.end === end && other.text === text
}

/** A link to a file stays what it is: its target may belong to someone else. */
function isPlainFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

function editsOf({ fix, at }: FixableProblem, edits: EditSet): readonly Edit[] {
  const text = edits.source(at.file)?.text
  if (text === undefined) return []
  if (fix.kind === 'value') return valueEdit(fix, at, text)
  if (!isMarkdown(at.file)) return []
  if (fix.kind === 'text') return textEdit(fix, at, text)
  return placesOfLink(edits.places(at.file), { href: fix.written, at }, text).flatMap((place) => {
    const right = addressAt(place, { href: fix.written, right: fix.right })
    return right === undefined ? [] : [{ start: place.start, end: place.end, text: right }]
  })
}

/** A text of the config that is made of others is left. */
function valueEdit(
  { written, right }: Extract<Fix, { kind: 'value' }>,
  { line, column }: Location,
  text: string,
): readonly Edit[] {
  const start = lineStart(text, line) + column - 1
  const quote = text[start] ?? ''
  const isPlain = `'"\``.includes(quote) && text.startsWith(`${quote}${written}${quote}`, start)
  return isPlain ? [{ start: start + 1, end: start + 1 + written.length, text: right }] : []
}

/** The text is compared, as a page may be read in another form than it is written. */
function textEdit(
  { offset, written, right }: Extract<Fix, { kind: 'text' }>,
  { line, column }: Location,
  text: string,
): readonly Edit[] {
  const start = lineStart(text, line) + column - 1 + offset
  return text.startsWith(written, start) ? [{ start, end: start + written.length, text: right }] : []
}
