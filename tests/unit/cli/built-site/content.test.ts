import { expect, test } from 'vitest'
import { displayText } from '../../../../cli/built-site/content.ts'
import { readContent } from '../../../../cli/built-site/content.ts'
import { parsePage } from '../../../../cli/markup/parse-page.ts'
import { mainContent } from '../../../../cli/markup/main-content.ts'
import { elementTest } from '../../../../cli/built-site/selector.ts'

function contentOf(html: string, selector?: string) {
  const test = selector === undefined ? undefined : elementTest(selector)
  if (typeof test === 'string') throw new Error(test)
  return readContent(mainContent(parsePage(Buffer.from(html)), test))
}

function textOf(html: string, selector?: string): readonly string[] {
  return contentOf(html, selector).blocks.map(({ text }) => displayText(text))
}

test('a page of Docusaurus', () => {
  const { blocks, links, anchors } = contentOf(`<body><nav>Navbar</nav><main><article>
    <nav aria-label="Breadcrumbs"><a href="/">Home</a></nav>
    <div class="tocCollapsible theme-doc-toc-mobile"><button>On this page</button></div>
    <div class="theme-doc-markdown markdown"><header><h1>Title</h1></header>
    <h2 id="one">One<a href="#one" class="hash-link" aria-label="Direct link to One">\u200B</a></h2>
    <p>Some <code>code</code>,<!-- --> a <a href="/b#x">link</a>.</p>
    <pre><code><div class="token-line"><span>let a</span><br></div><div class="token-line"><span> = 1</span><br></div></code></pre>
    <div role="tablist"><li role="tab">npm</li></div><div role="tabpanel" hidden>Hidden tab</div>
    </div><footer><a href="/edit">Edit this page</a></footer></article><nav>Pages</nav></main></body>`)
  expect(blocks.map(({ kind, level, text }) => [kind, level, displayText(text)])).toEqual([
    ['heading', 1, 'Title'],
    ['heading', 2, 'One'],
    ['text', undefined, 'Some code, a link.'],
    ['code', undefined, 'let a\n = 1'],
    ['text', undefined, 'npm'],
    ['text', undefined, 'Hidden tab'],
  ])
  expect(links).toEqual(['/b#x'])
  expect(anchors).toEqual(['one'])
})

test('a page of VitePress', () => {
  expect(
    textOf(`<main><div class="vp-doc"><h1 id="t" tabindex="-1">T <a class="header-anchor" href="#t" aria-label="Permalink to T">\u200B</a></h1>
    <div class="language-js"><button class="copy"></button><span class="lang">js</span><pre class="shiki"><code><span class="line">a</span>
<span class="line">b</span></code></pre></div></div><footer>Last updated</footer></main>`),
  ).toEqual(['T', 'a\nb'])
})

test('a page of Starlight', () => {
  const { blocks, links } = contentOf(`<main><div class="content-panel"><h1 id="_top">T</h1></div>
    <div class="sl-markdown-content"><div class="sl-heading-wrapper"><h2 id="a">A</h2><a class="sl-anchor-link" href="#a">
    <span aria-hidden="true"><svg></svg></span><span class="sr-only">Section titled A</span></a></div>
    <aside aria-label="Note" class="starlight-aside"><p aria-hidden="true">icon</p><p>Mind this.</p></aside></div>
    <footer><a href="https://github.com/edit">Edit page</a></footer></main>`)
  expect(blocks.map(({ text }) => displayText(text))).toEqual(['T', 'A', 'Mind this.'])
  expect(links).toEqual([])
})

test('a page of MkDocs', () => {
  const { blocks, anchors } = contentOf(`<main><article class="md-content__inner">
    <a href="https://github.com/x/edit/a.md" title="Edit this page" class="md-content__button" rel="edit"><svg></svg></a>
    <h1 id="t">T<a class="headerlink" href="#t" title="Permanent link">¶</a></h1>
    <div class="highlight"><pre id="__code_0"><span></span><code><a id="__codelineno-0-1" name="l" href="#x"></a>x = 1
</code></pre></div><details><summary>More</summary><p>Text</p></details></article></main>`)
  expect(blocks.map(({ text }) => displayText(text))).toEqual(['T', 'x = 1', 'More', 'Text'])
  expect(anchors).toEqual(['t'])
})

test('a folded list of places of the page is no content', () => {
  const outline = '<details><summary>On this page</summary><ul><li><a href="#a">A</a></li></ul></details>'
  expect(textOf(`<main>${outline}<p>Text</p></main>`)).toEqual(['Text'])
})

test('a link that skips the navigation is no content', () => {
  expect(textOf('<div role="region"><a href="#main">Skip to main content</a></div><p>Text</p>')).toEqual(['Text'])
})

test('the main content is the article, but not one of several, and not one below the title', () => {
  expect(textOf('<main>Before<article><h1>T</h1>Text</article></main>')).toEqual(['T', 'Text'])
  expect(textOf('<main><h1>T</h1><article>A</article></main>')).toEqual(['T', 'A'])
  expect(textOf('<main><article>A</article><article>B</article></main>')).toEqual(['A', 'B'])
  expect(textOf('<div role="main">A</div><footer>B</footer>')).toEqual(['A'])
  expect(textOf('<header>Site</header><article>A</article>')).toEqual(['A'])
  expect(textOf('<p>A</p>')).toEqual(['A'])
})

test('the title of a home page may stand above its main part', () => {
  expect(textOf('<nav>N</nav><div><header><h1>T</h1><p>Tag</p></header><main>A</main></div>')).toEqual([
    'T',
    'Tag',
    'A',
  ])
  expect(textOf('<header><h1>Logo</h1><nav>N</nav></header><main>A</main>')).toEqual(['A'])
})

test('a selector chooses the content, where a page has it', () => {
  const page = '<main><p>Ad</p><div class="content wide" data-x="a"><p>A</p></div></main>'
  for (const selector of ['.content', 'main > .content', 'main div[data-x=a]', 'aside, div.wide', '[data-x^="a"]'])
    expect([selector, ...textOf(page, selector)]).toEqual([selector, 'A'])
  expect(textOf(page, '.other')).toEqual(['Ad', 'A'])
  expect(elementTest('p:hover')).toContain(':hover')
  expect(elementTest('p[')).toBeTypeOf('string')
})

test('an empty anchor beside a heading is an anchor, and ids that scripts make up are none', () => {
  const { anchors } = contentOf(
    '<main><h2><a aria-hidden="true" id="old"></a>A</h2><a name="older"></a><p id=":r1:">B</p><svg><path id="p"/></svg><input id="i"></main>',
  )
  expect(anchors).toEqual(['old', 'older'])
})

test('an encoding is read from the page', () => {
  const latin = Buffer.from('<meta charset="windows-1252"><main>caf\u00e9</main>', 'latin1')
  expect(readContent(mainContent(parsePage(latin))).blocks[0]?.text).toBe('café')
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<main>é</main>', 'utf16le')])
  expect(readContent(mainContent(parsePage(utf16))).blocks[0]?.text).toBe('é')
  const unknown = Buffer.from('<meta charset="nonsense"><main>é</main>')
  expect(readContent(mainContent(parsePage(unknown))).blocks[0]?.text).toBe('é')
})
