import type { Heading } from 'mdast'
import { markdownToMdast, mdxToMdast } from 'satteri'
import { visit } from 'unist-util-visit'
import { convertLegacySyntax } from '../../compile/parse/legacy.ts'
import type { Root } from 'mdast'

/** A heading of a Markdown file, by offsets in its text. */
export interface HeadingPlace {
  readonly line: number
  readonly level: number
  /** The range of its text, without its signs and its id. */
  readonly start: number
  readonly end: number
  /** The offset behind all of it. */
  readonly idEnd: number
  /** An id is written behind its text. */
  readonly hasId: boolean
}

/** An id behind a heading: `{#id}` or `{/* #id *\/}`. */
const writtenId = /\s*(?:\{#[^}\n]+\}|\{\s*\/\*\s*#.*?\*\/\s*\})\s*$/

/** The headings of a file that are written with signs of Markdown, in their order. */
export function headingPlaces(file: string, text: string): readonly HeadingPlace[] {
  const places: HeadingPlace[] = []
  visit(treeOf(file, text), 'heading', (heading: Heading) => {
    const [start, end] = [heading.children[0]?.position?.start.offset, heading.children.at(-1)?.position?.end.offset]
    const line = heading.position?.start.line
    if (start === undefined || end === undefined || line === undefined) return
    const id = writtenId.exec(text.slice(start, end))
    places.push({ line, level: heading.depth, start, end: id ? start + id.index : end, idEnd: end, hasId: id !== null })
  })
  return places
}

/** Older syntax of MDX changes columns, but not those of headings in plain Markdown, so a text with it is read as that. */
function treeOf(file: string, text: string): Root {
  const isMdx = file.toLowerCase().endsWith('.mdx') && convertLegacySyntax(text) === text
  const features = { features: { headingAttributes: false } }
  try {
    return (isMdx ? mdxToMdast(text, features) : markdownToMdast(text, features)) as Root
  } catch {
    return markdownToMdast(text, features) as Root
  }
}
