import { beforeAll, expect, test } from 'vitest'
import { loadParser } from '../../../../../cli/code/code-parser.ts'
import { locateWords } from '../../../../../cli/sources/docs/word-locations.ts'

beforeAll(loadParser)

test('strings and keys are located in the order of the text', () => {
  const text = [
    "// 'intro' in a comment is no item",
    'module.exports = {',
    "  docs: ['intro', { type: 'doc', id: `guides/a` }, 'it\\'s', /'intro'/.source, 'intro'],",
    '}',
  ].join('\n')
  const locate = locateWords('sidebars.js', text)
  const locationOf = (word: string): string => {
    const { line, column, length } = locate(word)
    return `${line}:${column}+${length}`
  }
  expect(locationOf('docs')).toBe('3:3+4')
  expect([locationOf('intro'), locationOf('intro'), locationOf('intro')]).toEqual(['3:11+5', '3:80+5', '3:80+5'])
  expect(locationOf('guides/a')).toBe('3:39+8')
  expect(locationOf("it's")).toBe('3:53+4')
  expect(locationOf('missing')).toBe('1:1+1')
})

test('JSON is located too, and a file that does not parse is located at its first line', () => {
  expect(locateWords('sidebars.json', '{\n  "docs": ["intro"]\n}')('intro')).toMatchObject({ line: 2, column: 13 })
  expect(locateWords('sidebars.json', '{"docs": ["intro"]}')('docs')).toMatchObject({ line: 1, column: 3 })
  expect(locateWords('sidebars.js', "export default { docs: ['intro' }")('intro')).toMatchObject({ line: 1, column: 1 })
})
