import type { RuleCode } from '../../report/rules.ts'
import type { EmojiNames } from '../transforms/emoji.ts'
import { notText, type TextBlock } from './text-block.ts'
import { oneLine } from '../../text/spaces.ts'

/** What kinds know about a file besides the block. */
export interface ResidueFile {
  readonly text: string
  /** Labels that the file defines: `[label]: …`. */
  readonly labels: () => ReadonlySet<string>
  /** The first and the last line of each box, in the order of their ends. */
  readonly boxes: () => readonly LineRange[]
  /** Keywords of boxes: `note` of `:::note`. */
  readonly keywords: ReadonlySet<string>
  /** Emoji by their names. Unset: names are text here. */
  readonly emojiNames?: EmojiNames | undefined
}

/** Lines of a file, counted from 1. */
export interface LineRange {
  readonly first: number
  readonly last: number
}

/** What is wrong with a piece of text, and what to write. */
export interface Advice {
  readonly message: string
  readonly hint: string
  /** What stands at the start of the match, and what is right instead, where nothing else is. */
  readonly fix?: { readonly written: string; readonly right: string }
  /** What all messages of the kind have in common. Default: nothing. */
  readonly kind?: string
}

/** A piece of markup that is shown as text. */
export interface Residue {
  readonly match: RegExpMatchArray
  /** The match as the file has it, with the code and the links in it. */
  readonly source: string
  /** Where it is in the file. */
  readonly offset: number
  /** Its line, counted from 1. */
  readonly line: number
  readonly block: TextBlock
  readonly file: ResidueFile
}

/** Markup that some tool reads, and that is text here. */
export interface ResidueKind {
  readonly code: RuleCode
  /** Characters of which each match has some: a block without them is not searched. */
  readonly signs: readonly string[]
  /** Finds it in the text and in the source of a block; needs the flag `g`. */
  readonly pattern: RegExp
  /** The blocks that may have it. Default: all. */
  readonly within?: (block: TextBlock) => boolean
  /** `undefined`: it is text after all. */
  readonly advice: (residue: Residue) => Advice | undefined
  /** The syntax that a match is, if it is of another tool. */
  readonly syntax?: (match: RegExpMatchArray) => ForeignSyntax
  /** Each is reported; by default the first of a file, with the number of the others. */
  readonly each?: true
}

/** Syntax of another tool. */
export interface ForeignSyntax {
  /** What it is: `a box`. */
  readonly what: string
  /** Whose it is: `MkDocs`. */
  readonly tool: string
  /** What becomes of it here. Default: it is shown as text. */
  readonly effect?: string
  /** What to write here. */
  readonly instead: string
  /** Title of the page of the manual that says more. Default: that about all other tools. */
  readonly page?: string
}

/** A kind for syntax of another tool. */
export function foreignKind(signs: readonly string[], pattern: RegExp, options: KindSyntax): ResidueKind {
  const { within, instead } = options
  const syntax = (match: RegExpMatchArray): ForeignSyntax => ({
    ...options,
    instead: typeof instead === 'string' ? instead : instead(match),
  })
  const advice = ({ match, source }: Residue): Advice => foreign(source, syntax(match))
  return { code: 'foreign-syntax', signs, pattern, within, syntax, advice }
}

type KindSyntax = Omit<ForeignSyntax, 'instead'> &
  Pick<ResidueKind, 'within'> & {
    readonly instead: string | ((match: RegExpMatchArray) => string)
  }

/** The advice for syntax of another tool. */
export function foreign(source: string, syntax: ForeignSyntax): Advice {
  const { what, tool, instead, effect = 'is shown as text', page = 'Coming from another tool' } = syntax
  return {
    kind: `${what} of ${tool}`,
    message: `${quoted(source)} is ${what} of ${tool}; it ${effect}.`,
    hint: `${instead} See "${page}" in the manual.`,
  }
}

/** Longest piece of an author's text in a message, in characters. */
const longestQuote = 40

/** An author's text in quotes, on one line. */
export function quoted(text: string): string {
  const line = oneLine(text.replaceAll(notText, ''))
  return `"${line.length > longestQuote ? `${line.slice(0, longestQuote - 1)}…` : line}"`
}
