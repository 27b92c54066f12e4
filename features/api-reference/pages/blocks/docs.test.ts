import type { ElementContent } from 'hast'
import { expect, test } from 'vitest'
import { h, textOf } from '../../../../templates/hast.ts'
import type { ApiDocs } from '../../model/model.ts'
import type { TypeContext } from '../signatures/code.ts'
import { docsInline } from './docs.ts'

/** The text that search finds. */
function searchedText(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => {
      if (node.type !== 'element') return textOf([node])
      return node.properties['dataNoSearch'] === undefined ? searchedText(node.children) : ''
    })
    .join('')
}

test('labels within a row are read and not searched: each parameter with a comment would have them', () => {
  const paragraph = (text: string): ElementContent[] => [h('p', {}, text)]
  const docs = {
    summary: paragraph('Called on a press.'),
    tags: [
      { tag: '@returns', content: paragraph('whether it goes on') },
      { tag: '@since', content: paragraph('1.2') },
    ],
  } as unknown as ApiDocs
  const nodes = docsInline(docs, {} as TypeContext)
  expect(textOf(nodes)).toMatch(/Returns: whether it goes on.*Since: 1\.2/s)
  expect(searchedText(nodes)).toMatch(/Called on a press\..*whether it goes on.*1\.2/s)
  expect(searchedText(nodes)).not.toMatch(/Returns|Since/)
})
