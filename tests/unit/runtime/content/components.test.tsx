import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Admonition } from '../../../../runtime/content/Admonition.tsx'
import { CodeBlock } from '../../../../runtime/content/CodeBlock.tsx'
import { Details } from '../../../../runtime/content/Details.tsx'
import { TabItem, Tabs } from '../../../../runtime/content/Tabs.tsx'
import { ThemedImage } from '../../../../runtime/content/ThemedImage.tsx'
import { TOCInline } from '../../../../runtime/content/TOCInline.tsx'
import { Translate } from '../../../../runtime/content/Translate.tsx'
import type { RenderServices } from '../../../../runtime/contract/index.ts'
import { createIslands } from '../../../../runtime/server.tsx'
import { samplePage, sampleSite } from '../support/sample.ts'

function draw(node: ReactNode, services?: RenderServices): string {
  const site = sampleSite({ messages: { greeting: 'Salut {name} !' } })
  const page = samplePage({
    toc: [
      { id: 'one', level: 2, html: '<code>One</code>' },
      { id: 'deep', level: 4, html: 'Deep' },
      { id: 'two', level: 3, html: 'Two' },
    ],
  })
  return createIslands([() => node])({ site, page, fragments: [], hydrated: [], services })[0] ?? ''
}

const tabs = (props: object = {}): ReactNode => (
  <Tabs groupId="pm" {...props}>
    <TabItem value="npm">npm i</TabItem>
    <TabItem value="yarn" label="Yarn" default>
      yarn add
    </TabItem>
  </Tabs>
)

test('tabs have all panels in the HTML, and hide those not chosen', () => {
  const html = draw(tabs())
  expect(html).toMatch(
    /<li role="tab" tabindex="-1" aria-selected="false" aria-controls="(\S+)" id="(\S+)" data-value="npm" class="tabs__item">npm<\/li>/,
  )
  expect(html).toMatch(/aria-selected="true"[^>]* class="tabs__item tabs__item--active">Yarn</)
  expect(html).toMatch(/<docs-panel role="tabpanel" [^>]*hidden="until-found">npm i<\/docs-panel>/)
  expect(html).toMatch(
    /<docs-panel role="tabpanel" id="\S+" aria-labelledby="\S+" data-label="Yarn">yarn add<\/docs-panel>/,
  )
  expect(html).toContain('data-group-id="pm"')
})

test('tabs and panels name each other', () => {
  const html = draw(tabs())
  const [, panel, tab] = /aria-controls="(\S+)" id="(\S+)" data-value="npm"/.exec(html) ?? []
  expect(html).toContain(`id="${panel}" aria-labelledby="${tab}"`)
})

test('the chosen tab can be named or be none', () => {
  expect(draw(tabs({ defaultValue: 'npm' }))).toMatch(/aria-selected="true"[^>]*data-value="npm"/)
  const none = draw(tabs({ defaultValue: null }))
  expect(none).not.toContain('aria-selected="true"')
  expect(none.match(/tabindex="0"/g)).toHaveLength(1)
})

test('the query parameter is named after the group or by itself', () => {
  expect(draw(tabs({ queryString: true }))).toContain('data-query-string="pm"')
  expect(draw(tabs({ queryString: 'manager' }))).toContain('data-query-string="manager"')
  expect(draw(tabs())).not.toContain('data-query-string')
})

test('labels may come from `values`', () => {
  expect(draw(<Tabs values={[{ value: 'a', label: 'Alpha' }]}>{<TabItem value="a">x</TabItem>}</Tabs>)).toContain(
    '>Alpha</li>',
  )
})

test('an admonition looks as the Markdown form does', () => {
  expect(draw(<Admonition type="tip">Text</Admonition>)).toBe(
    '<div class="theme-admonition theme-admonition-tip admonition alert alert--success">' +
      '<div class="admonition-heading"><span class="admonition-icon" aria-hidden="true"></span>tip</div>' +
      '<div class="admonition-content">Text</div></div>',
  )
})

test('code is highlighted by the server (R65)', () => {
  const services = { highlight: (code: string, language: string, meta: string) => `<b>${language}:${meta}:${code}</b>` }
  const html = draw(
    <CodeBlock language="ts" title="a.ts" metastring="{1}">
      {'let a\n'}
    </CodeBlock>,
    services,
  )
  expect(html).toContain('<div class="theme-code-block language-ts"><div class="code-block-title">a.ts</div>')
  expect(html).toContain('<pre class="prism-code language-ts" tabindex="0"><code><b>ts:{1}:let a</b></code></pre>')
})

test('code without a grammar is plain text, lines numbered where asked (R63, R64)', () => {
  expect(draw(<CodeBlock className="language-x">{'a < b'}</CodeBlock>)).toContain('<code>a &lt; b</code>')
  // Numbers of lines in `metastring` count an empty first line.
  expect(draw(<CodeBlock>{'\na\n'}</CodeBlock>)).toContain('<code>\na</code>')
  const numbered = draw(<CodeBlock metastring='showLineNumbers=3 title="T"'>{'a\nb'}</CodeBlock>)
  expect(numbered).toContain('style="--first-line:2"')
  expect(numbered).toContain('<span class="code-line">a\n</span><span class="code-line">b\n</span>')
  expect(numbered).toContain('>T</div>')
})

test('a summary is put into its element once', () => {
  expect(draw(<Details summary="More">x</Details>)).toBe(
    '<details class="theme-details"><summary>More</summary>x</details>',
  )
  expect(draw(<Details summary={<summary>More</summary>}>x</Details>)).toContain('<summary>More</summary>x')
})

test('both images of a themed image are in the HTML', () => {
  const html = draw(<ThemedImage sources={{ light: '/l.png', dark: '/d.png' }} alt="Logo" />)
  expect(html).toBe(
    '<img src="/l.png" alt="Logo" class="themed-image themed-image--light"/>' +
      '<img src="/d.png" alt="Logo" class="themed-image themed-image--dark"/>',
  )
})

test('the inline table of contents nests headings and leaves out deep ones', () => {
  expect(draw(<TOCInline />)).toBe(
    '<div class="theme-toc-inline"><ul class="table-of-contents"><li><a href="#one"><code>One</code></a>' +
      '<ul><li><a href="#two">Two</a></li></ul></li></ul></div>',
  )
})

test('a translation keeps elements in its placeholders', () => {
  expect(
    draw(
      <Translate id="greeting" values={{ name: <b>Ann</b> }}>
        {'Hello {name}!'}
      </Translate>,
    ),
  ).toBe('Salut <b>Ann</b> !')
  expect(draw(<Translate>{'Hello {name}!'}</Translate>)).toBe('Hello {name}!')
})
