import { expect, test } from 'vitest'
import { markdownTree } from '../typedoc/links/comments.ts'
import { writeDocs } from './write-docs.ts'

test('the Markdown of a comment has the text that stands in HTML of its author', () => {
  const text = 'Press <kbd>Enter</kbd> & go.\n\n<details><summary>More</summary>\nHidden text.\n</details>'
  const docs = writeDocs({ summary: markdownTree(text) }, () => undefined)
  for (const words of ['Press', 'Enter', '& go.', 'More', 'Hidden text.']) expect(docs.text).toContain(words)
})
