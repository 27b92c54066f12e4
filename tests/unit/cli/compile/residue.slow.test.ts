import { nameToEmoji } from 'gemoji'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { beforeAll, expect, test } from 'vitest'
import { parseNative } from '../../../../cli/compile/parse/native.ts'
import { convertAdmonitionTitles } from '../../../../cli/compile/parse/legacy.ts'
import { recoverSyntax } from '../../../../cli/compile/parse/recover-syntax.ts'
import { kinds } from '../../../../cli/compile/residue/kinds.ts'
import { residueOf } from '../../../../cli/compile/residue/residue.ts'
import { loadHtmlParser } from '../../../../cli/markup/html-source.ts'
import { createRandom } from '../../../random.ts'
import { strangerMarkdown } from '../../../stranger-markdown.ts'

beforeAll(loadHtmlParser)

const settings = {
  admonitionKeywords: new Set(['note', 'tip', 'info', 'warning']),
  hasAdmonitionTitles: true,
  emojiNames: nameToEmoji,
}

function residue(original: string, format: 'md' | 'mdx' = 'md') {
  const text = convertAdmonitionTitles(original, settings)
  return residueOf({ file: 'a.md', text, tree: parseNative(text, format) }, settings)
}

/** What is shown as text, and what the message says of it. */
const examples: readonly (readonly [string, string, RegExp])[] = [
  ['A [manual][manul] here.', 'broken-reference', /nothing defines "manul"/],
  ['![alt][picture-1]', 'broken-reference', /nothing defines/],
  ['A [**bold** text][nope].', 'broken-reference', /"\[\*\*bold\*\* text\]\[nope\]"/],
  ['A [`code`][nope].', 'broken-reference', /nothing defines "nope"/],
  ['A [Hull][boats.Hull].', 'broken-reference', /nothing defines/],
  ['A [text][https://example.com/].', 'broken-reference', /round brackets/],
  ['A note.[^1]', 'broken-reference', /footnote/],
  ['A note.[^long-name]', 'broken-reference', /footnote/],
  ['An [empty]() link', 'broken-reference', /no address/],
  ['An ![empty]() picture', 'broken-reference', /no address/],
  ['[the plan](./the plan.md)', 'link-as-text', /a space/],
  ['![boat](./my boat.png)', 'link-as-text', /a space/],
  ['![boat](boat.png =100x20)', 'link-as-text', /size of pictures/],
  ['[the rest] (./plan.md)', 'link-as-text', /between the brackets/],
  ['[the rest] (https://example.com)', 'link-as-text', /between the brackets/],
  ['[open](https://example.com/a', 'link-as-text', /no bracket closes/],
  ['[the rest](https://example.com “The rest”)', 'link-as-text', /curly quotes/],
  ['[the plan](./plan.md “The plan”)', 'link-as-text', /curly quotes/],
  ['[the rest](https://example.com/the rest)', 'link-as-text', /a space/],
  ['[the plan](https://example.com/{{ version }}/plan.md)', 'link-as-text', /a template engine/],
  ['<div>\nSee [the plan](./plan.md)\n</div>', 'link-as-text', /is HTML/],
  ['<p>See [the rest](https://example.com/rest).</p>', 'link-as-text', /is HTML/],
  ['(text)[https://example.com]', 'link-as-text', /other way round/],
  ['So ** bold ** it is.', 'emphasis-as-text', /a space is inside/],
  ['**bold.**Then', 'emphasis-as-text', /next word/],
  ['So **bold *** it is.', 'emphasis-as-text', /a space is inside of the marks/],
  ['So ***bold ** it is.', 'emphasis-as-text', /a space is inside of the marks/],
  ['So ***bold *** it is.', 'emphasis-as-text', /a space is inside of the marks/],
  ['A :rokcet: here.', 'unknown-emoji', /the name of no emoji/],
  ['**Note: this is open', 'emphasis-as-text', /no \*\* ends it/],
  ['So ~~ gone ~~ it is.', 'emphasis-as-text', /struck through/],
  ['<div>\n**bold**\n</div>', 'emphasis-as-text', /is HTML/],
  ['| a | b |\n|---|\n| 1 | 2 |', 'table-as-text', /has 2 cells, and the line below it 1/],
  ['##Heading', 'heading-as-text', /no space/],
  ['```smart header="Use `let`"\nText.', 'fence-as-text', /another backtick is on its line/],
  ['```js foo`bar', 'fence-as-text', /another backtick/],
  ['10. An item:\n     Its text\n         ```js\n     row()', 'fence-as-text', /indented by four spaces/],
  ['The text {#some-id}', 'foreign-syntax', /attributes/],
  ['[iframe src="demo.svg?a=1" height=370 edit]', 'foreign-syntax', /a shortcode of WordPress/],
  ["[gallery ids='1,2']", 'foreign-syntax', /a shortcode of WordPress/],
  [':::\nA box.\n:::', 'unclosed-admonition', /no name follows/],
  ['::: {.callout-note}\n\nText.', 'foreign-syntax', /Pandoc/],
  [':::{tip}\nText.\n:::', 'foreign-syntax', /a directive of MyST/],
  ['::::{tab-set}\n\n:::{tab-item} One\n\nText.\n\n:::\n\n::::', 'foreign-syntax', /a directive of MyST/],
  ['```{tip}\nText.\n```', 'foreign-syntax', /a directive of MyST; it is shown as code/],
  ['(the-target)=\n\n## Heading', 'foreign-syntax', /a target of MyST/],
  ['<i class="fa-anchor-lock">:anchor-lock:</i>', 'foreign-syntax', /an icon of GitBook/],
  ['<p>A <a :href="boat.url">boat</a></p>', 'foreign-syntax', /an attribute of Vue/],
  ['<ul v-if="boats"><li>Hull</li></ul>', 'foreign-syntax', /an attribute of Vue/],
  ['::: boats.Hull', 'foreign-syntax', /mkdocstrings/],
  ['!!! note\n\n    Text.', 'foreign-syntax', /MkDocs/],
  ['!!! note "x"\n    Text.', 'foreign-syntax', /MkDocs/],
  ['??? tip "x"\n\n    Text.', 'foreign-syntax', /MkDocs/],
  ['=== "Tab"\n\n    Text.', 'foreign-syntax', /a tab of MkDocs/],
  ['--8<-- "p.md"', 'foreign-syntax', /an inclusion of MkDocs/],
  ['```\n--8<-- "p.py"\n```', 'foreign-syntax', /an inclusion of MkDocs/],
  ['{! p.md !}', 'foreign-syntax', /an inclusion/],
  ['Press ++ctrl+alt++ now.', 'foreign-syntax', /keys/],
  ['*[HTML]: Hyper Text', 'foreign-syntax', /abbreviation/],
  ['A :material-home: icon', 'foreign-syntax', /an icon/],
  ['{++new++} text', 'foreign-syntax', /CriticMarkup/],
  ['A ==mark== here', 'foreign-syntax', /highlighted/],
  ['x^2^ and more', 'foreign-syntax', /superscript/],
  ['![boat](boat.png){ width=300 }', 'foreign-syntax', /attributes/],
  ['[boat](boat.md){.button}', 'foreign-syntax', /attributes/],
  ['[](){#anchor}', 'foreign-syntax', /attributes/],
  ['Text\n{: .class }', 'foreign-syntax', /attributes/],
  ['## Heading { .class }', 'foreign-syntax', /attributes/],
  ['Term\n: Definition', 'foreign-syntax', /definition/],
  ['[[toc]]', 'foreign-syntax', /table of contents/],
  ['[TOC]', 'foreign-syntax', /table of contents/],
  ['Text\n<<< ./a.ts', 'foreign-syntax', /code from a file/],
  ['<!--@include: ./p.md-->', 'foreign-syntax', /is left out/],
  ['<script setup>\nconst a = 1\n</script>', 'foreign-syntax', /Vue/],
  ['<style scoped>\n.a {}\n</style>', 'foreign-syntax', /Vue/],
  ['A {{ value }} here', 'foreign-syntax', /Vue and Jinja/],
  ['{{< ref "a.md" >}}', 'foreign-syntax', /Hugo/],
  ['{% hint style="info" %}\nText\n{% endhint %}', 'foreign-syntax', /GitBook/],
  ['{{#include a.md}}', 'foreign-syntax', /mdBook/],
  ['```rust\n{{#rustdoc_include ../a.rs:here}}\n```', 'foreign-syntax', /mdBook/],
  ['A [[Page|text]] here', 'foreign-syntax', /a link of Obsidian/],
  ['![[a.png|100]]', 'foreign-syntax', /embedded/],
  ['> [!NOTE] Title\n> Text', 'foreign-syntax', /callout/],
  ['> [!abstract]\n> Text', 'foreign-syntax', /callout/],
  ['A %%comment%% here', 'foreign-syntax', /comment/],
  ['!> Important', 'foreign-syntax', /Docsify/],
  ["[a](a.js ':include')", 'foreign-syntax', /Docsify/],
  ['A {ref}`x` here', 'foreign-syntax', /MyST/],
  ['See :py:class:`Boat` and :ref:`the hull <hull>`.', 'foreign-syntax', /a role of Sphinx/],
  ['Costs $5 and ==a lot==, or $6', 'foreign-syntax', /highlighted/],
  ['A [word]{.class} here', 'foreign-syntax', /Pandoc/],
  ['::chart{id=1}', 'foreign-syntax', /remark-directive/],
]

