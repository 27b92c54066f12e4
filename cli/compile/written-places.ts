import type { Diagnostic, Location } from '../report/diagnostic.ts'
import type { PageObject } from './compiled-page.ts'
import type { FrozenBody } from './frozen-body.ts'
import { lineMatches } from './parse/line-matches.ts'
import { writtenColumn } from './parse/written-place.ts'

/** A file as it was written, and as the site's own function made it. */
export interface ChangedText {
  readonly written: string
  readonly changed: string
}

interface Place {
  readonly line: number
  readonly column: number
}

type Restore = <At extends Place>(file: string, at: At) => At

/** The object with the places that the author wrote, where a function of the site has changed the texts before they were read. */
export function withWrittenPlaces(
  object: PageObject,
  file: string,
  textsOf: (file: string) => ChangedText | undefined,
): PageObject {
  const restore = restorer(textsOf)
  return {
    ...object,
    body: bodyPlaces(object.body, file, restore),
    ...(object.excerpt ? { excerpt: bodyPlaces(object.excerpt, file, restore) } : {}),
    anchors: object.anchors.map((anchor) => restore(file, anchor)),
    links: object.links.map((link) => ({ ...link, at: restore(link.at.file, link.at) })),
    diagnostics: object.diagnostics.map((problem) => problemPlaces(problem, restore)),
  }
}

function bodyPlaces(body: FrozenBody, file: string, restore: Restore): FrozenBody {
  return {
    ...body,
    holes: body.holes.map((hole) => restore(hole.file ?? file, hole)),
    esm: body.esm.map((block) => (block.file === undefined ? block : { ...block, line: lineIn(block, restore) })),
  }
}

function lineIn({ file = '', line }: FrozenBody['esm'][number], restore: Restore): number {
  return restore(file, { line, column: 1 }).line
}

function problemPlaces(problem: Diagnostic, restore: Restore): Diagnostic {
  const placed = (at: Location): Location => restore(at.file, at)
  return {
    ...problem,
    ...(problem.at ? { at: placed(problem.at) } : {}),
    ...(problem.related ? { related: problem.related.map((one) => ({ ...one, at: placed(one.at) })) } : {}),
  }
}

function restorer(textsOf: (file: string) => ChangedText | undefined): Restore {
  const known = new Map<string, ((at: Place) => Place) | undefined>()
  return (file, at) => {
    if (!known.has(file)) known.set(file, fileRestorer(textsOf(file)))
    const restore = known.get(file)
    return restore ? { ...at, ...restore(at) } : at
  }
}

function fileRestorer(texts: ChangedText | undefined): ((at: Place) => Place) | undefined {
  if (!texts || texts.changed === texts.written) return undefined
  const [changed, written] = [texts.changed.split('\n'), texts.written.split('\n')]
  const lines = lineMatches(changed, written)
  return ({ line, column }) => {
    const own = lines[line - 1] ?? written.length
    const [now = '', then = ''] = [changed[line - 1], written[own - 1]]
    return { line: own, column: writtenColumn(column, now, then) }
  }
}
