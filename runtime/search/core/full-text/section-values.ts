import { anchorOf, trailOf } from '../format/head-table.ts'
import { partValues } from '../query/part-values.ts'
import type { Found } from '../query/score.ts'
import type { Scope } from '../query/scope.ts'
import { partOf } from '../query/scope.ts'

/** The values a section has of any facet. */
export function sectionValues(scope: Scope, found: Found, section: number): (attribute: string) => readonly string[] {
  const part = partOf(scope, section)
  const { table } = part
  const local = section - part.offset
  const page = table.pages[local] ?? 0
  return (attribute) => {
    const ofPart = partValues(part)(attribute)
    if (ofPart) return ofPart
    if (attribute === 'type') return [found.inText[section] === 1 ? 'content' : `lvl${table.levels[local] ?? 1}`]
    if (attribute === 'url_without_anchor') return [table.hrefs[page] ?? '']
    if (attribute === 'anchor') return [anchorOf(table, local)]
    if (attribute === 'hierarchy.lvl0') return [table.groups[page] ?? '']
    return trailOf(table, local)
      .filter((at) => attribute === `hierarchy.lvl${table.levels[at] ?? 1}`)
      .map((at) => table.titles[at] ?? '')
  }
}