/** Where a block may stand. */
const places: readonly (readonly [string, (block: string) => string])[] = [
  ['alone', (block) => block],
  ['in an item', (block) => `- ${block.replaceAll('\n', '\n  ')}`],
  ['in a quote', (block) => `> ${block.replaceAll('\n', '\n> ')}`],
]

test.each(examples)('%s is %s', (markdown, code, message) => {
  for (const [place, around] of places) {
    const problems = residue(`Some words.\n\n${around(markdown)}\n\nMore words.\n`)
    expect(problems, place).toMatchObject([{ code, severity: 'warning', at: { file: 'a.md' } }])
    expect(problems[0]?.message, place).toMatch(message)
    expect(problems[0]?.hint ?? '', place).not.toBe('')
    expect(problems[0]?.at?.line, place).toBeGreaterThanOrEqual(3)
  }
})

/** Mistakes of MDX, of which the parser knows only that they are some. */
const inMdx: readonly (readonly [string, RegExp])[] = [
  ['<<< ./a.ts', /VitePress/],
  ['--8<-- "p.md"', /MkDocs/],
  ['{{ $frontmatter.title }}', /Vue/],
  ['![a](p.mdx){ .class }', /attributes/],
  ['{: .note }', /attributes/],
  ['## Heading { .class }', /attributes/],
  ['{% hint style="info" %}', /GitBook/],
  ['{{< ref "a" >}}', /Hugo/],
  ['{{#include a.md}}', /mdBook/],
]

