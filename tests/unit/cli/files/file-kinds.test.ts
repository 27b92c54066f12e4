import { expect, test } from 'vitest'
import {
  isDeclaration,
  isInstalledFile,
  isMarkdown,
  isPicture,
  isScript,
  isTypeScript,
  pathInPackages,
  stepsOf,
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

test.each([
  ['/a/node_modules/b/node_modules/@c/d/e.js', '@c/d/e.js'],
  ['node_modules\\b\\c.js', 'b\\c.js'],
  ['a/my_node_modules/b.js', undefined],
])('%s is %s in its package folder', (file, expected) => {
  expect(pathInPackages(file)).toBe(expected)
})

test('a path has steps between slashes of either kind', () => {
  expect(stepsOf('a/b\\c')).toEqual(['a', 'b', 'c'])
})

test('declarations and JSX are TypeScript', () => {
  expect(['a.d.ts', 'a.tsx', 'a.cts', 'a.js', 'a.ts.md'].filter(isTypeScript)).toEqual(['a.d.ts', 'a.tsx', 'a.cts'])
})
