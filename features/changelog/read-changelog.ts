import GithubSlugger from 'github-slugger'
import type { Definition, Heading, Nodes, Root } from 'mdast'
import { markdownToMdast, type MdastNode } from 'satteri'
import { visit } from 'unist-util-visit'
import type { RepositoryAddress } from '../../cli/repository/address.ts'
import { plainText } from '../../cli/text/markdown-tree.ts'
import { applyEdits, type Edit } from '../../cli/text/text-edits.ts'
import { readVersionHeading, type VersionHeading } from './version-heading.ts'
import { referenceEdits } from './references.ts'

/** A version of a changelog, and its part of the text. */
export interface ChangelogVersion extends VersionHeading {
  /** Its anchor, such as `v1.2.0`. */
  readonly id: string
  /** Line of its heading, counted from 1. */
  readonly line: number
  /** Lines of its part: the first, and the one behind the last. */
  readonly lines: readonly [from: number, to: number]
}

/** A heading among those of versions that names none. */
export interface OtherHeading {
  readonly text: string
  readonly line: number
}

/** A changelog as pages have it: line by line as it is written. */
export interface Changelog {
  readonly title: string | undefined
  /** With the headings of versions at level 2, each with its anchor and the one that GitHub has. */
  readonly text: string
  /** In the order of the file. */
  readonly versions: readonly ChangelogVersion[]
  readonly others: readonly OtherHeading[]
  /** Lines of definitions, `[1.2.0]: https://…`, which any part may refer to, with their labels. */
  readonly definitions: readonly { readonly label: string; readonly lines: readonly [from: number, to: number] }[]
}

interface PlacedHeading {
  readonly node: Heading
  readonly text: string
  readonly start: number
  readonly found: VersionHeading | undefined
  /** The anchor that GitHub gives it. */
  readonly slug: string
}

/** Reads a changelog. @param repository that `#12` and commits link to */
export function readChangelog(text: string, repository: RepositoryAddress | undefined): Changelog {
  const tree = markdownToMdast(text, { features: { headingAttributes: false } }) as Root
  const slugger = new GithubSlugger()
  const all = tree.children.flatMap((node): PlacedHeading[] => {
    if (node.type !== 'heading') return []
    const words = plainText(node as MdastNode)
    return [
      {
        node,
        text: words,
        start: node.position?.start.offset ?? 0,
        found: readVersionHeading(words),
        slug: slugger.slug(words),
      },
    ]
  })
  const levels = new Set(all.flatMap(({ node, found }) => (found && !found.isUncertain ? [node.depth] : [])))
  const isVersion = ({ node, found }: PlacedHeading): boolean =>
    found !== undefined && (!found.isUncertain || levels.has(node.depth))
  const versions = placedVersions(all, isVersion, text)
  const byLine = new Map(versions.map((version) => [version.line, version]))
  const deepest = Math.max(0, ...all.filter(isVersion).map(({ node }) => node.depth))
  const edits = [
    ...all.flatMap((heading) => (isVersion(heading) ? versionEdits(heading, byLine, text) : [])),
    ...sectionEdits(all, isVersion, text),
    ...(repository === undefined ? [] : referenceEdits(tree, text, repository)),
  ]
  const [first] = all
  return {
    title: first && first.node.depth === 1 && !isVersion(first) ? first.text : undefined,
    text: applyEdits(text, edits),
    versions,
    others: all
      .filter(
        (one) => !isVersion(one) && one !== first && one.node.depth <= Math.min(deepest, 2) && versions.length > 0,
      )
      .map(({ text: words, node }) => ({ text: words, line: lineOf(node) })),
    definitions: definitionsIn(tree),
  }
}

function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1
}

function placedVersions(
  all: readonly PlacedHeading[],
  isVersion: (heading: PlacedHeading) => boolean,
  text: string,
): readonly ChangelogVersion[] {
  const marks = all.filter(isVersion)
  const taken = new Map<string, number>()
  const end = text.split('\n').length + 1
  return marks.map(({ node, found = { version: '' } }, n) => {
    const next = marks[n + 1]
    const name = idOf(found)
    const count = taken.get(name) ?? 0
    taken.set(name, count + 1)
    const line = lineOf(node)
    const lines = [line, next ? lineOf(next.node) : end] as const
    return { ...found, id: count === 0 ? name : `${name}-${count}`, line, lines }
  })
}

/** The anchor of a version: the same for every format of changelog. */
export function idOf({ version, package: name }: Pick<VersionHeading, 'version' | 'package'>): string {
  if (version === 'Unreleased') return 'unreleased'
  return name === undefined ? `v${version}` : `${name.replace(/[^\w.-]+/g, '-').replace(/^-/, '')}-v${version}`
}

/** The heading of a version: at level 2, with its anchor and the one that GitHub gives it. */
function versionEdits(
  heading: PlacedHeading,
  versions: ReadonlyMap<number, ChangelogVersion>,
  text: string,
): readonly Edit[] {
  const own = versions.get(lineOf(heading.node))
  const end = heading.node.children.at(-1)?.position?.end.offset
  if (!own || end === undefined) return []
  const { slug } = heading
  const isWritten = /\{#[^}]+\}\s*$/.test(heading.text)
  const ids = slug === own.id || slug === '' ? `{#${own.id}}` : `{#${own.id} #${slug}}`
  return [...depthEdits(heading, 2, text), ...(isWritten ? [] : [{ start: end, end, text: ` ${ids}` }])]
}

/** Headings within versions begin at level 3, in the steps that they have. */
function sectionEdits(
  all: readonly PlacedHeading[],
  isVersion: (heading: PlacedHeading) => boolean,
  text: string,
): readonly Edit[] {
  const edits: Edit[] = []
  let section: PlacedHeading[] = []
  const close = (): void => {
    const shift = Math.max(0, 3 - Math.min(...section.map(({ node }) => node.depth)))
    if (section.length > 0 && shift > 0)
      edits.push(...section.flatMap((one) => depthEdits(one, Math.min(6, one.node.depth + shift), text)))
    section = []
  }
  let isInside = false
  for (const heading of all) {
    if (isVersion(heading)) {
      close()
      isInside = true
    } else if (isInside) section.push(heading)
  }
  close()
  return edits
}

/** Writes a heading with as many signs, on the lines that it has. */
function depthEdits({ node, start }: PlacedHeading, depth: number, text: string): readonly Edit[] {
  if (node.depth === depth) return []
  const signs = '#'.repeat(depth)
  if (text[start] === '#') return [{ start, end: start + node.depth, text: signs }]
  const end = node.position?.end.offset ?? start
  const underline = text.lastIndexOf('\n', end - 1)
  const isOneLine = underline > start && !text.slice(start, underline).includes('\n')
  if (!isOneLine) return []
  return [
    { start, end: start, text: `${signs} ` },
    { start: underline + 1, end, text: '' },
  ]
}

function definitionsIn(tree: Root): Changelog['definitions'] {
  const all: { readonly label: string; readonly lines: readonly [number, number] }[] = []
  visit(tree, 'definition', (node: Definition) => {
    const { start, end } = node.position ?? { start: { line: 1 }, end: { line: 1 } }
    all.push({ label: node.label ?? node.identifier, lines: [start.line, end.line + 1] })
  })
  return all
}
