import { suggest } from '../../report/suggest.ts'
import { withoutLastBreak } from '../../text/spaces.ts'

/** A part of a file, or why there is none. */
export type Excerpt = { readonly text: string } | { readonly problem: string; readonly hint: string }

/**
 * Takes a part of a file, without the indentation that all of its lines have.
 * @param part a region's name, or lines as `L3`, `L3-L9` and `L3-`; empty for the whole file
 */
export function excerptOf(text: string, part: string): Excerpt {
  const lines = withoutLastBreak(text).split('\n')
  if (part === '') return { text: lines.join('\n') }
  const [range, first = '', dash, last = ''] = /^L(\d+)(?:(-)(?:L?(\d+))?)?$/.exec(part) ?? []
  if (range === undefined) return regionOf(lines, part)
  const from = Number(first)
  return linesOf(lines, { from, to: last !== '' ? Number(last) : dash ? lines.length : from })
}

interface LineRange {
  /** Numbers from 1, both included. */
  readonly from: number
  readonly to: number
}

function linesOf(lines: readonly string[], { from, to }: LineRange): Excerpt {
  const count = lines.length === 1 ? 'one line' : `${lines.length} lines`
  if (from < 1 || to > lines.length || from > lines.length)
    return { problem: `has ${count} only`, hint: `Choose lines from L1 to L${lines.length}, or name a region.` }
  if (to < from) return { problem: `has no lines from ${from} to ${to}`, hint: `Write #L${to}-L${from}.` }
  return { text: outdented(lines.slice(from - 1, to)) }
}

/** Lines between two marker lines. */
interface Region {
  readonly name: string
  /** Index of its first marker line. */
  readonly start: number
  /** Index of its last marker line. Unset: it is never closed. */
  end?: number
  /** Whether the marker has `#`. A comment without it may be prose. */
  readonly isCertain: boolean
}

/** Regions of one name are joined: they are parts of one example. */
function regionOf(lines: readonly string[], name: string): Excerpt {
  const regions = regionsIn(lines)
  const matches = regions.filter((region) => region.name === name)
  if (matches.length === 0) return missingRegion(regions, name)
  if (matches.some(({ end }) => end === undefined))
    return {
      problem: `never closes the region "${name}"`,
      hint: `Put a comment with #endregion ${name} below its last line.`,
    }
  const markers = new Set(regions.filter(isMarked).flatMap(({ start, end }) => [start, end]))
  const isShown = (_: string, n: number): boolean =>
    !markers.has(n) && matches.some(({ start, end = 0 }) => n > start && n < end)
  return { text: outdented(lines.filter(isShown)) }
}

function isMarked({ end, isCertain }: Region): boolean {
  return end !== undefined || isCertain
}

function missingRegion(regions: readonly Region[], name: string): Excerpt {
  const names = [...new Set(regions.filter(isMarked).flatMap((region) => region.name || []))]
  const meant = suggest(name, names)
  const problem = `has no region "${name}"`
  if (meant !== undefined) return { problem, hint: `Did you mean ${meant}? Its regions are ${names.join(', ')}.` }
  return names.length > 0
    ? { problem, hint: `Its regions are ${names.join(', ')}.` }
    : { problem, hint: `It has none: put comments with #region ${name} and #endregion ${name} around the lines.` }
}

function regionsIn(lines: readonly string[]): readonly Region[] {
  const regions: Region[] = []
  const open: Region[] = []
  for (const [n, line] of lines.entries()) {
    const regionMark = markerIn(line)
    if (!regionMark) continue
    const { isEnd, name, isCertain } = regionMark
    if (!isEnd) {
      const region = { name, start: n, isCertain }
      regions.push(region)
      open.push(region)
      continue
    }
    const closed = open.findLast((one) => name !== '' && one.name === name) ?? innermost(open, isCertain)
    if (!closed) continue
    closed.end = n
    open.splice(open.indexOf(closed), 1)
  }
  return regions
}

/** The region that a marker without its name closes. */
function innermost(open: readonly Region[], isCertain: boolean): Region | undefined {
  return open.findLast((one) => one.isCertain === isCertain) ?? open.at(-1)
}

interface Marker {
  readonly isEnd: boolean
  readonly name: string
  readonly isCertain: boolean
}

/** A comment of any language, or a directive: `// #region a`, `<!-- #region a -->`, `# region a`, `#pragma region a`. */
const marker =
  /^\s*(?<comment>\/\/+|\/\*+|<!--|\{\s*\/\*+|\(\*|--|;+|%+|::|rem\b|#(?=\s))?\s*(?<sign>#\s*(?:pragma\s+)?)?(?<word>region|end ?region)(?=\s|\*|-->|$)(?<rest>.*)$/i

function markerIn(line: string): Marker | undefined {
  const { comment, sign, word = '', rest = '' } = marker.exec(line)?.groups ?? {}
  if (word === '' || (comment === undefined && sign === undefined)) return undefined
  const name = rest.replace(/\s*(?:\*+\/\s*\}?|-->|\*\))\s*$/, '').trim()
  // `#region = 1` is a private field.
  if (name.startsWith('=')) return undefined
  return { isEnd: word.toLowerCase().startsWith('end'), name, isCertain: sign !== undefined }
}

/** Removes the indentation that all lines have. */
function outdented(lines: readonly string[]): string {
  const indents = lines.flatMap((line) => (line.trim() === '' ? [] : [/^[ \t]*/.exec(line)?.[0] ?? '']))
  const shared = indents.reduce(sharedStart, indents[0] ?? '')
  return lines.map((line) => (line.startsWith(shared) ? line.slice(shared.length) : line.trimStart())).join('\n')
}

function sharedStart(one: string, other: string): string {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return one.slice(0, length)
}
