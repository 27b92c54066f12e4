import { type Advice, quoted, type Residue, type ResidueKind } from '../kind.ts'

/** Marks of bold and deleted text that begin and end nothing. */
export const emphasisKinds: readonly ResidueKind[] = [
  {
    code: 'emphasis-as-text',
    signs: ['**'],
    // `2**3` and `**/*.md` are text.
    pattern: /(?<![\p{L}\p{N}*/\\])\*\*(?![*/])(?<text>[^*\n]*[\p{L}\p{N}][^*\n]*)(?<![*/])\*\*(?![*/])/gu,
    advice: (residue) => notMarked(residue, 'bold'),
  },
  {
    code: 'emphasis-as-text',
    signs: ['**'],
    pattern: /(?<![\p{L}\p{N}*/\\]|\*\*[^\n]*)\*\*(?=[\p{L}\p{N}\uFFFC])(?<text>[^*\n]*)(?![^\n]*\*\*)/gu,
    advice: ({ source }) => ({
      message: `${quoted(source)} is not bold: no ** ends it.`,
      hint: 'Write ** behind its last word.',
    }),
  },
  {
    code: 'emphasis-as-text',
    signs: ['***'],
    // One end has a star more than the other, or a space inside of three.
    pattern:
      /(?<![\p{L}\p{N}*/\\])(?:\*\*\*(?![*/\s])(?<one>[^*\n]*[\p{L}\p{N}][^*\n]*)\*{2,3}|\*\*(?![*/\s])(?<two>[^*\n]*[\p{L}\p{N}][^*\n]*)\*\*\*)(?![*/])/gu,
    advice: ({ match, source }) => ({
      message: `${quoted(source)} is not bold: a space is inside of the marks, or one of them has too many stars.`,
      hint: `Write **${(match.groups?.['one'] ?? match.groups?.['two'] ?? '').trim()}**.`,
    }),
  },
  {
    code: 'emphasis-as-text',
    signs: ['~~'],
    pattern: /(?<![~\p{L}\p{N}])~~(?!~)(?<text>[^~\n]+)~~(?!~)/gu,
    advice: (residue) => notMarked(residue, 'struck through'),
  },
]

function notMarked({ match, source, block }: Residue, what: string): Advice {
  if (block.source === undefined)
    return {
      message: `${quoted(source)} is not ${what}: this line is HTML, where Markdown has no effect.`,
      hint: 'Put an empty line between the tag and the text.',
    }
  const text = match.groups?.['text'] ?? ''
  const mark = match[0].slice(0, 2)
  const cause = text.trim() === text ? 'no space separates it from the next word' : `a space is inside of the ${mark}`
  const correct = text.trim() === text ? `${mark}${text}${mark}, with a space behind` : `${mark}${text.trim()}${mark}`
  return { message: `${quoted(source)} is not ${what}: ${cause}.`, hint: `Write ${correct}.` }
}
