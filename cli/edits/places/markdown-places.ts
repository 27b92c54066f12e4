import type { Definition, Image, Link, Nodes, Root } from 'mdast'
import { markdownToMdast, mdxToMdast } from 'satteri'
import { visit } from 'unist-util-visit'
import { splitFrontMatter } from '../../config/front-matter/read.ts'
import { readFenceInfo } from '../../compile/highlight/fence-info.ts'
import { hasDirectives } from '../../compile/parse/directives.ts'
import { convertLegacySyntax } from '../../compile/parse/legacy.ts'
import { checkBrackets, checkReferences, withinDepth } from '../../compile/parse/limits.ts'
import { decodeDestination, readDestination, skipSpace, skipTitle } from './destinations.ts'
import { elementPlaces, tagPlaces } from './element-places.ts'
import type { Place } from './place.ts'
import { expressionPlaces, modulePlaces } from './script-places.ts'
import { yamlPlaces } from './yaml-places.ts'

/** What a Markdown file says of others, and where. */
export interface MarkdownPlaces {
  /** Addresses: destinations of links, and values of attributes that are plain texts. */
  readonly addresses: readonly Place[]
  /** Values of the front matter. */
  readonly keys: readonly Place[]
  /** Modules that code imports, and files that fences show. */
  readonly files: readonly Place[]
}

/** Finds these places. A `.md` file may be Markdown or MDX, and the places of both are found. The parsers must be loaded. */
export function markdownPlaces(file: string, text: string): MarkdownPlaces {
  const { block } = splitFrontMatter(text, file)
  const readings = file.toLowerCase().endsWith('.mdx')
    ? [mdxReading]
    : [markdownReading, ...(mayBeMdx(text) ? [mdxReading] : [])]
  const all = readings.map((read) => read(text))
  return {
    addresses: unique(all.flatMap(({ addresses }) => addresses)),
    keys: block ? yamlPlaces(block.yaml, block.yamlOffset) : [],
    files: unique(all.flatMap(({ files }) => files)),
  }
}

type Reading = Pick<MarkdownPlaces, 'addresses' | 'files'>

const nothing: Reading = { addresses: [], files: [] }

