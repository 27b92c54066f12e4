import { expect, test } from 'vitest'
import {
  camelName,
  dashedName,
  asInTitles,
  nameInWords,
  wordsOfTitles,
  wordsWithDashes,
} from '../../../../cli/text/name-words.ts'

test.each([
  ['getting-started', 'Getting started'],
  ['api_reference', 'Api reference'],
  ['guides', 'Guides'],
  ['--odd__name-', 'Odd name'],
  ['release-2024-01-31', 'Release 2024-01-31'],
  ['v1.2', 'V1.2'],
  ['été', 'Été'],
  ['useState', 'useState'],
  ['Getting-Started', 'Getting Started'],
  ['API', 'API'],
  ['HTTP_API', 'HTTP API'],
  ['CHANGELOG', 'Changelog'],
  ['CODE_OF_CONDUCT', 'Code of conduct'],
  ['404', '404'],
  ['文档', '文档'],
  ['-', ''],
])('%s in words is %s', (name, words) => {
  expect(nameInWords(name)).toBe(words)
})

test('names of properties have capitals or dashes', () => {
  expect(dashedName('WebkitBoxFlex')).toBe('-webkit-box-flex')
  expect(camelName('-webkit-box-flex')).toBe('WebkitBoxFlex')
})

test('other characters than letters, digits and underscores are dashes', () => {
  expect(wordsWithDashes('a_b (c).é')).toBe('a_b-c-')
})

test('words of titles with capitals inside, unless they are written in several ways', () => {
  const known = wordsOfTitles([
    'The CLI',
    'An API',
    'ALL LOUD WORDS',
    'TypeScript',
    'Typescript in use',
    'GitHub',
    'Github',
    'gitHub',
  ])
  expect([...known]).toEqual([
    ['cli', 'CLI'],
    ['api', 'API'],
    ['typescript', 'TypeScript'],
  ])
  expect(asInTitles('Cli and api of typescript', known)).toBe('CLI and API of TypeScript')
})
