import { quoted, type ResidueKind } from '../kind.ts'
import { isParagraph, type TextBlock } from '../text-block.ts'
import { withoutEnd, withoutStart } from '../../../text/ends.ts'

const inParagraph = (block: TextBlock): boolean => isParagraph(block) && block.source !== undefined

/** The line below the head of a table. */
const rule = String.raw`(?=[^\n]*\|)[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*`

/** Tables, headings and fences that are text because of a mistake in them. */
export const structureKinds: readonly ResidueKind[] = [
  {
    code: 'table-as-text',
    signs: ['|-', '| -', '|:', '| :', '-|', '- |', ':|', ': |'],
    each: true,
    within: inParagraph,
    pattern: new RegExp(String.raw`^(?<head>.*\|.*)\n(?<rule>${rule})$`, 'gmu'),
    advice({ match }) {
      const { head = '', rule: below = '' } = match.groups ?? {}
      const [cells, dashes] = [cellsOf(head), cellsOf(below)]
      if (cells === dashes) return undefined
      return {
        message: `This table is text: its head has ${cells} cells, and the line below it ${dashes}.`,
        hint: 'Give both lines the same number of cells; write a | within a cell as \\|.',
      }
    },
  },
  {
    code: 'heading-as-text',
    signs: ['##'],
    within: inParagraph,
    each: true,
    pattern: /^[ \t]*#{2,6}[\p{L}\p{N}*].*$/gmu,
    advice({ match, source, block }) {
      const [, marks = '', text = ''] = /^\s*(#+)(.*)$/.exec(match[0]) ?? []
      const isAlone = block.text.trim() === match[0].trim()
      return {
        ...(isAlone && { fix: { written: marks, right: `${marks} ` } }),
        message: `${quoted(source)} is no heading: there is no space behind ${marks}.`,
        hint: `Write ${marks} ${text}.`,
      }
    },
  },
  {
    code: 'fence-as-text',
    signs: ['```'],
    within: inParagraph,
    each: true,
    pattern: /^[ \t]*`{3,}[^`\n].*$/gmu,
    advice: ({ source }) =>
      /^`+[^`]*$/.test(source)
        ? {
            message: `${quoted(source)} begins no code: its line is indented by four spaces or more.`,
            hint: 'Indent the code as the text of its item, or put an empty line above it.',
          }
        : {
            message: `${quoted(source)} begins no code: another backtick is on its line.`,
            hint: 'Take the backticks behind the first ones away, or begin and end the code with ~~~.',
          },
  },
]

function cellsOf(line: string): number {
  return withoutEnd(withoutStart(line.trim(), '|'), '|').replaceAll('\\|', '').split('|').length
}
