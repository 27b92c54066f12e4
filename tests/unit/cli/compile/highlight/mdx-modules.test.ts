import { expect, test } from 'vitest'
import { createHighlighter } from '../../../../../cli/compile/highlight/highlighter.ts'
import { withMdxModules } from '../../../../../cli/compile/highlight/mdx-modules.ts'

const { highlight } = withMdxModules(createHighlighter(new Set(['keyword', 'string', 'number', 'title', 'atrule'])))

/** Each line with its coloured parts in brackets. */
function markedLines(code: string): readonly string[] | undefined {
  return highlight(code, 'mdx')?.map((line) =>
    line.map(({ text, className }) => (className === '' ? text : `[${className} ${text}]`)).join(''),
  )
}

test('import and export lines of MDX have the colours of JavaScript', () => {
  const code = `---
title: 'import a'
---

import A from 'a'
import {
  b,
} from 'b'

# import it

export const c = {
  d: 1,

  e: 2,
}

export const f = <A g="h" />

The export of <A />`
  expect(markedLines(code)).toEqual([
    '---',
    "[t-atrule title]: [ts 'import a']",
    '---',
    '',
    "[tk import] A [tk from] [ts 'a']",
    '[tk import] {',
    '  b,',
    "} [tk from] [ts 'b']",
    '',
    '[t-title #][t-title  import it]',
    '',
    '[tk export] [tk const] c = {',
    '  d: [tu 1],',
    '',
    '  e: [tu 2],',
    '}',
    '',
    '[tk export] [tk const] f = <A g="h" />',
    '',
    'The export of <A />',
  ])
})

test('an example that is no valid MDX has these colours too, but not in its fences', () => {
  expect(markedLines("import A from 'a'\n\n```js\nimport b\n```\n\n<A\n\n1 < 2 and {\n\nexport const c = …")).toEqual([
    "[tk import] A [tk from] [ts 'a']",
    '',
    '```js',
    'import b',
    '```',
    '',
    '<A',
    '',
    '1 < 2 and {',
    '',
    '[tk export] [tk const] c = …',
  ])
})

test('only MDX has them', () => {
  expect(highlight("import A from 'a'", 'md')?.flat()).toEqual([{ text: "import A from 'a'", className: '' }])
})
