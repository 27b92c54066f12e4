import type { FoundElement } from '../../runtime/contract/index.ts'
import type { Anchor } from '../../cli/compile/compiled-page.ts'
import type { Location } from '../../cli/report/diagnostic.ts'

/** The source of a page. */
export interface PageSource {
  readonly file: string
  readonly text: string
  /** Its headings have a place. */
  readonly anchors: readonly Anchor[]
}

/** Finds the places of elements in the source of their page. Elements that look alike are in the order of the source. */
export function placesOf(elements: readonly FoundElement[], source: PageSource): readonly Location[] {
  const usedPlaces = new Set<string>()
  return elements.map((element) => {
    const at = placeOf(element, source, usedPlaces)
    usedPlaces.add(keyOf(at))
    return at
  })
}

function keyOf({ line, column }: Location): string {
  return `${line}:${column}`
}

/** The first place of its section that has a text of the element and is not taken, else the section's heading, else the start of the file. */
function placeOf(
  { heading, clues }: FoundElement,
  { file, text, anchors }: PageSource,
  usedPlaces: Set<string>,
): Location {
  const lines = text.split('\n')
  const headings = anchors.filter(({ isHeading }) => isHeading === true)
  const at = headings.findIndex(({ id }) => id === heading)
  const first = headings[at]?.line ?? 1
  const end = (headings.slice(at + 1).find(({ line }) => line > first)?.line ?? lines.length + 1) - 1
  for (const clue of clues) {
    const matches: Location[] = []
    for (let n = first; n <= end; n++)
      for (const column of columnsOf(clue, lines[n - 1] ?? ''))
        matches.push({ file, line: n, column, length: clue.length })
    const best = matches.find((at) => !usedPlaces.has(keyOf(at))) ?? matches[0]
    if (best) return best
  }
  return { file, line: first, column: 1, length: Math.max(lines[first - 1]?.length ?? 1, 1) }
}

function columnsOf(clue: string, line: string): readonly number[] {
  const columns: number[] = []
  for (let at = line.indexOf(clue); at >= 0; at = line.indexOf(clue, at + clue.length)) columns.push(at + 1)
  return columns
}
