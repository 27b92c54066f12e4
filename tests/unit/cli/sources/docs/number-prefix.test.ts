import { expect, test } from 'vitest'
import { defaultNumberPrefix, orderNumbers } from '../../../../../cli/sources/docs/number-prefix.ts'

const files = [
  '01-intro.md',
  '2021-report.md',
  '2022-report.md',
  '2023-plan.md',
  '3-notes.md',
  '4-notes.md',
  'faq.md',
  '5-faq.md',
  '1-basics/01-intro.md',
  '1-guides/a.md',
  '2-guides/a.md',
  '02-intro/b.md',
  '12345-long.md',
]

test.each([
  ['', '01-intro', 'intro', 1],
  ['1-basics', '01-intro', 'intro', 1],
  ['', '1-basics', 'basics', 1],
  // A file and a folder are two things.
  ['', '02-intro', 'intro', 2],
  ['', '12345-long', 'long', 12345],
  ['', '2021-report', '2021-report', undefined],
  ['', '2023-plan', '2023-plan', undefined],
  ['', '3-notes', '3-notes', undefined],
  ['1-basics', '3-notes', 'notes', 3],
  ['', '5-faq', '5-faq', undefined],
  ['', '1-guides', '1-guides', undefined],
  ['', '2021-01-02-x', '2021-01-02-x', undefined],
  ['', '7.0-x', '7.0-x', undefined],
])('in the folder "%s", %s is %s', (folder, name, filename, numberPrefix) => {
  expect(orderNumbers(files)(name, folder)).toEqual(
    numberPrefix === undefined ? { filename } : { filename, numberPrefix },
  )
})

test('Docusaurus takes a year for a number', () => {
  expect(defaultNumberPrefix('2021-report')).toEqual({ filename: 'report', numberPrefix: 2021 })
})
