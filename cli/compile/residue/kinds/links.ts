import { suggest } from '../../../report/suggest.ts'
import { type Advice, quoted, type ResidueKind } from '../kind.ts'
import { hasSpace } from '../../../text/spaces.ts'
import { hasAny } from '../../../text/has-any.ts'

/** A text in brackets, itself without brackets. */
const brackets = String.raw`\[[^[\]\n]+\]`

/** What looks like an address: a scheme, a path, an anchor, or a file that pages link to. */
const address = String.raw`(?:(?:https?:|mailto:|\.{0,2}\/|#[A-Za-z])[^()\n]*|[^()\n]*\.(?:md|mdx|html?|png|jpe?g|svg|gif|webp|pdf)(?:#[^()\n]*)?)`

/** The start of a title in quotes that Markdown does not know. */
const quoteBefore = /\s[“”„‘’«]/

/** The start of a value or a tag of a template engine. */
const template = /\{[{%]/

/** Links, pictures and footnotes that are text because something in them is missing. */
export const linkKinds: readonly ResidueKind[] = [
  {
    code: 'broken-reference',
    signs: ['][', '\uFFFC]['],
    each: true,
    // `list[0][1]`, `[0][1]` and regular expressions are text.
    pattern: /(?<![\p{L}\p{N}_)\]\\])!?\[(?<text>[^[\]\n]*[^[\]\n\d\s][^[\]\n]*)\]\[(?<label>[^[\]\n^]*)\]/gu,
    advice({ source, file }) {
      const [, text = '', label = ''] = /^!?\[(.*)\]\[(.*)\]$/.exec(source) ?? []
      const name = label.trim() === '' ? text : label
      // A label has no brackets: `[[1](…)][[2](…)]` are two links.
      if (hasAny(name, '[]')) return undefined
      if (/^(?:https?:|\.{0,2}\/)/.test(name))
        return {
          message: `${quoted(source)} is text: an address stands in round brackets.`,
          hint: 'Write [text](address).',
        }
      const near = suggest(name.toLowerCase(), file.labels())
      return {
        message: `${quoted(source)} is text: nothing defines ${quoted(name)}.`,
        hint: near === undefined ? missingLabel(name) : `Did you mean [${near}]?`,
      }
    },
  },
  {
    code: 'broken-reference',
    signs: ['[^'],
    each: true,
    pattern: /(?<![\p{L}\p{N}[(\\/])\[\^(?!\w-\w\])(?<label>\d+|[A-Za-z][\w-]{2,})\](?![:*+?{)/\\])/gu,
    advice: ({ source }) => ({
      message: `${quoted(source)} is text: nothing defines this footnote.`,
      hint: `Add a line ${source}: with the note.`,
    }),
  },
  {
    code: 'link-as-text',
    signs: ['](', '\uFFFC]('],
    each: true,
    pattern: new RegExp(String.raw`!?${brackets}\((?<address>${address}(?:[ \t]+=\d*x\d*)?)\)`, 'gu'),
    advice({ match, source }) {
      const { address: target = '' } = match.groups ?? {}
      const [, size] = /\s(=\d*x\d*)$/.exec(target) ?? []
      if (size !== undefined)
        return {
          message: `${quoted(source)} is text: Markdown has no size of pictures, such as ${size}.`,
          hint: 'Write <img src="…" width="…" alt="…" />.',
        }
      // The value has a message of its own.
      if (!hasSpace(target) || quoteBefore.test(target) || template.test(source)) return undefined
      return {
        message: `${quoted(source)} is text: the address has a space.`,
        hint: `Write it as <${target.trim()}>, or each space as %20.`,
      }
    },
  },
  {
    code: 'link-as-text',
    signs: ['](\uFFFC', '“', '”', '„', '‘', '’', '«'],
    each: true,
    pattern: new RegExp(
      String.raw`!?${brackets}\((?:\uFFFC+[ \t]+[^\s()"'\uFFFC]|[^\s()]+[ \t]+[“”„‘’«])[^()\n]*\)`,
      'gu',
    ),
    advice({ source }) {
      const target = source.slice(source.lastIndexOf(']('))
      if (template.test(target)) return templated(source)
      return quoteBefore.test(target)
        ? {
            message: `${quoted(source)} is text: its title is in curly quotes.`,
            hint: 'Write straight ones: [text](address "Title").',
          }
        : {
            message: `${quoted(source)} is text: the address has a space.`,
            hint: 'Write each space of the address as %20.',
          }
    },
  },
  {
    code: 'link-as-text',
    signs: [']('],
    within: ({ source }) => source === undefined,
    pattern: new RegExp(
      String.raw`(?<![\w)\]])!?${brackets}\((?:(?:https?:|\.{0,2}\/|#[A-Za-z])[^()\s]*|[^()\s]+\.(?:md|mdx|html?|png|jpe?g|svg|gif|webp|pdf)(?:#[^()\s]*)?)\)`,
      'gu',
    ),
    advice: ({ source }) => ({
      kind: 'a link in HTML',
      message: `${quoted(source)} is text: this line is HTML, where Markdown has no effect.`,
      hint: 'Put an empty line between the tag and the text, or write <a href="…">.',
    }),
  },
  {
    code: 'link-as-text',
    signs: ['] (', ']\t('],
    each: true,
    pattern: new RegExp(String.raw`!?${brackets}[ \t]+\((?:${address}|\uFFFC+)\)`, 'gu'),
    advice: ({ source }) =>
      // A link in brackets is no address.
      /\]\s+\(\[/.test(source)
        ? undefined
        : {
            message: `${quoted(source)} is text: there is a space between the brackets.`,
            hint: 'Take it away: [text](address).',
          },
  },
  {
    code: 'link-as-text',
    signs: ['](\uFFFC'],
    each: true,
    pattern: new RegExp(String.raw`!?${brackets}\(\uFFFC+(?!\uFFFC|[^\n]*\))`, 'gu'),
    advice: ({ source }) => ({
      message: `${quoted(source)} is text: no bracket closes the address.`,
      hint: 'Write [text](address). An address with brackets or spaces is written as <address>.',
    }),
  },
  {
    code: 'link-as-text',
    signs: [')['],
    each: true,
    pattern: /(?<![\p{L}\p{N}_])\([^()\n]+\)\[(?:(?:https?:|\.{1,2}\/)[^[\]\n]*|\uFFFC+)\]/gu,
    advice: ({ source }) => ({
      message: `${quoted(source)} is text: the brackets of a link are the other way round.`,
      hint: 'Write [text](address).',
    }),
  },
]

/** The space is not the mistake. */
function templated(source: string): Advice {
  return {
    message: `${quoted(source)} is text: a template engine of another tool would fill in its address.`,
    hint: 'Write the address itself.',
  }
}

function missingLabel(name: string): string {
  // MkDocs' autorefs name symbols so.
  const isSymbol = /^[\w$]+(?:\.[\w$]+)+$/.test(name)
  if (isSymbol) return 'A link to a symbol of the API reference is [text](api:Name).'
  return `Add a line [${name}]: with the address, or write [text](address).`
}
