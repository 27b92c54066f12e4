import { expect, test } from 'vitest'
import { firstLineOf } from '../../../../cli/compile/first-line.ts'

// The expected texts are what Docusaurus 3.10 returns for the same source.
test.each([
  ['the title is left out', '# Title\n\nText.', 'Text.'],
  ['an underlined title is left out', 'Title\n=====\n\nText.', 'Text.'],
  ['headings below count', '# Title\n\n## History {#h}\n\nText.', 'History'],
  ['imports and code are left out', "import A from './a'\nexport const b = 1\n\n```js\ncode\n```\n\nText.", 'Text.'],
  ['a longer fence holds shorter ones', '````md\n```\ncode\n```\n````\nText.', 'Text.'],
  ['marks of lists stay', '- One\n- Two', '- One'],
  ['comments of more than a line stay', '<!-- Made by\na script -->\nText.', '<!-- Made by'],
  ['emphasis, code, links and images are their text', '**A** _b_ `c` [d](/d) ![e](/e.png) ~~fg~~', 'A b c d e fg'],
  ['underscores of a name are marks too', 'The `__DEV__` variable', 'The DEV variable'],
  ['elements are removed in code, too', 'The `<Image>` component', 'The `` component'],
  ['text between colons is an emoji', 'A "note:" for: all', 'A "note all'],
  ['an admonition starts with its text', ':::note Title\n\nText.\n\n:::', 'Text.'],
  ['a quote is its text', '> Quoted', 'Quoted'],
  ['nothing', '\n\n# Title\n', ''],
])('%s', (_, text, expected) => expect(firstLineOf(text)).toBe(expected))
