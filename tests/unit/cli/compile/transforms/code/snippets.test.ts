import type { Element } from 'hast'
import { expect, test } from 'vitest'
import type { Draft } from '../../../../../../cli/compile/draft.ts'
import { snippetBlocks } from '../../../../../../cli/compile/transforms/code/snippets.ts'

/** Language and meta of the blocks that a paragraph of this text stands for. */
function blocksOf(text: string): readonly unknown[] | undefined {
  const position = {
    start: { line: 1, column: 1, offset: 0 },
    end: { line: 1, column: text.length + 1, offset: text.length },
  }
  const children: Element['children'] = [{ type: 'text', value: text }]
  const node: Element = { type: 'element', tagName: 'p', properties: {}, children, position }
  const blocks = snippetBlocks(node, { text } as Draft)
  return blocks?.map(({ children: [code] }) => [
    code?.type === 'element' && code.properties['className'],
    code?.type === 'element' && (code.data as { readonly meta: string }).meta,
  ])
}

test.each([
  ['<<< ./a.ts', undefined, 'file="./a.ts"'],
  ['<<< @/a.ts#part', undefined, 'file="@site/a.ts#part"'],
  ['<<< ../a.ts{1,3-5}', undefined, 'file="../a.ts" {1,3-5}'],
  ['<<< ./a.ts#part{ts:line-numbers}', ['language-ts:line-numbers'], 'file="./a.ts#part"'],
  ['<<< ./a.ts {2 js:line-numbers=5} [a b]', ['language-js:line-numbers=5'], 'file="./a.ts" {2} [a b]'],
])('a line of VitePress is a code block: %s', (line, className, meta) => {
  expect(blocksOf(line)).toEqual([[className, meta]])
})

test('a paragraph may have several', () => {
  expect(blocksOf('<<< ./a.ts\n> <<< ./b.ts')).toHaveLength(2)
})

test.each(['<<< EOF', '<<< see below', '<<<<<<< ./a.ts', '<<< ./a.ts and text', '<<< ./a.ts\ntext', 'a <<< ./a.ts'])(
  'other text is none: %s',
  (text) => expect(blocksOf(text)).toBeUndefined(),
)
