import { nameToEmoji } from 'gemoji'
import { expect, test } from 'vitest'
import { withEmoji } from '../../../../../cli/compile/transforms/emoji.ts'

test.each([
  ':tada: and (:rocket:). → 🎉 and (🚀).',
  ':tada::rocket: → 🎉🚀',
  '_:+1:_, ":-1:" – :heart:! → _👍_, "👎" – ❤️!',
  '恭喜:tada:大家 → 恭喜🎉大家',
  ':+1:/:-1: and yes/:tada: → 👍/👎 and yes/🎉',
  'At https://example.com/a :tada: → At https://example.com/a 🎉',
])('a name that stands alone is an emoji: %s', (line) => {
  const [text = '', expected] = line.split(' → ')
  expect(withEmoji(text, nameToEmoji)).toBe(expected)
})

test.each([
  'b0:de:ad:4a:47:ce',
  'crate::x::y',
  '1:100:1',
  '::x::',
  'a:tada:',
  ':tada:1',
  'é:x:',
  '12:30:45',
  ':tada::no_emoji_has_this',
  'https://example.com/:smile:/a',
  '(www.example.com/?a=:smile:)',
  'GET /users/:id:/:tada:, ../:id: and ./a/:id:',
  'users/:id:/posts',
  'mongodb://:key:@host',
])('a name inside of a word or an address is text: %s', (written) => {
  expect(withEmoji(written, nameToEmoji)).toBe(written)
})
