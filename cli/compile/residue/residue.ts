import type { Nodes, Root } from 'hast'
import { lazily } from '../../process/lazily.ts'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import { locationAt } from '../../report/position.ts'
import { admonitionTag } from '../parse/directives.ts'
import { formulaPlaces } from '../parse/formula-places.ts'
import type { EmojiNames } from '../transforms/emoji.ts'
import type { Advice, LineRange, ResidueFile, ResidueKind } from './kind.ts'
import { kinds } from './kinds.ts'
import { type NodeResidue, nodeResidue } from './node-kinds.ts'
import { type TextBlock, walkTexts } from './text-block.ts'
import { type UnusedDefinition, unusedDefinitions } from './unused-definitions.ts'
import { type UnusedNote, unusedNotes } from './unused-notes.ts'
import { escapePattern } from '../../process/escape-pattern.ts'

/** A parsed file. */
export interface ResidueSource {
  /** Path, for places. */
  readonly file: string
  /** The text that was parsed. */
  readonly text: string
  readonly tree: Root
}

/** Settings of the site that decide what is markup. */
export interface ResidueSettings {
  /** Keywords of boxes. */
  readonly admonitionKeywords: ReadonlySet<string>
  /** Whether `:::note Title` is a box. */
  readonly hasAdmonitionTitles: boolean
  /** Emoji by their names. Unset: names are text here. */
  readonly emojiNames?: EmojiNames | undefined
}

/** A place of residue. */
interface Match {
  /** What the places of one kind share. */
  readonly kind: unknown
  readonly code: ResidueKind['code']
  readonly each?: true
  readonly advice: Advice
  readonly offset: number
  readonly length: number
}

/** Reports markup that readers see as text, or not at all, because it is wrong or of another tool. */
export function residueOf(source: ResidueSource, settings: ResidueSettings): readonly Diagnostic[] {
  const { text, tree } = source
  if (text === '') return []
  const labels = lazily(() => labelsIn(text))
  const boxes = lazily(() => boxesIn(tree))
  const file: ResidueFile = {
    text,
    labels,
    boxes,
    keywords: settings.admonitionKeywords,
    emojiNames: settings.emojiNames,
  }
  const matches: Match[] = []
  walkTexts(
    { tree, text, hasEscapedBoxes: !settings.hasAdmonitionTitles },
    {
      node(node) {
        const residue = nodeResidue(node, text)
        if (residue) matches.push(nodeMatch(node, residue, text))
      },
      wantsText: (run) => signs.test(run),
      block: (block) => void matches.push(...kinds.flatMap((kind) => textMatches(kind, block, file))),
    },
  )
  const dropped = [...unusedNotes(tree, text).map(noteMatch), ...unusedDefinitions(text).map(definitionMatch)]
  const isInFormula = lazily(() => formulaPlaces(text))
  return report([...matches.filter(({ offset }) => !isInFormula()(offset)), ...dropped], source)
}

/** A block without any of these has nothing to report. */
const signs = new RegExp([...new Set(kinds.flatMap((kind) => kind.signs))].map(escapePattern).join('|'))

function textMatches(kind: ResidueKind, block: TextBlock, file: ResidueFile): readonly Match[] {
  const { pattern, within = () => true, code, each } = kind
  if (!kind.signs.some((sign) => block.text.includes(sign)) || !within(block)) return []
  return placesOf(pattern, block, file.text).flatMap(({ match, start }) => {
    const source = file.text.slice(start, start + match[0].trim().length)
    const { line } = locationAt('', file.text, { offset: start })
    const advice = kind.advice({ match, source, offset: start, line, block, file })
    return advice ? [{ kind, code, each, advice, offset: start, length: source.length }] : []
  })
}

interface SourceMatch {
  readonly match: RegExpExecArray
  /** Offset in the file, without the indent. */
  readonly start: number
}

/** The source says where a match is, and whether it is written so; the text says whether readers see it. */
function placesOf(pattern: RegExp, { text, source, offset }: TextBlock, file: string): readonly SourceMatch[] {
  const matches = [...text.matchAll(pattern)]
  if (matches.length === 0) return []
  const placed =
    source === undefined
      ? matches.map((match) => ({ match, start: file.indexOf(match[0], offset) }))
      : shownAmong([...source.matchAll(pattern)], matches).map((match) => ({ match, start: offset + match.index }))
  return placed
    .filter(({ start }) => start >= 0)
    .map(({ match, start }) => ({ match, start: start + match[0].length - match[0].trimStart().length }))
}

/** The matches of the source that readers see: forms of features have taken the place of others. */
function shownAmong(
  written: readonly RegExpExecArray[],
  matches: readonly RegExpExecArray[],
): readonly RegExpExecArray[] {
  if (written.length <= matches.length) return written
  const texts = new Set(matches.map(([text]) => text))
  const shown = written.filter(([text]) => texts.has(text))
  return shown.length > 0 ? shown : written
}

function nodeMatch(node: Nodes, { source, ...residue }: NodeResidue, text: string): Match {
  const offset = Math.max(0, text.indexOf(source, node.position?.start.offset))
  return { ...residue, offset, length: source.length }
}

function noteMatch({ reference, offset, isSecond }: UnusedNote): Match {
  const message = isSecond
    ? `There is another footnote ${reference} above, so the text of this one is left out.`
    : `Nothing refers to the footnote ${reference}, so its text is left out.`
  const hint = isSecond ? 'Give it a label of its own.' : `Write ${reference} where the note belongs, or take it away.`
  return {
    kind: unusedNotes,
    code: 'broken-reference',
    each: true,
    advice: { message, hint },
    offset,
    length: reference.length,
  }
}

function definitionMatch({ reference, offset }: UnusedDefinition): Match {
  const message = `Nothing on this page refers to ${reference}, so this line does nothing.`
  const hint = `Write [text]${reference} where the link belongs, or take the line away.`
  return {
    kind: unusedDefinitions,
    code: 'unused-definition',
    advice: { message, hint },
    offset,
    length: reference.length,
  }
}

function report(matches: readonly Match[], { file, text }: ResidueSource): readonly Diagnostic[] {
  const first = new Map<unknown, Match>()
  for (const match of matches) if (!first.has(match.kind)) first.set(match.kind, match)
  return matches.flatMap(({ kind, code, each, advice, offset, length }) => {
    if (!each && first.get(kind)?.offset !== offset) return []
    const more = each ? 0 : matches.filter((match) => match.kind === kind).length - 1
    const message =
      more === 0
        ? advice.message
        : `${advice.message} ${more === 1 ? 'There is one' : `There are ${more}`} more on this page.`
    const at = locationAt(file, text, { offset, length })
    const fix = advice.fix && ({ kind: 'text', offset: 0, ...advice.fix } as const)
    return [diagnostic({ code, message, hint: advice.hint, kind: advice.kind, at, fix })]
  })
}

/** Labels that links and pictures may name. */
function labelsIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/^[ \t>]*\[([^\]\n]+)\]:/gm)].map(([, label = '']) => label.toLowerCase()))
}

/** The boxes of a tree, in the order of their ends. */
function boxesIn(node: Nodes): readonly LineRange[] {
  if (!('children' in node)) return []
  const inside = node.children.flatMap(boxesIn)
  if (node.type !== 'element' || node.tagName !== admonitionTag || !node.position) return inside
  return [...inside, { first: node.position.start.line, last: node.position.end.line }]
}
