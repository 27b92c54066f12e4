import { beforeAll, expect, test } from 'vitest'
import { readModule } from '../../../../../cli/compile/mdx-code/module.ts'
import { loadParser } from '../../../../../cli/code/code-parser.ts'

beforeAll(loadParser)

/** Mistakes as `offset+length first words`, and the code that is left. */
function readCode(code: string): { mistakes: readonly string[]; code: string; lost: readonly string[] } {
  const module = readModule({ value: code })
  const mistakes = module.mistakes.map(({ offset, length, message }) => `${offset}+${length} ${message}`)
  return { mistakes, code: module.code.replace(/ +$/gm, ''), lost: module.lostNames }
}

test('a block without a mistake is kept as it was written', () => {
  const code = "import A from './a' // the first\n\nexport const text = `\nimport B\n`\n// the end"
  expect(readCode(code)).toEqual({ mistakes: [], code, lost: [] })
})

test('text below an import is reported, and the import kept', () => {
  expect(readCode("import A from './a'\nSome text.\nAnd more.")).toEqual({
    mistakes: ['20+10 This line belongs to the import or export lines above it, so it is not rendered.'],
    code: "import A from './a'\n\n",
    lost: [],
  })
  expect(readCode("import A from './a'\nText").mistakes).toEqual([
    '20+4 This line belongs to the import or export lines above it, so it is not rendered.',
  ])
  expect(readCode("import A from './a'\n# Heading\n").mistakes).toHaveLength(1)
})

test('prose that begins with a keyword is no statement', () => {
  expect(readCode('import duties are paid by the receiver.').mistakes).toEqual([
    '0+39 A line that begins with import is read as JavaScript, and this one is no import.',
  ])
  expect(readCode('export regulations differ.').mistakes).toEqual([
    '0+26 A line that begins with export is read as JavaScript, and this one is no export.',
  ])
})

test('a mistake in one statement hides no other one, and leaves its name defined', () => {
  expect(
    readCode("import A from './a'\nexport const list = [1, 2\nexport const b = 1 +* 2\nexport const c = 3"),
  ).toEqual({
    mistakes: [
      '20+25 A bracket of this export is never closed.',
      '66+1 This export is no JavaScript: Unexpected token.',
    ],
    code: "import A from './a'\n\n\nexport const c = 3",
    lost: ['list', 'b'],
  })
})

test('TypeScript is understood', () => {
  const module = readModule({ value: "import type { A } from './a'\nexport const a: A = <const T,>(x: T) => x" })
  expect([module.isTypeScript, module.mistakes]).toEqual([true, []])
})
