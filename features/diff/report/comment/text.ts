import { withoutEndSlashes } from '../../../../cli/text/addresses.ts'
import { singleSpaced } from '../../../../cli/text/spaces.ts'
import type { PageDiff } from '../../site-diff.ts'

/** A part of the comment; a list of entries may be cut. */
export interface Part {
  readonly title: string
  readonly before?: string
  readonly entries: readonly string[]
}

/** Writes an address of the new site, as a link if there is a preview. */
export type Link = (address: string, text?: string) => string

/** Links to a preview; code without one. */
export function linkTo(preview: string | undefined): Link {
  const base = preview === undefined ? undefined : withoutEndSlashes(preview)
  return (address, text = address) =>
    base === undefined ? code(text) : `[${code(text)}](${base}${encodeURI(address)})`
}

/** Text in code marks, whatever backticks it has. */
export function code(text: string): string {
  const line = singleSpaced(text)
  const fence = '`'.repeat(Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length)) + 1)
  const space = line.startsWith('`') || line.endsWith('`') ? ' ' : ''
  return `${fence}${space}${line}${space}${fence}`
}

/** The characters that Markdown reads as marks. */
export function escaped(text: string): string {
  return singleSpaced(text).replace(/[\\`*_{}[\]<>#|~@]/g, '\\$&')
}

/** A fence that no line ends. */
export function fenceFor(lines: readonly string[]): string {
  const longest = Math.max(2, ...lines.flatMap((line) => [...line.matchAll(/`+/g)].map(([run]) => run.length)))
  return '`'.repeat(longest + 1)
}

/** A page, with its old address if that is another one. */
export function pageLink({ address, newAddress }: PageDiff, link: Link): string {
  return newAddress === undefined ? link(address) : `${code(address)} → ${link(newAddress)}`
}

/** Most lines of code on each side that are shown. */
export const mostLines = 20
