import { type FenceState, toggleFence, withoutInlineCode } from './code-text.ts'
import { withoutStart } from '../../text/ends.ts'

/** Matches texts that may contain legacy syntax. */
const legacySyntax = /<!--|<(?:https?:|mailto:)|:::[ \t]*\w[\w-]*[ \t]+\S|:::[ \t]+\w|\{[#@][^\n]+\}|mdx-code-block/

/**
 * Converts the syntax of sites that were written before MDX 3 to MDX: HTML comments, `:::note Title`, `{#id}` after a heading (it becomes
 * an MDX comment, which the heading transform reads), fences of `mdx-code-block` that hide MDX from other tools, addresses in angle
 * brackets, and `{@link Name}` of code comments. Lines keep their number; code fences and inline code do not change.
 */
export function convertLegacySyntax(text: string, { hasAdmonitionTitles }: LegacySyntax = allSyntax): string {
  if (!legacySyntax.test(text)) return text
  const lines = text.split('\n')
  const state: LineState = { fence: undefined, unwrapped: undefined, comment: false, hasAdmonitionTitles }
  return lines.map((line) => convertLine(line, state)).join('\n')
}

/** The older syntax that is converted. */
export interface LegacySyntax {
  /** Converts `:::note Title`, which is text otherwise: parsers read it differently. */
  readonly hasAdmonitionTitles: boolean
}

const allSyntax: LegacySyntax = { hasAdmonitionTitles: true }

interface LineState extends FenceState, LegacySyntax {
  /** The open fence of an `mdx-code-block`, whose content is MDX. */
  unwrapped: string | undefined
  /** Inside a comment that started on an earlier line. */
  comment: boolean
}

function convertLine(line: string, state: LineState): string {
  if (!state.comment && toggleWrapper(line, state)) return ''
  if (!state.comment && toggleFence(line, state)) return line
  if (state.fence !== undefined) return line
  return inlineLinks(addresses(headingId(titleInBrackets(comments(line, state), state))))
}

/** `:::note Title` becomes `:::note[Title]`, or text. `::: note` becomes `:::note`. */
function titleInBrackets(line: string, { hasAdmonitionTitles }: LegacySyntax): string {
  if (!hasAdmonitionTitles) return line.replace(admonitionTitle, '\\$&')
  return line.replace(admonitionTitle, '$1$2[$3]').replace(spacedKeyword, '$1$2')
}

/** Converts the titles of admonitions alone, for plain Markdown: its parsers lose them, or read the line as text. */
export function convertAdmonitionTitles(text: string, syntax: LegacySyntax): string {
  if (!text.includes(':::')) return text
  const state: FenceState = { fence: undefined }
  const isCode = (line: string): boolean =>
    toggleFence(line, state) || state.fence !== undefined || line.startsWith('    ') || line.startsWith('\t')
  return text
    .split('\n')
    .map((line) => (isCode(line) ? line : titleInBrackets(line, syntax)))
    .join('\n')
}

function toggleWrapper(line: string, state: LineState): boolean {
  if (state.fence !== undefined) return false
  const [, mark = '', info = ''] = /^[ \t>]*(`{3,})(mdx-code-block)?\s*$/.exec(line) ?? []
  const toggles = state.unwrapped === undefined ? info !== '' : info === '' && mark === state.unwrapped
  if (toggles) state.unwrapped = state.unwrapped === undefined ? mark : undefined
  return toggles
}

function comments(line: string, state: LineState): string {
  let out = ''
  let rest = line
  while (rest !== '') {
    if (state.comment) {
      const end = rest.indexOf('-->')
      if (end < 0) return out + rest.replaceAll('*/', '* /')
      out += `${rest.slice(0, end).replaceAll('*/', '* /')}*/}`
      rest = rest.slice(end + 3)
      state.comment = false
      continue
    }
    const start = commentStart(rest)
    if (start < 0) return out + rest
    out += `${rest.slice(0, start)}{/* `
    rest = rest.slice(start + 4)
    state.comment = true
  }
  return out
}

/** The start of a comment outside inline code; -1 if there is none. */
function commentStart(line: string): number {
  return withoutInlineCode(line).indexOf('<!--')
}

/** `<https://example.com>` becomes a link. */
function addresses(line: string): string {
  if (!['<http:', '<https:', '<mailto:'].some((start) => line.includes(start))) return line
  return replaceOutsideCode(line, /(?<!\](?:\(|:)[ \t]*)<((?:https?:\/\/|mailto:)[^\s<>]+)>/g, ([, url = '']) => {
    const label = withoutStart(url, 'mailto:').replace(/[\\`*_{}[\]~]/g, '\\$&')
    return `[${label}](${url.replace(/[()\\]/g, '\\$&')})`
  })
}

const inlineLink = /\{@link(?:code|plain)?\s+(?<name>[^\s|}]+)\s*\|?\s*(?<label>[^}]*)\}/g

/** `{@link LexicalEditor.update}` and `{@link LexicalEditor.update | the method}` become links to the API reference. */
function inlineLinks(line: string): string {
  if (!line.includes('{@link')) return line
  return replaceOutsideCode(line, inlineLink, ({ groups: { name = '', label = '' } = {} }) => {
    return `[${label.trim() === '' ? `\`${name}\`` : label.trim()}](api:${name})`
  })
}

function replaceOutsideCode(line: string, pattern: RegExp, replacement: (match: RegExpExecArray) => string): string {
  let out = ''
  let end = 0
  for (const match of withoutInlineCode(line).matchAll(pattern)) {
    out += line.slice(end, match.index) + replacement(match)
    end = match.index + match[0].length
  }
  return out + line.slice(end)
}

const admonitionTitle = /(?<=^[ \t>]*)(:{3,})[ \t]*([A-Za-z][\w-]*)[ \t]+(?![[{])(\S.*?)[ \t]*$/

/** VitePress and Pandoc have spaces around the keyword. */
const spacedKeyword = /(?<=^[ \t>]*)(:{3,})[ \t]*([A-Za-z][\w-]*)[ \t]*(?=[[{]|$)/

/** An id may contain spaces, braces and `#`. */
function headingId(line: string): string {
  return line.replace(/^([ \t>]*#{1,6}[ \t].*?)\{#((?:(?!\{#|\*\/).)+?)\}\s*$/, '$1{/* #$2 */}')
}
