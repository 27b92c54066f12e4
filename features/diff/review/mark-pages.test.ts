import { markdownToHtml } from 'satteri'
import { expect, test } from 'vitest'
import { elementsOf, textOf } from '../../../cli/markup/html-tree.ts'
import { parseText } from '../../../cli/markup/parse-page.ts'
import { createRandom, type Random } from '../../../tests/random.ts'
import { strangerMarkdown } from '../../../tests/stranger-markdown.ts'
import { markPages } from './mark-pages.ts'
import { textTokens } from './text-tokens.ts'

function documentOf(markdown: string): ReturnType<typeof parseText> {
  return parseText(`<html><body><main><article>${markdownToHtml(markdown).html}</article></main></body></html>`)
}

/** Changes, removes, adds and moves lines of a text. */
function edited(text: string, random: Random): string {
  const lines = text.split('\n')
  for (let n = 0; n < 8; n++) {
    const at = random.int(lines.length)
    const act = random.int(4)
    if (act === 0) lines.splice(at, 1)
    else if (act === 1) lines.splice(at, 0, `Some new words, number ${n}.`)
    else if (act === 2) lines.splice(at, 1, (lines[at] ?? '').replace(/\b[a-z]{4,}\b/, `changed${n}`))
    else lines.splice(random.int(lines.length), 0, ...lines.splice(at, 1))
  }
  return lines.join('\n')
}

function wordsOf(document: ReturnType<typeof parseText>, without?: 'ins' | 'del'): readonly string[] {
  const hidden = elementsOf(document).filter(({ tagName, attrs }) => {
    return tagName === without && attrs.some(({ name }) => name === 'data-change')
  })
  for (const element of hidden) element.childNodes = []
  return textTokens(document).map(({ text }) => text)
}

test('of strangers’ pages with edits, marks take nothing away, and show exactly what both states have', () => {
  const random = createRandom(3)
  let marks = 0
  for (const { text } of strangerMarkdown({ files: 60, seed: 4 })) {
    const other = edited(text, random)
    const marked = (): { readonly old: ReturnType<typeof parseText>; readonly new: ReturnType<typeof parseText> } => {
      const pair = { old: documentOf(text), new: documentOf(other) }
      marks += markPages(pair)
      return pair
    }
    expect(textOf(marked().old)).toBe(textOf(documentOf(text)))
    expect(wordsOf(marked().new, 'del')).toEqual(wordsOf(documentOf(other)))
    expect(wordsOf(marked().new, 'ins')).toEqual(wordsOf(documentOf(text)))
  }
  expect(marks).toBeGreaterThan(300)
})

test('each change has one number on both pages, and one place with its id', () => {
  const pair = { old: documentOf('One two three.\n\nFour.'), new: documentOf('One 2 three.\n\nFour and five.\n\nSix.') }
  expect(markPages(pair)).toBe(3)
  const ids = (document: typeof pair.old): readonly string[] =>
    elementsOf(document).flatMap(({ attrs }) => attrs.flatMap(({ name, value }) => (name === 'id' ? [value] : [])))
  expect(ids(pair.old)).toEqual(['change-1', 'change-2', 'change-3'])
  expect(ids(pair.new)).toEqual(['change-1', 'change-2', 'change-3'])
})