/** MDX is what only it has: tags, code and comments. */
function mayBeMdx(text: string): boolean {
  return /<[A-Za-z>]|^(?:import|export)\s|\{/m.test(text)
}

function markdownReading(text: string): Reading {
  return attempt(() => placesIn(parse(text, markdownToMdast), text)) ?? nothing
}

/** Reads a text as MDX. Older syntax is converted before, so places are looked for in the lines as they are written. */
function mdxReading(text: string): Reading {
  const converted = convertLegacySyntax(text)
  const reading = attempt(() => {
    checkBrackets(converted)
    return placesIn(parse(converted, mdxToMdast), converted)
  })
  // What cannot be parsed has a problem of its own; what plain Markdown has in it is found still.
  if (!reading) return markdownReading(text)
  if (converted === text) return reading
  const restore = restorer(converted, text)
  return { addresses: reading.addresses.flatMap(restore), files: reading.files.flatMap(restore) }
}

/** A text that is beyond a limit, or that has a mistake of MDX, has no places: its page has that problem already. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

function parse(text: string, read: typeof markdownToMdast | typeof mdxToMdast): Root {
  checkReferences(text)
  return withinDepth(read(text, { features: { headingAttributes: false, directive: hasDirectives(text) } }) as Root)
}

function placesIn(tree: Root, text: string): Reading {
  const addresses: Place[] = []
  const files: Place[] = []
  visit(tree, (node: Nodes) => {
    addresses.push(...addressesOf(node, text))
    files.push(...filesOf(node, text))
  })
  return { addresses, files }
}

function addressesOf(node: Nodes, text: string): readonly Place[] {
  switch (node.type) {
    case 'link':
    case 'image':
      return linkPlace(node, text)
    case 'definition':
      return definitionPlace(node, text)
    case 'html':
      return elementPlaces(text, rangeOf(node))
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return tagPlaces(text, rangeOf(node)).addresses
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return expressionPlaces(text, inside(rangeOf(node))).addresses
    default:
      return []
  }
}

function filesOf(node: Nodes, text: string): readonly Place[] {
  switch (node.type) {
    case 'code':
      return fencePlace(node, text)
    case 'mdxjsEsm':
      return modulePlaces(text, rangeOf(node))
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return tagPlaces(text, rangeOf(node)).files
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return expressionPlaces(text, inside(rangeOf(node))).files
    default:
      return []
  }
}

/** An expression without its braces. */
function inside({ from, to }: Place['node']): Place['node'] {
  return { from: from + 1, to: to - 1 }
}

function rangeOf({ position }: Nodes): Place['node'] {
  return { from: position?.start.offset ?? 0, to: position?.end.offset ?? 0 }
}

/** The destination in `[text](destination "title")`: the only one that ends with the node and means its address. */
function linkPlace(link: Link | Image, text: string): readonly Place[] {
  const node = rangeOf(link)
  const last = link.type === 'link' ? link.children.at(-1)?.position?.end.offset : undefined
  for (let at = text.indexOf('](', last ?? node.from); at >= 0 && at < node.to; at = text.indexOf('](', at + 1)) {
    const place = readDestination(text, at + 2)
    if (!place) continue
    const end = skipSpace(text, skipTitle(text, skipSpace(text, place.next)))
    const value = decodeDestination(text.slice(place.start, place.end))
    if (end === node.to - 1 && value === link.url) return [{ ...place, value, node }]
  }
  return []
}

/** The destination in `[label]: destination "title"`. */
function definitionPlace(definition: Definition, text: string): readonly Place[] {
  const node = rangeOf(definition)
  for (let at = text.indexOf(']:', node.from); at >= 0 && at < node.to; at = text.indexOf(']:', at + 1)) {
    const place = readDestination(text, at + 2)
    const value = place && decodeDestination(text.slice(place.start, place.end))
    if (place && value === definition.url) return [{ ...place, value, node, isDefinition: true }]
  }
  return []
}

/** The path of a file in the first line of a fence. */
function fencePlace(code: Extract<Nodes, { type: 'code' }>, text: string): readonly Place[] {
  const { file } = readFenceInfo(code.lang ?? '', code.meta ?? '')
  if (!file) return []
  const node = rangeOf(code)
  const [line = ''] = text.slice(node.from, node.to).split('\n', 1)
  const at = line.indexOf(file.source)
  if (at < 0) return []
  const source = node.from + at
  const isQuoted = /^file=["']/.test(file.source)
  const start = source + 'file='.length + (isQuoted ? 1 : 0)
  const end = source + file.source.length - (isQuoted ? 1 : 0)
  const range = { from: node.from, to: node.from + line.length }
  return [{ value: text.slice(start, end), start, end, kind: isQuoted ? 'quoted-word' : 'word', node: range }]
}

/** Finds the place in the text as written of one in its converted form: the same part of the same line, if it is in both as often. */
function restorer(converted: string, text: string): (place: Place) => readonly Place[] {
  const [before, after] = [linesOf(text), linesOf(converted)]
  return (place) => {
    const number = after.findLastIndex(({ start }) => start <= place.start)
    const [now, written] = [after[number], before[number]]
    if (!now || !written || place.end > now.start + now.text.length) return []
    const part = converted.slice(place.start, place.end)
    const [there, here] = [occurrences(now.text, part), occurrences(written.text, part)]
    const index = there.indexOf(place.start - now.start)
    if (index < 0 || there.length !== here.length) return []
    const start = written.start + (here[index] ?? 0)
    const lineOf = (offset: number): number =>
      Math.max(
        0,
        after.findLastIndex(({ start: begin }) => begin <= offset),
      )
    const from = before[lineOf(place.node.from)]?.start ?? 0
    const last = before[lineOf(place.node.to)]
    return [
      { ...place, start, end: start + part.length, node: { from, to: last ? last.start + last.text.length : start } },
    ]
  }
}

interface Line {
  readonly text: string
  readonly start: number
}

function linesOf(text: string): readonly Line[] {
  let start = 0
  return text.split('\n').map((line) => {
    const at = start
    start += line.length + 1
    return { text: line, start: at }
  })
}

function occurrences(line: string, part: string): readonly number[] {
  const all: number[] = []
  for (let at = line.indexOf(part); at >= 0 && part !== ''; at = line.indexOf(part, at + 1)) all.push(at)
  return all
}

function unique(places: readonly Place[]): readonly Place[] {
  return [...new Map(places.map((place) => [`${place.start} ${place.end}`, place])).values()]
}
