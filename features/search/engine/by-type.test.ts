import { expect, test } from 'vitest'
import { scoreFunction } from './by-type/match-types.ts'
import { parseFunctionTypes } from './by-type/parse-types.ts'
import { buildIndex, type PartitionState, pagesOfRecords } from './build/index.ts'
import { hasArrow } from './full-text/by-type.ts'
import { ask, filesOf, openFiles, page } from '../../../tests/search/make-records.ts'

const functions = {
  parse: 'string->EditorState',
  parseAll: 'string,ParseOptions->EditorState',
  parseSome: 'string,ParseOptions?->EditorState',
  read: 'string|EditorState->EditorState|null',
  isText: 'LexicalNode|null|undefined->boolean',
  isDirty: 'LexicalNode?->boolean',
  replace: 'LexicalNode?,LexicalNode,boolean->void',
  transform: 'LexicalEditor,Klass<T|LexicalNode>,((T|LexicalNode)=>void)->(()=>void)',
  nodes: '->Array<TextNode>',
  load: 'LexicalEditor,string->Promise<EditorState>',
  close: 'LexicalEditor->Promise<void>',
  root: '->RootNode',
} as const

/** The names of the functions that a query finds, the best first. */
function found(query: string): string {
  const wanted = parseFunctionTypes(query)
  return Object.entries(functions)
    .map(([name, types]) => ({ name, score: scoreFunction(wanted, parseFunctionTypes(types)) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ name }) => name)
    .join(' ')
}

test.each([
  // Exact ones first, then optional parameters, unions, and parameters that the query does not name.
  ['string -> EditorState', 'parse parseSome read parseAll'],
  ['string, ParseOptions -> EditorState', 'parseAll parseSome'],
  ['ParseOptions, string -> EditorState', 'parseAll parseSome'],
  ['(text: string, options?: ParseOptions) => EditorState', 'parseAll parseSome'],
  // Each member of a union, and the object of a method.
  ['LexicalNode -> boolean', 'isDirty isText'],
  ['null -> boolean', 'isText'],
  ['EditorState | null', ''],
  ['-> EditorState | null', 'read'],
  ['LexicalNode, LexicalNode, boolean -> void', 'replace'],
  ['-> RootNode', 'root'],
  ['() -> RootNode', 'root'],
  // Parts of names and other cases.
  ['(editor, string) -> Promise<EditorState>', 'load'],
  ['(editor, string) -> promise', 'load'],
  ['-> Promise<void>', 'close'],
  ['LexicalEditor ->', 'close load transform'],
  // Generics by name, arrays in both forms, functions.
  ['-> TextNode[]', 'nodes'],
  ['-> readonly TextNode[]', 'nodes'],
  ['-> ReadonlyArray<TextNode>', 'nodes'],
  ['-> LexicalNode[]', ''],
  ['LexicalEditor, Klass<T>, (node: T) => void -> () => void', ''],
  ['(LexicalEditor, Klass<T>, (node: T) => void) -> () => void', 'transform'],
  ['(LexicalEditor, Klass, Function) -> Function', 'transform'],
  ['_, ParseOptions -> EditorState', 'parseAll parseSome'],
  ['number -> boolean', ''],
])('"%s" finds: %s', (query, names) => {
  const wanted = query.includes('>') ? query : `${query} -> nothing`
  expect(found(wanted)).toBe(names)
})

test('a name of an alias finds it before what it stands for does', () => {
  const own = parseFunctionTypes('NodeKey|string->boolean')
  const score = (query: string, types = own): number => scoreFunction(parseFunctionTypes(query), types)
  expect(score('NodeKey -> boolean')).toBeGreaterThan(0.9)
  expect(score('string -> boolean')).toBeGreaterThan(0.9)
  expect(score('string -> boolean')).toBeLessThan(score('string -> boolean', parseFunctionTypes('string->boolean')))
  expect(score('NodeKey -> boolean', parseFunctionTypes('string->boolean'))).toBe(0)
})

test.each(['a -> b', 'a => b', 'a → b', 'a - b', 'a > b', 'a'])(
  '"%s" has an arrow for all that look for one',
  (query) => {
    expect(parseFunctionTypes(query).result !== undefined).toBe(hasArrow(query))
  },
)

