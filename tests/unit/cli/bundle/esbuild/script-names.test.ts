import { beforeAll, expect, test } from 'vitest'
import { nameByContent, type Script } from '../../../../../cli/bundle/esbuild/script-names.ts'
import { loadParser } from '../../../../../cli/code/code-parser.ts'

beforeAll(loadParser)

/** An app and a script that it loads later, which import each other. */
const scripts = (hashes: readonly [string, string], word = 'a'): readonly Script[] => [
  { path: `js/app-${hashes[0]}.js`, text: `export const a=1;import("./chunk-${hashes[1]}.js")` },
  { path: `js/chunk-${hashes[1]}.js`, text: `import{a}from"./app-${hashes[0]}.js";console.log(a,"${word}")` },
]

test('names depend on the content only, and imports follow them', () => {
  const { scripts: namedScripts, renamed } = nameByContent(scripts(['AAAAAAAA', 'BBBBBBBB']))
  expect(nameByContent(scripts(['CCCCCCCC', 'DDDDDDDD'])).scripts).toEqual(namedScripts)
  const [app, chunk] = namedScripts.map(({ path }) => path.slice('js/'.length))
  expect(renamed('js/app-AAAAAAAA.js')).toBe(`js/${app}`)
  expect(namedScripts.map(({ text }) => text)).toEqual([
    `export const a=1;import("./${chunk}")`,
    `import{a}from"./${app}";console.log(a,"a")`,
  ])
})

test('a script has another name when one that it imports changes', () => {
  const names = (word: string) => nameByContent(scripts(['AAAAAAAA', 'BBBBBBBB'], word)).scripts.map(({ path }) => path)
  expect(names('a').filter((path) => names('b').includes(path))).toEqual([])
})

test('scripts with the same text stay two', () => {
  const twins = ['AAAAAAAA', 'BBBBBBBB'].map((hash) => ({ path: `chunk-${hash}.js`, text: 'export const a={}' }))
  expect(new Set(nameByContent(twins).scripts.map(({ path }) => path)).size).toBe(2)
})
