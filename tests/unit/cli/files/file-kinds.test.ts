import { expect, test } from 'vitest'
import {
  isDeclaration,
  isInstalledFile,
  isMarkdown,
  isPicture,
  isScript,
  withoutExtension,
} from '../../../../cli/files/file-kinds.ts'

const kinds = { isScript, isDeclaration, isMarkdown, isPicture }

test.each([
  ['a.ts', ['isScript']],
  ['a.cjs', ['isScript']],
  ['a.jsx', ['isScript']],
  ['a.d.mts', ['isScript', 'isDeclaration']],
  ['a.MDX', ['isMarkdown']],
  ['a.md', ['isMarkdown']],
  ['a.JPEG', ['isPicture']],
  ['a.json', []],
  ['ts', []],
])('%s is of these kinds: %j', (file, expected) => {
  expect(Object.entries(kinds).flatMap(([name, isKind]) => (isKind(file) ? [name] : []))).toEqual(expected)
})

test.each([
  ['a/node_modules/b.js', true],
  ['a\\node_modules\\b.js', true],
  ['a/node_modules.js', false],
])('%s is in an installed package: %j', (file, expected) => {
  expect(isInstalledFile(file)).toBe(expected)
})

test.each([
  ['a/b.test.ts', 'a/b.test'],
  ['b', 'b'],
])('%s without its extension is %s', (file, expected) => {
  expect(withoutExtension(file)).toBe(expected)
})
