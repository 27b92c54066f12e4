import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadParser } from '../../../../../cli/code/code-parser.ts'
import { exportTexts, type RenderedExport } from '../../../../../cli/compile/components/imported-texts.ts'
import { createModules } from '../../../../../cli/compile/modules.ts'
import { SourceTree } from '../../../../../cli/files/source-tree.ts'

const root = mkdtempSync(join(tmpdir(), 'docs-gen-texts-'))
beforeAll(loadParser)
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** The texts of an export, and the modules that it was read from. */
function read(files: Readonly<Record<string, string>>, start: RenderedExport): readonly [string, readonly string[]] {
  rmSync(root, { recursive: true, force: true })
  for (const [path, code] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), code)
  }
  const tree = new SourceTree(root)
  const { text, files: inputs } = exportTexts(start, tree, createModules(tree))
  return [text, inputs]
}

test('a module of many components gives the texts of the one, and of what it uses', () => {
  const parts = `import { Icon } from './icons'
export const Card = () => <div><Icon /> {name} <Inner /></div>
const name = 'Ferry'
function Inner() { return <p>Timetable</p> }
export const Other = () => <p>Elsewhere</p>`
  const icons = 'export const Icon = () => <i>anchor</i>\nexport const Unused = () => <i>whistle</i>'
  const files = { 'parts.tsx': parts, 'icons.tsx': icons }
  expect(read(files, { file: 'parts.tsx', exported: 'Card' })).toEqual([
    'Ferry Timetable anchor',
    ['parts.tsx', 'icons.tsx'],
  ])
})

test.each([
  ['export default Quay\nfunction Quay() { return <b>Quay</b> }', 'default', 'Quay'],
  ['const Quay = () => <b>Quay</b>\nexport { Quay as Pier, Other }\nconst Other = () => <b>No</b>', 'Pier', 'Quay'],
  ['module.exports = () => <b>Quay</b>', 'default', 'Quay'],
  ['export default () => <b>{`Quay of ${town}`}</b>\nconst town = "Lund"', 'default', 'Quay of Lund'],
  ['export default () => <b', 'default', ''],
])('%s: the texts of %s are "%s"', (code, exported, text) => {
  expect(read({ 'one.jsx': code }, { file: 'one.jsx', exported })[0]).toBe(text)
})

test.each([
  ["export * from './quay'", 'Quay'],
  ["export { Quay } from './quay'", 'Quay'],
  ["export { default as Quay } from './quay'", 'Quay'],
  ["import { lazy } from 'react'\nexport const Quay = lazy(() => import('./quay'))", 'Quay'],
])('through %s the texts of the module behind it are read', (code, exported) => {
  const quay =
    'export default () => <b>Quay</b>\nexport const Quay = () => <b>Quay</b>\nexport const No = () => <b>No</b>'
  expect(read({ 'index.ts': code, 'quay.tsx': quay }, { file: 'index.ts', exported })).toEqual([
    'Quay',
    ['index.ts', 'quay.tsx'],
  ])
})

test('a variable that is shown is its text, here and in another module', () => {
  const files = {
    'a.tsx': "import { town } from './b'\nexport const A = () => <b className={kind}>{town}</b>\nconst kind = 'loud'",
    'b.ts': "export const town = 'Lund'\nexport const kind = 'quiet'",
  }
  expect(read(files, { file: 'a.tsx', exported: 'A' })[0]).toBe('Lund')
  expect(read(files, { file: 'b.ts', exported: 'town', isShown: true })[0]).toBe('Lund')
  expect(read(files, { file: 'b.ts', exported: 'town' })[0]).toBe('')
})

test('a variable that a module passes on is its text, also where something else uses it first', () => {
  const files = {
    'a.tsx':
      "import { town } from './index'\nimport { B } from './b'\nexport const A = () => <i className={town}><B /></i>",
    'b.tsx': "import { town } from './index'\nexport const B = () => <b>{town}</b>",
    'index.ts': "export { town } from './c'",
    'c.ts': "export const town = 'Lund'",
  }
  expect(read(files, { file: 'a.tsx', exported: 'A' })[0]).toBe('Lund')
})

test('modules that import one another end', () => {
  const files = {
    'a.tsx': "import { B } from './b'\nexport const A = () => <b>One <B /></b>",
    'b.tsx': "import { A } from './a'\nexport const B = () => <b>Two <A /></b>",
  }
  expect(read(files, { file: 'a.tsx', exported: 'A' })[0]).toBe('One Two')
})
