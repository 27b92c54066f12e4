import { expect, test } from 'vitest'
import { translate } from '../../../../runtime/hooks/use-translate.ts'
import { sampleSite } from '../support/sample.ts'

const minutes = { id: 'read', message: 'One min read|{count} min read' }

test('the default text stands where the site has no other', () => {
  expect(translate(sampleSite(), { id: 'x', message: 'Edit this page' })).toBe('Edit this page')
  expect(translate(sampleSite({ messages: { x: 'Modifier' } }), { id: 'x', message: 'Edit this page' })).toBe(
    'Modifier',
  )
})

test('values fill their placeholders, unknown ones stay', () => {
  const message = { id: 'x', message: 'Read more about {title} {other}' }
  expect(translate(sampleSite(), message, { title: 'Nodes' })).toBe('Read more about Nodes {other}')
})

test('the count chooses the plural form', () => {
  expect(translate(sampleSite(), minutes, { count: 1 })).toBe('One min read')
  expect(translate(sampleSite(), minutes, { count: 7 })).toBe('7 min read')
})

test('plural forms follow the categories of the language', () => {
  const site = sampleSite({ messages: { read: 'jedna|{count} dve|{count} pet' } })
  const czech = { ...site, i18n: { ...site.i18n, currentLocale: 'pl' } }
  expect([1, 3, 5, 22].map((count) => translate(czech, minutes, { count }))).toEqual([
    'jedna',
    '3 dve',
    '5 pet',
    '22 dve',
  ])
})

test('a bar in a text without a count is only a bar', () => {
  expect(translate(sampleSite(), { id: 'x', message: 'a | b' })).toBe('a | b')
})
