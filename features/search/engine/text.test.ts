import { expect, test } from 'vitest'
import { fold, foldInPlace, slug } from './text/normalize.ts'
import { bigrams, eachWord, isEdge, wordTokens } from './text/tokenize.ts'

function words(text: string): readonly string[] {
  const found: string[] = []
  eachWord(text, (start, end, isUnspaced) => found.push((isUnspaced ? '~' : '') + text.slice(start, end)))
  return found
}

function tokens(word: string): readonly string[] {
  return wordTokens(word).map(({ text }) => text)
}

test.each([
  ['Call editor.update(() => $getRoot())', ['Call', 'editor', 'update', 'getRoot']],
  ['read-only and snake_case', ['read-only', 'and', 'snake_case']],
  ["don't, the editor's — it’s", ["don't", 'the', "editor's", 'it’s']],
  ['from @lexical/react/LexicalComposer', ['from', '@lexical/react', 'LexicalComposer']],
  ['me@example.com, @ alone, - _ alone', ['me', '@example', 'com', 'alone', 'alone']],
  ['--dry-run -x a--b trailing-', ['dry-run', 'x', 'a', 'b', 'trailing']],
  ['<b>&amp;</b>', ['b', 'amp', 'b']],
  ['Café Straße Ωμέγα', ['Café', 'Straße', 'Ωμέγα']],
  ['使用Lexical编辑器', ['~使用', 'Lexical', '~编辑器']],
  ['한국어 문서', ['~한국어', '~문서']],
  ['𝒳x 𠮷野家', ['𝒳x', '~𠮷野家']],
  ['', []],
  ['$ → % \ud800', []],
])('finds the words of %j', (text, expected) => {
  expect(words(text)).toEqual(expected)
})

test.each([
  ['getRoot', ['getroot', 'get', 'root']],
  ['registerNodeTransform', ['registernodetransform', 'register', 'node', 'transform', 'nodetransform']],
  ['HTMLParser', ['htmlparser', 'html', 'parser']],
  ['SKIP_COLLAB_TAG', ['skipcollabtag', 'skip', 'collab', 'tag', 'collabtag']],
  ['snake_case', ['snakecase', 'snake', 'case']],
  ['read-only', ['readonly', 'read', 'only']],
  ['@lexical/react', ['lexicalreact', 'lexical', 'react']],
  ['@deprecated', ['deprecated']],
  ['es2022', ['es2022']],
  ["editor's", ['editor']],
  ["don't", ['dont']],
  ['nodes', ['nodes']],
  ['Café', ['cafe']],
  ['x'.repeat(200), ['x'.repeat(48)]],
  [`${'x'.repeat(47)}𐌰y`, ['x'.repeat(47)]],
  [`AA_${'B'.repeat(60)}`, [`aa${'b'.repeat(46)}`, 'aa', 'b'.repeat(48)]],
  ['Donau\u00addampf', ['donaudampf', 'donau', 'dampf']],
  ['می\u200cخواهم', ['میخواهم', 'می', 'خواهم']],
  ['\ufdfa', ['صلىاللهعليهوسلم']],
])('takes %j apart', (word, expected) => {
  expect(tokens(word)).toEqual(expected)
})

test('places of tokens are places in the word', () => {
  for (const word of ['registerNodeTransform', '@lexical/react', 'read-only', 'SKIP_COLLAB_TAG']) {
    for (const { text, start, end } of wordTokens(word))
      expect(
        word
          .slice(start, end)
          .toLowerCase()
          .replace(/[_/@-]/g, ''),
      ).toBe(text)
  }
})

test('scripts without spaces are found by pairs of characters, and by each single one', () => {
  expect(bigrams('编辑器').map(({ text }) => text)).toEqual(['编辑', '辑器', '器'])
  expect(bigrams('𠮷野').map(({ text, start, end }) => [text, start, end])).toEqual([
    ['𠮷野', 0, 3],
    ['野', 2, 3],
  ])
})

test.each([
  ['Résumé', 'resume'],
  ['ＬＥＸＩＣＡＬ', 'lexical'],
  ['straße', 'strasse'],
  ['Žluťoučký', 'zlutoucky'],
  ['İstanbul', 'istanbul'],
  ['가이드', '가이드'],
  ['ガイド', 'ガイド'],
])('folds %s to %s', (text, expected) => {
  expect(fold(text)).toBe(expected)
})

test('folding in place keeps every place', () => {
  const text = 'Straße Über ﬁne İ Ångström 编辑'
  expect(foldInPlace(text)).toHaveLength(text.length)
  expect(foldInPlace(text)).toContain('uber')
  expect(foldInPlace(text)).toContain('angstrom')
})

test('words and parts of names have edges, what lies inside them has none', () => {
  const text = "call getRoot, don't 编辑器"
  const edges = [...text].map((_, index) => index).filter((index) => isEdge(text, index))
  expect(edges).toContain(text.indexOf('Root'))
  expect(edges).not.toContain(text.indexOf('oot'))
  expect(edges).toContain(text.indexOf('辑'))
  expect(edges).not.toContain(text.indexOf('t 编辑'))
})

test.each([
  ['How to: use `$getRoot`?', 'how-to-use-getroot'],
  ['snake_case & more', 'snake_case--more'],
  ['编辑器 API', '编辑器-api'],
])('the anchor of %j is %j', (title, expected) => {
  expect(slug(title)).toBe(expected)
})
