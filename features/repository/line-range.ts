import type { LineRange } from '../../cli/repository/pages.ts'

/** Lines in an anchor: `L10`, `L10-L20`, `L10-20`, and the columns of GitHub, which others do not have: `L10C3-L20C5`. */
const anchor = /^L(\d+)(?:C\d+)?(?:-L?(\d+)(?:C\d+)?)?$/

/** Reads the lines that an anchor names; `undefined` if it names none. */
export function lineRange(hash: string): LineRange | undefined {
  const [, start, end = start] = anchor.exec(hash) ?? []
  return start === undefined ? undefined : { start: Number(start), end: Number(end) }
}