test('a query may end anywhere while it is typed', () => {
  const whole = '(editor: LexicalEditor, run?: (node: T[]) => { a: 1 }, ...rest: [A, B]) -> Promise<Map<string, A | B>>'
  for (let end = 0; end <= whole.length; end += 1)
    expect(() => scoreFunction(parseFunctionTypes(whole.slice(0, end)), parseFunctionTypes(whole))).not.toThrow()
  expect(scoreFunction(parseFunctionTypes(whole), parseFunctionTypes(whole))).toBeGreaterThan(0.9)
  expect(
    scoreFunction(parseFunctionTypes(`${'_,'.repeat(8)} ->`), parseFunctionTypes(`${'A,'.repeat(40)}->B`)),
  ).toBeGreaterThan(0)
  expect(() => parseFunctionTypes(`${'('.repeat(50)}->${'<'.repeat(50)}`)).not.toThrow()
})

const records = [
  ...page('/docs/arrows', { title: 'Arrows', text: 'An arrow -> points to things.' }),
  ...page('/api/Editor', {
    title: 'Editor',
    sections: [
      { title: 'parse', signature: 'method parse(text: string): State', types: ['Editor?,string->State'] },
      { title: 'other' },
    ],
  }),
  ...page('/api/find', {
    title: 'find',
    signature: 'function find(name: string): Node',
    types: ['string->Node', 'string,number->Node'],
  }),
]

test('the file of types is loaded by queries with an arrow alone, and says nothing of words', async () => {
  const fetched: string[] = []
  const search = openFiles(filesOf(records), fetched)
  const words = await ask(search, 'arrow')
  expect(words.hits.map(({ url }) => url)).toEqual(['/docs/arrows'])
  expect(fetched.filter((path) => path.includes('types'))).toEqual([])
  const typed = await ask(search, 'string -> Node')
  expect(typed.hits.map(({ url, signature }) => [url, signature])).toEqual([
    ['/api/find', 'function find(name: string): Node'],
  ])
  expect((await ask(search, 'Editor, string -> State')).hits.map(({ url, type }) => [url, type])).toEqual([
    ['/api/Editor#parse', 'lvl2'],
  ])
  expect((await ask(search, 'State -> Node')).nbHits).toBe(0)
  expect(fetched.filter((path) => path.includes('types'))).toHaveLength(1)
})

test('a lone arrow finds nothing', async () => {
  const search = openFiles(filesOf(records))
  for (const query of ['->', ' => ', '→']) expect((await ask(search, query)).nbHits, query).toBe(0)
})

test('hits of a search by type come in pages, and a missing file is said', async () => {
  const many = Array.from({ length: 30 }, (_, n) =>
    page(`/api/f${n}`, { title: `f${n}`, signature: `function f${n}(): Node`, types: ['->Node'] }),
  ).flat()
  const files = filesOf([...records, ...many])
  const second = await ask(openFiles(files), '-> Node', { hitsPerPage: 12, page: 2 })
  expect([second.nbHits, second.nbPages, second.hits.length]).toEqual([31, 3, 7])
  const whole = new Map([...files].filter(([path]) => !path.includes('types')))
  const { hits, message } = await ask(openFiles(whole), '-> Node')
  expect(hits).toEqual([])
  expect(message).toContain('types')
})

test('a site without functions searches for words around an arrow', async () => {
  const result = await ask(openFiles(filesOf(records.slice(0, 1))), 'arrow -> things')
  expect(result.hits.map(({ url }) => url)).toEqual(['/docs/arrows'])
})

test('the file of types is the same after an edit as in a first build', () => {
  let state: PartitionState | undefined
  const cache = {
    recall: () => state,
    remember: (_: string, next: PartitionState) => void (state = JSON.parse(JSON.stringify(next)) as PartitionState),
  }
  const hash = (content: string): string => String(content.length)
  const build = (all: typeof records, known?: typeof cache): readonly string[] =>
    buildIndex(pagesOfRecords(all), { hash, ...(known ? { cache: known } : {}) }).map(
      ({ path, content }) => path + content,
    )
  build(records.slice(1), cache)
  expect(build(records, cache)).toEqual(build(records))
})
