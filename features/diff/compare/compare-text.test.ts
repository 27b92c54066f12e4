import { expect, test } from 'vitest'
import { excerpt, firstDifference, sameText } from './compare-text.ts'
import { softBreak } from '../../../cli/built-site/content.ts'
import { createRandom } from '../../../tests/random.ts'

test('the border of a block is a space', () => {
  expect(sameText('a\nb', 'a b')).toBe(true)
  expect(sameText('a\nb', 'ab')).toBe(false)
  expect(sameText('a b', 'ab')).toBe(false)
})

test('a break between elements is what the style sheet makes of it, but no space that was written', () => {
  expect(sameText(`a${softBreak}b`, 'ab')).toBe(true)
  expect(sameText(`a${softBreak}b`, 'a\nb')).toBe(true)
  expect(sameText(`a${softBreak}b`, 'a b')).toBe(false)
})

test('the place of the first difference', () => {
  const [old, now] = ['one two three four five six', 'one two three vier five six']
  const at = firstDifference(old, now)
  expect(at).toEqual({ old: 14, new: 14 })
  expect(excerpt(old, 14)).toBe('one two three four five six')
  const long = `${'word '.repeat(100)}end of it`
  expect(excerpt(long, 500)).toBe('… word word word word end of it')
})

test('a text equals itself, and no text with another word, letter or space', () => {
  const random = createRandom(7)
  for (let round = 0; round < 300; round++) {
    const text = random.words(2 + random.int(30))
    expect(firstDifference(text, text)).toBeUndefined()
    const at = random.int(text.length)
    const changed = random.pick([
      `${text.slice(0, at)}${text.slice(at + 1)}`,
      `${text.slice(0, at)}x${text.slice(at)}`,
      `${text} ${random.words(1)}`,
      text.slice(0, text.lastIndexOf(' ')),
    ])
    if (changed.trim() !== text.trim()) expect([text, changed, sameText(text, changed)]).toEqual([text, changed, false])
  }
})
