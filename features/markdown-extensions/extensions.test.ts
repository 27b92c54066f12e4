import { expect, test } from 'vitest'
import { compileText, htmlOf, parsers, problemsOf } from '../../tests/compile-text.ts'

const extensions = {
  mark: true,
  sub: true,
  sup: true,
  keys: true,
  abbreviations: true,
  definitionLists: true,
  attributes: true,
  wikiLinks: true,
  imageCaptions: true,
}

/** Forms and what they become, the same in each parser. */
const forms: readonly (readonly [string, string])[] = [
  ['A ==marked *x* `c`== word', '<p>A <mark>marked <em>x</em> <code>c</code></mark> word</p>'],
  ['中文==重点==文', '<p>中文<mark>重点</mark>文</p>'],
  ['a == b == c, a==b==c, \\==x==, `==x==`', '<p>a == b == c, a==b==c, ==x==, <code>==x==</code></p>'],
  ['H~2~O, ~a b~ and ~~c~~', '<p>H<sub>2</sub>O, <del>a b</del> and <del>c</del></p>'],
  ['2^10^ and x^2+y^2 and ^14^C', '<p>2<sup>10</sup> and x^2+y^2 and <sup>14</sup>C</p>'],
  ['++ctrl+alt+del++', '<p><kbd>Ctrl</kbd>+<kbd>Alt</kbd>+<kbd>Del</kbd></p>'],
  ['i++ and j++', '<p>i++ and j++</p>'],
  [
    '*[HTML]: HyperText\n\n**HTML** and `HTML` and XHTML',
    '<p><strong><abbr title="HyperText" class="theme-abbreviation" data-first="">HTML</abbr></strong> and <code>HTML</code> and XHTML</p>',
  ],
  ['Term\n: One ==x==\n: Two', '<dl><dt>Term</dt><dd>One <mark>x</mark></dd><dd>Two</dd></dl>'],
  ['Text\n{.note #p}', '<p class="note" id="p">Text</p>'],
  ['- a\n- b\n\n{.list}', '<ul class="list"><li>a</li><li>b</li></ul>'],
  ['- a\n- b\n{.list}', '<ul class="list"><li>a</li><li>b</li></ul>'],
  ['> a\n\n{lang=de}', '<blockquote lang="de"><p>a</p></blockquote>'],
  ['`a`{.b} **c**{#d}', '<p><code class="b">a</code> <strong id="d">c</strong></p>'],
  [
    '![A](./wide.svg "Shown"){.x}',
    '<figure><img src="@0@" alt="A" loading="lazy" decoding="async" class="x" width="1200" height="600"><figcaption class="theme-caption">Shown</figcaption></figure>',
  ],
  [
    '![A](./wide.svg "Tip") in a line',
    '<p><img src="@0@" alt="A" title="Tip" loading="lazy" decoding="async" width="1200" height="600"> in a line</p>',
  ],
  [
    '[[Page]] and [[Page#A Heading|te*xt*]] and [[#Here]]',
    '<p><a href="@0@">Page</a> and <a href="@1@">te<em>xt</em></a> and <a href="@2@">Here</a></p>',
  ],
]

test.each(parsers)('each form is read in %s', async (_, parser) => {
  for (const [text, html] of forms)
    expect(
      htmlOf(await compileText(text, { ...parser, markdown: { extensions } })).replace(' title="Tip"', ''),
      text,
    ).toBe(html.replace(' title="Tip"', ''))
})

test.each(parsers)('headings keep ids, former ids and classes in %s', async (_, parser) => {
  const text = '## One {#one .cls}\n\n## Two {.cls lang=de}\n\n## Three {#three #former}\n'
  const { body, toc } = await compileText(text, { ...parser, markdown: { extensions } })
  expect(body.html).toContain('<h2 class="anchor cls" id="one">One<a')
  expect(body.html).toContain('<h2 class="anchor cls" id="two" lang="de">Two<a')
  expect(body.html).toContain('<h2 class="anchor" id="three"><a id="former"></a>Three<a')
  expect(toc.map(({ id }) => id)).toEqual(['one', 'two', 'three'])
})

test.each(parsers)('a table has a caption, which search finds, and widths in %s', async (_, parser) => {
  const text = '| a | b |\n|---|---|\n| 1 | 2 |\n{caption="The sizes" widths="1 3"}\n'
  const compiled = await compileText(text, { ...parser, markdown: { extensions } })
  expect(htmlOf(compiled)).toContain(
    '<table><caption class="theme-caption">The sizes</caption><colgroup><col style="width:25%"><col style="width:75%"></colgroup><thead>',
  )
  expect(compiled.sections[0]?.text).toContain('The sizes\na\nb\n1\n2')
  expect(problemsOf(compiled)).toEqual([])
})

test.each(parsers)('what has no effect is named in %s', async (_, parser) => {
  const text = '![A](./wide.svg){foo=1}\n\n*[NOPE]: Nothing\n\nText\n{width=3}\n\n---\n\n{.lost}\n'
  expect(problemsOf(await compileText(text, { ...parser, markdown: { extensions } }))).toEqual([
    'attribute-ignored 1:17 A picture has no attribute foo here, so it has no effect.',
    'unused-abbreviation 3:1 The page has the word NOPE nowhere, so its text is left out.',
    expect.stringMatching(/^attribute-ignored [56]:1 A paragraph has no attribute width here/),
    'attribute-ignored 10:1 Nothing above takes the attribute class, so it has no effect.',
  ])
})

test('forms are read beside HTML, and not in its code', async () => {
  const text = '<div>\n\nA ==b== <i>==c==</i> <code>==d==</code> \\==e==\n\n</div>\n'
  expect(htmlOf(await compileText(text, { markdown: { extensions } }))).toBe(
    '<div><p>A <mark>b</mark> <i><mark>c</mark></i> <code>==d==</code> ==e==</p></div>',
  )
})

test('the word before a mark in a cell may be escaped', async () => {
  const { links } = await compileText('| a |\n|---|\n| [[Page\\|text]] |\n', { markdown: { extensions } })
  expect(links.map(({ href }) => href)).toEqual(['wiki:Page'])
})

test.each([
  ['==text==', 'mark'],
  ['H~2~O', 'sub'],
  ['2^10^ is', 'sup'],
  ['Press ++ctrl+k++ now', 'keys'],
  ['*[HTML]: HyperText', 'abbreviations'],
  ['Term\n: Definition', 'definitionLists'],
  ['![a](./wide.svg){width=300}', 'attributes'],
  ['See [[Page]].', 'wikiLinks'],
])('%s is named while markdown.extensions.%s is off', async (text, name) => {
  const { diagnostics } = await compileText(text)
  expect(diagnostics.map(({ hint }) => hint).join()).toContain(`markdown.extensions.${name}`)
  const code = await compileText(`\`\`\`\n${text}\n\`\`\`\n`)
  expect(problemsOf(code)).toEqual([])
})
