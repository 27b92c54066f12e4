import { foreign, foreignKind, type ResidueKind } from '../kind.ts'
import { withoutHash } from '../../../text/addresses.ts'

/** A quote that is an alert here, if the parser takes it for one. */
const alert = /^\[!(?:note|tip|important|warning|caution)\]$/i

/** Syntax of Obsidian, some of which other tools have too. */
export const obsidianKinds: readonly ResidueKind[] = [
  foreignKind(['[['], /(?<!!)\[\[(?!_?toc_?\]\])(?<target>[^[\]\n]+)\]\]/giu, {
    what: 'a link',
    tool: 'Obsidian',
    instead({ groups: { target = '' } = {} }) {
      const [page = '', text = page] = target.split('|')
      return `Write [${text.trim()}](<./${withoutHash(page).trim()}.md>), or turn on \`markdown.extensions.wikiLinks\`.`
    },
  }),
  foreignKind(['![['], /!\[\[(?<target>[^[\]\n]+)\]\]/gu, {
    what: 'an embedded file',
    tool: 'Obsidian',
    instead: ({ groups: { target = '' } = {} }) => `Write ![](<./${target.replace(/[|#].*/, '').trim()}>).`,
  }),
  {
    code: 'foreign-syntax',
    signs: ['[!'],
    each: true,
    within: ({ beginsQuote }) => beginsQuote,
    pattern: /^[ \t]*\[!(?<word>[\w-]+)(?:\|[^\]\n]*)?\](?<fold>[-+]?)(?<title>.*)/gu,
    advice({ match, source }) {
      const { word = '', title = '' } = match.groups ?? {}
      if (alert.test(source)) return undefined
      return foreign(source, {
        what: 'a callout',
        tool: 'Obsidian',
        instead: `Write :::${word.toLowerCase()}${title.trim() === '' ? '' : `[${title.trim()}]`}, the text, and a line of :::. GitHub's alerts have no title.`,
      })
    },
  },
  foreignKind(['%%'], /(?<![\w%])%%[^%\n]+%%(?![\w%])/gu, {
    what: 'a comment',
    tool: 'Obsidian',
    instead: 'Write <!-- … -->, or {/* … */} in an .mdx file.',
  }),
  foreignKind(['=='], /(?<![=\p{L}\p{N}!<>])==(?=[^\s=])[^=\n]{1,120}(?<=[^\s=])==(?![=\p{L}\p{N}])/gu, {
    what: 'highlighted text',
    tool: 'Obsidian and MkDocs',
    instead: 'Write <mark>…</mark>, or turn on `markdown.extensions.mark`.',
  }),
]
