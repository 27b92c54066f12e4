import { codeGroupKeyword, detailsKeyword, tabKeyword, tabsKeyword } from '../../parse/directives.ts'
import { type Advice, foreignKind, quoted, type Residue, type ResidueKind } from '../kind.ts'

const builtIn: readonly string[] = [detailsKeyword, codeGroupKeyword, tabsKeyword, tabKeyword]

/** Lines with colons that begin or end no box. */
export const boxKinds: readonly ResidueKind[] = [
  {
    code: 'unknown-admonition',
    signs: [':::'],
    each: true,
    pattern: /^[ \t]*(?<colons>:{3,})(?<space>[ \t]*)(?<keyword>[A-Za-z][\w-]*)(?:[ \t]+(?<title>\S.*))?$/gmu,
    advice({ match, source, file }) {
      const { colons = '', space = '', keyword = '', title = '' } = match.groups ?? {}
      const isKeyword = file.keywords.has(keyword) || builtIn.includes(keyword)
      if (!isKeyword && (title === '' || space !== '')) return undefined
      const start = `${colons}${keyword}`
      return {
        message: `${quoted(source)} starts no box; it is shown as text.`,
        hint:
          title === ''
            ? `Write ${start}.`
            : `Write the title in brackets, ${start}[${title.trim()}], or set markdown.mdx1Compat.admonitions to true.`,
      }
    },
  },
  { code: 'unclosed-admonition', signs: [':::'], each: true, pattern: /^[ \t]*:{3,}[ \t]*$/gmu, advice: colonsAlone },
  foreignKind([':::'], /^[ \t]*:{3,}[ \t]*\{[a-z][\w:-]*\}.*$/gmu, {
    what: 'a directive',
    tool: 'MyST',
    instead: 'Write :::note[Title], the text, and a line of :::.',
  }),
  foreignKind([':::'], /^[ \t]*:{3,}[ \t]*\{(?![a-z][\w:-]*\})[^{}\n]*\}[ \t]*$/gmu, {
    what: 'a box',
    tool: 'Pandoc',
    instead: 'Write :::note, the text, and a line of :::.',
  }),
]

/** Whether colons end a box of another tool, whose start is reported. */
function endsForeignBox(text: string, offset: number): boolean {
  const open: boolean[] = []
  for (const { index, groups, 0: start } of text.matchAll(
    /^[ \t>*+-]*(?:\d+[.)][ \t]*)?\\?:{3,}[ \t]*(?<rest>.*)$/gm,
  )) {
    const { rest = '' } = groups ?? {}
    if (index > offset) return false
    const isEnd = rest.trim() === ''
    if (isEnd && index + start.indexOf(':::') === offset) return open.pop() ?? false
    if (isEnd) open.pop()
    else open.push(rest.startsWith('{'))
  }
  return false
}

/** A line of colons either begins a box without a name, or ends none. */
function colonsAlone({ match, offset, line, block, file }: Residue): Advice | undefined {
  const colons = match[0].trim()
  const isFirst = /^[\s>*+-]*(?:\d+[.)]\s*)?$/.test(file.text.slice(block.offset, offset))
  // The end of a box whose title without brackets is reported.
  const [, escape] = [...file.text.matchAll(/^[ \t>]*(\\?):{3,}/gm)].filter(({ index }) => index < offset).at(-1) ?? []
  if (escape === '\\' || endsForeignBox(file.text, offset)) return undefined
  // Text below makes them the start of a box, whose end needs no message of its own.
  const startsBlock = /^\s*:{3,}[ \t]*\n/.test(block.text)
  if (startsBlock && !isFirst) return undefined
  if (startsBlock || file.boxes().length === 0)
    return {
      message: `These ${colons} start no box, because no name follows; they are shown as text.`,
      hint: `Write one of ${[...file.keywords].map((keyword) => `${colons}${keyword}`).join(', ')}.`,
    }
  const above = file
    .boxes()
    .filter(({ last }) => last < line)
    .at(-1)
  const reason = above ? `: the box of line ${above.first} ended on line ${above.last}` : ''
  return {
    message: `These ${colons} end no box${reason}; they are shown as text.`,
    hint: 'A box around others needs more colons than they have: ::::info[Outer] outside, :::tip inside.',
  }
}