test.each(inMdx)('%s is named in MDX', (markdown, message) => {
  const text = `# Page\n\n${markdown}\n`
  const { problems } = recoverSyntax({ file: 'a.mdx', text, original: text }, (part) => parseNative(part, 'mdx'))
  expect(problems).toMatchObject([{ code: 'markdown-syntax', at: { line: 3 }, message }])
  expect(problems[0]?.hint).toContain('in the manual')
})

test('objects of attributes are no syntax of other tools, assignments behind pictures are', () => {
  const text = '<div style={{ color: red; }}>x</div>\n'
  const { problems } = recoverSyntax({ file: 'a.mdx', text, original: text }, (part) => parseNative(part, 'mdx'))
  expect(problems[0]?.message).not.toContain('Vue')
  expect(residue('![a](b.png){ width=300 }\n', 'mdx')).toMatchObject([{ message: /is shown as its value/ }])
  for (const written of ['{{ x }}\n', 'A {{title}} here\n'])
    expect(residue(written, 'mdx')).toMatchObject([{ code: 'foreign-syntax', message: /an object in MDX/ }])
})

test('text of a task is read after HTML, too', () => {
  const text = '<figure>\n  Boats\n</figure>\n\n- [ ] A task of {{ site.title }}\n'
  expect(residue(text)).toMatchObject([{ code: 'foreign-syntax', at: { line: 5, column: 17 } }])
})

