import { expect, test } from 'vitest'
import { parseConfig } from '../../../cli/config/config-tree.ts'
import type { KeyPath } from '../../../cli/config/config-tree.ts'
import { ConfigText } from './config-text.ts'

async function editText(text: string, change: (config: ConfigText) => void): Promise<string> {
  const tree = await parseConfig('config.ts', text)
  const settings = tree?.root && tree.resolve(tree.root.expression)
  if (!tree || settings?.type !== 'ObjectExpression') throw new Error('no settings')
  const config = new ConfigText({ text, tree, settings })
  change(config)
  return config.finish()
}

const without =
  (...paths: readonly KeyPath[]) =>
  (config: ConfigText): void => {
    for (const path of paths) {
      const node = config.tree.find(path)
      if (node) config.remove(node)
    }
  }

test.each([
  ['the first of some lines', 'export default {\n  a: 1,\n  b: 2,\n}\n', ['a'], 'export default {\n  b: 2,\n}\n'],
  ['the last without a comma', 'export default {\n  a: 1,\n  b: 2\n}\n', ['b'], 'export default {\n  a: 1\n}\n'],
  [
    'one between empty lines',
    'export default {\n  a: 1,\n\n  b: 2,\n\n  c: 3,\n}\n',
    ['b'],
    'export default {\n  a: 1,\n\n  c: 3,\n}\n',
  ],
  [
    'the last after an empty line',
    'export default {\n  a: 1,\n\n  b: 2,\n}\n',
    ['b'],
    'export default {\n  a: 1,\n}\n',
  ],
  [
    'one with its comments',
    'export default {\n  // Of a.\n  a: 1,\n  // Of b.\n  b: 2, // too\n}\n',
    ['b'],
    'export default {\n  // Of a.\n  a: 1,\n}\n',
  ],
  ['one in a line', 'export default { a: 1, b: 2, c: 3 }\n', ['b'], 'export default { a: 1, c: 3 }\n'],
  ['the only one', 'export default { a: 1 }\n', ['a'], 'export default {}\n'],
  [
    'one of several in a line of more lines',
    'export default {\n  a: 1, b: 2,\n  c: 3,\n}\n',
    ['b'],
    'export default { a: 1, c: 3 }\n',
  ],
  [
    'one of another object',
    'const more = {\n  b: 2,\n  c: 3,\n}\nexport default { ...more }\n',
    ['b'],
    'const more = {\n  c: 3,\n}\nexport default { ...more }\n',
  ],
])('removing a key: %s', async (_case, text, path, expected) => {
  expect(await editText(text, without(path))).toBe(expected)
})

test('several keys in a row leave no empty lines', async () => {
  const text = 'export default {\n  a: 1,\n\n  b: 2,\n  c: 3,\n\n  d: 4,\n}\n'
  expect(await editText(text, without(['b'], ['c']))).toBe('export default {\n  a: 1,\n\n  d: 4,\n}\n')
})

test('a comment takes the place of a key', async () => {
  const text = 'export default {\n  a: 1,\n  b: 2\n}\n'
  const change = (config: ConfigText): void => {
    const node = config.tree.find(['b'])
    if (node) config.remove(node, ['Not taken.'])
  }
  expect(await editText(text, change)).toBe('export default {\n  a: 1\n  // Not taken.\n}\n')
})

test('a key is added before another, after another and at the end', async () => {
  const text = 'export default {\n  a: 1,\n\n  b: 2\n}\n'
  const change = (config: ConfigText): void => {
    const [a, b] = config.settings.properties
    if (!a || !b) throw new Error('no keys')
    config.add(config.settings, { name: 'before', code: '0' }, b)
    config.follow(config.settings, [{ name: 'after', code: '0' }], a)
    config.add(config.settings, { name: 'end', code: '0' })
  }
  expect(await editText(text, change)).toBe(
    'export default {\n  a: 1,\n  after: 0,\n\n  before: 0,\n  b: 2,\n  end: 0\n}\n',
  )
})

test('a key is added to an object elsewhere, and to one that is not written in the file', async () => {
  const add = (config: ConfigText): void => config.merge(['markdown'], [{ name: 'emoji', code: 'false' }])
  expect(await editText('const markdown = { mermaid: true }\nexport default { markdown }\n', add)).toBe(
    'const markdown = { mermaid: true, emoji: false }\nexport default { markdown }\n',
  )
  expect(await editText("import markdown from './m'\nexport default { markdown: markdown }\n", add)).toBe(
    "import markdown from './m'\nexport default { markdown: { ...markdown, emoji: false } }\n",
  )
  expect(await editText("import markdown from './m'\nexport default { markdown }\n", add)).toBe(
    "import markdown from './m'\nexport default { markdown: { ...markdown, emoji: false } }\n",
  )
})
