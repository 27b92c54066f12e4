import type { SearchRecord } from '../../../../runtime/contract/search-record.ts'
import type { TypesFile } from '../format/files.ts'
import { writeNumber } from '../format/varint.ts'

/** The functions of a page. */
export interface PageTypes {
  /** The types of each, after the number of its section on the page. Unset: there are none. */
  readonly types?: readonly (readonly [section: number, types: string])[]
}

/** Finds the functions of a page. */
export function typesOf(records: readonly SearchRecord[]): PageTypes {
  const types = records.flatMap((record, n) => (record.types ?? []).map((text): [number, string] => [n, text]))
  return types.length === 0 ? {} : { types }
}

/** Makes the file of the types of all functions; `undefined` if there are none. @param pages with a length for each section */
export function writeTypes(
  pages: readonly (PageTypes & { readonly lengths: readonly number[] })[],
): TypesFile | undefined {
  const lines: string[] = []
  let [first, last] = [0, 0]
  for (const { types = [], lengths } of pages) {
    for (const [section, text] of types) {
      lines.push(`${writeNumber(first + section - last)}\t${text}`)
      last = first + section
    }
    first += lengths.length
  }
  return lines.length === 0 ? undefined : { types: lines.join('\n') }
}