test('a footnote that nothing refers to is named, as Markdown drops it', () => {
  const text = 'A[^1] b[^Long-Ñame].\n\n[^1]: One\n[^Long-Ñame]: Two\n[^lost]: Three\n\n```\n[^code]: x\n```\n'
  expect(residue(text)).toMatchObject([{ code: 'broken-reference', at: { line: 5 }, message: /\[\^lost\]/ }])
})

test('a second footnote of a label is named, wherever it stands, and so is one between tags of MDX', () => {
  const text = 'A[^1].\n\n[^1]: One\n\n- b\n\n  > [^1]: Two\n\n<!--\n[^no]: x\n-->\n\n    [^code]: x\n'
  expect(residue(text)).toMatchObject([{ code: 'broken-reference', at: { line: 7, column: 5 }, message: /another/ }])
  expect(residue('<Box>\n\nA[^1]\n\n[^1]: One\n[^2]: Two\n\n</Box>\n', 'mdx')).toMatchObject([{ at: { line: 6 } }])
})

test('definitions that nothing names are told once, those that hide text are not', () => {
  const text = [
    '# A\n\n[one][a] [b] ![c][C] [`d`] <b>[e f][e\nf]</b>',
    '[a]: https://a.example\n[b]: https://b.example\n[C]: ./c.png\n[`d`]: https://d.example\n[E F]: https://e.example',
    '[//]: # (hidden)\n[comment]: # (hidden)\n[comment]: <> (hidden)\n[//]: # "hidden"\n[note]: <> (hidden)',
    '```\n[code]: https://code.example\n[lost]\n```\n\n`[lost]` and \\[escaped]: x',
    '> [Lost]: https://lost.example\n> [again]: https://again.example',
  ].join('\n\n')
  expect(residue(text)).toMatchObject([
    {
      code: 'unused-definition',
      severity: 'log',
      at: { line: 25, column: 3, length: 6 },
      message: 'Nothing on this page refers to [Lost], so this line does nothing. There is one more on this page.',
    },
  ])
  expect(residue('<Box>\n[x][a]\n</Box>\n\n[a]: https://a.example\n', 'mdx')).toEqual([])
})

/** Text that looks like markup, and is none. */
const texts = [
  'A word in [brackets] and a range [0, 1) are text, `a[0][1]` too, and list[0][1], matrix[i][j].',
  'Regular expressions: [^a-z], [^/]+ and (?:x)[^0-9].',
  'Powers 2**3 and a ** b, globs **/*.md and src/**/*.ts.',
  'At 10:30 std::vector met crate::x::y, a:b and :tada:.',
  '\\*\\*escaped\\*\\*, \\[a\\]\\[b\\], \\{{ x }}, \\[^1\\], \\==x==',
  '&#42;&#42;escaped&#42;&#42;',
  'A *** b *** c, 2**3***4, `:nope:`, a:b:c, ::x::, x:ref:`x`, http://a:pass:word and :ok_hand: :+1:.',
  'GET /a?b=:rokcet: and https://example.com/#:rokcet: or [a](https://example.com/:rokcet:), <https://a.example/?:rokcet:>.',
  'C++ and ++i, a++ + ++b; x == y == z; a === b.',
  '`{{ x }}` and `[[toc]]` and `!!! note`',
  '```\n{{ x }} [[page]] !!! note\n```',
  '<code>{{ x }}</code> and <kbd>**</kbd>',
  '<div title="{{ x }}">Text</div>',
  '<!-- {{ x }} -->',
  '> [!NOTE]\n> An alert.',
  '> [!WARNING]  \n> An alert with a break.',
  'See [[`3bcb1720`](https://example.com)] and [WIP] ([#1](https://example.com)).',
  '!!! BE CAREFUL: BREAKING CHANGES !!!',
  '#1 and #hashtag',
  '```code``` alone, ```` ``` ```` and ``` in a line.',
  'Formats such as {#} and {#?}, [demo], [a b=c] in a line, [x=1], [y == 2]\n[n = 3]',
  '[x][y] is defined.\n\n[y]: https://example.com',
  'A note[^1].\n\n[^1]: Text.',
  '::: tip\n\nText.\n\n:::',
  '<<< ./a.ts#part{1,3} [label]\n<<< @/b.ts',
  '::::info[Outer]\n\n:::tip\n\nText.\n\n:::\n\n::::',
  '## Heading {#id}',
  '- [ ] a task\n- [x] done',
  '[]()<a name="here"></a> [top](#)',
  '| a | b |\n|---|---|\n| `**` | 2 |',
  'A sum $\\sum_{i=1} x^{n-m}D(y^{-1})$ and a cell $t[i][j]$, and $a ~~ b ~~ c$.',
  '$$\na^k+b^k = d[k][l] - \\text{st}[i][j]\n$$',
  'The numbers $10~000~000$ and 2^{10}-2^{8} are TeX.',
  'Call row(_:by:) or row(\\_:by:), :memo:[the plan](./plan.md).',
  'Sources: [[1](https://example.com/a)][[2](https://example.com/b)].',
  'The list json{{"a", 5}} and {{1, 2}} in C++.',
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg>',
]

