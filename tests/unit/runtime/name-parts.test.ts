import { expect, test } from 'vitest'
import { nameParts } from '../../../runtime/contract/index.ts'

test.each([
  ['LexicalAutoEmbedPlugin', ['Lexical', 'Auto', 'Embed', 'Plugin']],
  ['@lexical/react/useLexicalTextEntity', ['@lexical/', 'react/', 'use', 'Lexical', 'Text', 'Entity']],
  ['getNearestEditorFromDOMNode', ['get', 'Nearest', 'Editor', 'From', 'DOMNode']],
  ['INSERT_EMBED_COMMAND', ['INSERT_', 'EMBED_', 'COMMAND']],
])('%s breaks where a reader would break it', (name, parts) => {
  expect(nameParts(name)).toEqual(parts)
})

test.each(['TextNode', 'Getting started with the Editor', 'a', ''])('%s stays whole', (label) => {
  expect(nameParts(label)).toEqual([label])
})
