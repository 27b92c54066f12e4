import { expect, test } from 'vitest'
import { firstFromRight, hasLetterOrDigit, plainWords, writingOf } from '../../../../cli/text/writing.ts'

const arabic = 'تُستعمل المجرفة لحفر التربة وتقليبها قبل الزراعة. نظّف النصل بعد كل استعمال.'
const hebrew = 'השקיית הגינה בשעות הבוקר חוסכת מים ושומרת על הצמחים. יש לנקות את הכלים.'
const english = 'Water the garden in the morning, which saves water. Clean the tools after each use. '.repeat(4)

test.each([
  ['Arabic', arabic, { direction: 'rtl', script: 'Arabic' }],
  ['Hebrew', hebrew, { direction: 'rtl', script: 'Hebrew' }],
  ['Hebrew with a word of Arabic', `${hebrew} مجرفة`, { direction: 'rtl', script: 'Hebrew' }],
  ['Arabic with names of products', `${arabic} React Native, TypeScript`, { direction: 'rtl', script: 'Arabic' }],
  ['English', english, { direction: 'ltr' }],
  ['English with a word of Arabic', `${english} مجرفة`, { direction: 'ltr' }],
  ['Japanese', '朝に庭に水をやると水の節約になります。'.repeat(20), { direction: 'ltr' }],
  ['as much of both', `${arabic.repeat(4)} ${english}`, undefined],
  [
    'a list of names alone',
    'React, Angular, Vue, Svelte, Solid, Preact, Ember, Backbone, Lit, Alpine, htmx',
    undefined,
  ],
  ['a few words', 'مجرفة ومدمة', undefined],
  ['Arabic among much code in prose', `${arabic} ${'npm install react '.repeat(5)}`, undefined],
  ['numbers', '1 2 3 '.repeat(100), undefined],
  ['nothing', '', undefined],
])('%s', (_, text, writing) => {
  expect(writingOf(text)).toEqual(writing)
})

test('the first letter from the right', () => {
  expect(firstFromRight(`A spade is ${hebrew}`)).toBe(11)
  expect(firstFromRight(english)).toBe(-1)
})

test('letters and digits are of any script', () => {
  expect(['#', '¶ ', '٣', 'é', '文'].map(hasLetterOrDigit)).toEqual([false, false, true, true, true])
  expect(plainWords('a-b_文3 (é)')).toEqual(['a', 'b', '文3', 'é'])
})