test.each(texts)('%s is text', (markdown) => {
  expect(residue(`${markdown}\n`)).toEqual([])
})

test('each kind has an example', () => {
  const isShown = kinds.map(({ pattern }) =>
    examples.some(([markdown]) =>
      [markdown, markdown.replaceAll(/`[^`]+`/g, '\uFFFC')].some((text) => text.match(pattern) !== null),
    ),
  )
  // Behind links, pictures and code the parser's view differs from the source.
  expect(isShown.filter((is) => !is).length).toBeLessThanOrEqual(3)
})

test('the first of a kind is reported with the number of the others, each broken reference by itself', () => {
  expect(residue('{{ a }}\n\n{{ b }}\n\n{{ c }}\n')).toMatchObject([
    { message: '"{{ a }}" is a value of Vue and Jinja; it is shown as text. There are 2 more on this page.' },
  ])
  expect(residue('[a][x] and [b][y]\n')).toHaveLength(2)
})

test('a hint names the reference that may be meant, and where an outer box ended', () => {
  expect(residue('[manual][manul]\n\n[manual]: ./plan.md\n')[0]?.hint).toBe('Did you mean [manual]?')
  const boxes = '# Boxes\n\n:::info[Outer]\nBefore.\n:::tip[Inner]\nMind.\n:::\nAfter.\n:::\n'
  expect(residue(boxes)).toMatchObject([
    { code: 'unclosed-admonition', at: { line: 9 }, message: /the box of line 3 ended on line 7/ },
  ])
})

test('foreign syntax in Markdown of strangers is found at its line', () => {
  const random = createRandom(5)
  const files = strangerMarkdown({ files: 60, seed: 5 }).slice(0, 400)
  for (const { path, text } of files) {
    const { at, blocks } = insertionPoint(text, random.int(1000))
    const [markdown, code] = examples[random.int(examples.length)] ?? ['', '']
    const before = [...blocks.slice(0, at)].join('\n\n')
    const changed = `${before}\n\n${markdown}\n\n${blocks.slice(at).join('\n\n')}`
    const line = before.split('\n').length + 2
    const lines = residue(changed)
      .filter((problem) => problem.code === code)
      .map((problem) => problem.at?.line ?? 0)
    const last = line + markdown.split('\n').length
    expect(
      lines.some((n) => n <= last),
      `${path}: ${markdown} at line ${line}, reported at ${lines.join()}`,
    ).toBe(true)
  }
})

/** The footnotes of a text that another parser shows nowhere, by line. */
function droppedNotes(text: string): readonly number[] {
  const tree = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter, ['yaml']).parse(text)
  const labels = new Set<string>()
  const lines: number[] = []
  visit(tree, 'footnoteReference', ({ identifier }) => void labels.add(identifier))
  visit(tree, 'footnoteDefinition', ({ identifier, position }) => {
    if (!labels.delete(identifier)) lines.push(position?.start.line ?? 0)
  })
  return lines
}

test('in Markdown of strangers, exactly the footnotes are named that another parser drops', () => {
  const random = createRandom(11)
  const isNote = ({ message }: { readonly message: string }): boolean => /footnote \[\^\S+\](?:,| above)/.test(message)
  const noted = (text: string): readonly (number | undefined)[] =>
    residue(text)
      .filter(isNote)
      .map(({ at }) => at?.line)
  const files = strangerMarkdown({ files: 120, seed: 11 }).filter(({ path }) => path.endsWith('.md'))
  for (const { path, text: written } of files.slice(0, 400)) {
    const text = written.replaceAll('\r', '')
    expect(noted(text), path).toEqual(droppedNotes(text))
    const { at, blocks } = insertionPoint(text, random.int(1000))
    const [, around] = places[random.int(places.length)] ?? places[0] ?? []
    const note = around?.('[^lost-note]: Words that are on no page.') ?? ''
    const changed = [...blocks.slice(0, at), 'Words.', note, ...blocks.slice(at)].join('\n\n')
    expect(noted(changed), path).toEqual(droppedNotes(changed))
    expect(noted(changed).length, path).toBe(noted(text).length + 1)
  }
})

/** Files of which each report was looked at: links without an address, references without a definition, links with a line break in them. */
const mistakes = new Set([
  'espree/README.md',
  'highlight.js/VERSION_10_UPGRADE.md',
  'fast-safe-stringify/readme.md',
  'natural-compare/README.md',
  'side-channel-list/CHANGELOG.md',
])

/** Looked at one by one: this text is meant as it is. */
const falseAlarms = new Set(['qs/CHANGELOG.md "[[Get]]"'])

test('at most one file in 500 of strangers has text that is taken for markup', () => {
  const files = strangerMarkdown({ files: 600, seed: 7 })
  const reports = files.flatMap(({ path, text }) =>
    markupIn(path, text).map(({ message }) => `${path} ${/"[^"]*"/.exec(message)?.[0] ?? message}`),
  )
  const isSample = files.length <= 600
  // All of what `npm run corpora` fetches has true finds, too; readers of this test look at them.
  if (isSample)
    expect(reports.filter((report) => !falseAlarms.has(report) && !mistakes.has(report.split(' ')[0] ?? ''))).toEqual(
      [],
    )
  expect(falseAlarms.size).toBeLessThanOrEqual(Math.ceil(600 / 500))
  expect(new Set(reports.map((report) => report.split(' ')[0])).size / files.length).toBeLessThan(0.03)
})

/** Definitions that nothing names are many in change logs, and sure. */
function markupIn(path: string, text: string) {
  if (path.endsWith('.mdx') && !isMdx(text)) return []
  return residue(text, path.endsWith('.mdx') ? 'mdx' : 'md').filter(({ code }) => code !== 'unused-definition')
}

/** Whether a text can be read as MDX: one that cannot has a problem of its own. */
function isMdx(text: string): boolean {
  try {
    parseNative(text, 'mdx')
    return true
  } catch {
    return false
  }
}

/** A place between two blocks that is inside of no list, code or HTML. */
function insertionPoint(text: string, n: number): { readonly at: number; readonly blocks: readonly string[] } {
  const blocks = text.replaceAll('\r', '').split('\n\n')
  const isPlain = (block: string | undefined): boolean =>
    block !== undefined && /^#{1,6} [^\n]*$|^[A-Z][^\n<`]*$/.test(block)
  const starts = blocks.flatMap((block, index) => (isPlain(block) && isTopLevel(blocks.slice(0, index)) ? [index] : []))
  return { at: starts[n % Math.max(1, starts.length)] ?? 0, blocks }
}

function isTopLevel(above: readonly string[]): boolean {
  const fences = above.join('\n').match(/^[ \t>]*(?:[-*+]|\d+[.)])?[ \t]*(?:`{3,}|~{3,})/gm) ?? []
  return fences.length % 2 === 0 && !above.some((block) => /<[a-z!]/i.test(block))
}
