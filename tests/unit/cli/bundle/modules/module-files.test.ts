import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundledFiles } from '../../../../../cli/bundle/modules/module-files.ts'

const root = import.meta.dirname
const here = join(root, 'module-files.test.ts')

test('every module that was made from a file is known by that file', () => {
  const suffixes = ['', '?v=2', '#id', " with { type: 'json' }"].map((end) => `module-files.test.ts${end}`)
  const modules = [...suffixes, `raw:${here}`, `svg:${here}`, `picture:${here}`]
  expect(bundledFiles(modules, root)).toEqual([here])
})

test('generated modules have no file, and a file that was removed meanwhile keeps its path', () => {
  const modules = ['docs-gen:page/0', '<data:text/css,a>', '(disabled):fs', 'removed.ts']
  expect(bundledFiles(modules, root)).toEqual([join(root, 'removed.ts')])
})

test('a module with a name of an unknown form is a bug', () => {
  expect(() => bundledFiles([`other:${here}`], root)).toThrow('not known')
})
