import { type ReactElement, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { htmlMarkup } from '../../../../cli/compile/html.ts'
import {
  type ElementFactory,
  accordionMarkup,
  admonitionAlerts,
  admonitionMarkup,
  badgeMarkup,
  cardMarkup,
  codeBlockMarkup,
  frameMarkup,
  iconMarkup,
} from '../../../../runtime/contract/index.ts'

/** HTML as both sides write it; they differ in how an attribute without a value looks. */
function bothSides(markup: <Node>(create: ElementFactory<Node>, text: (value: string) => Node) => Node): {
  readonly markdown: string
  readonly react: string
} {
  const text = (value: string): ReactElement => createElement('b', null, value)
  const react = renderToStaticMarkup(markup<ReactElement>(createElement as ElementFactory<ReactElement>, text))
  return {
    markdown: markup<string>(htmlMarkup, (value) => `<b>${value}</b>`),
    react: react.replaceAll('data-line-numbers=""', 'data-line-numbers'),
  }
}

test.each([...Object.keys(admonitionAlerts), 'of-the-site'])('%s looks alike in Markdown and in React', (type) => {
  const { markdown, react } = bothSides((create, text) =>
    admonitionMarkup(create, { type, title: text('Title'), content: text('Content'), id: 'a"b', className: 'x & y' }),
  )
  expect(markdown).toContain(`theme-admonition-${type} `)
  expect(react.replaceAll('&quot;', '"')).toBe(markdown.replaceAll('&quot;', '"'))
})

test.each([{}, { title: 'file.ts' }, { firstLine: 5, className: 'wide' }])(
  'a code block looks alike in Markdown and in React: %o',
  ({ title, ...rest }: { title?: string }) => {
    const { markdown, react } = bothSides((create, text) =>
      codeBlockMarkup(create, {
        language: 'ts',
        code: text('1'),
        title: title === undefined ? undefined : text(title),
        ...rest,
      }),
    )
    expect(markdown).toContain('<pre class="prism-code language-ts" tabindex="0"')
    expect(react).toBe(markdown)
  },
)

test.each<readonly [string, <Node>(create: ElementFactory<Node>, text: (value: string) => Node) => Node]>([
  [
    'card',
    (create, text) => cardMarkup(create, { title: text('T'), icon: 'star', href: '/a?b&c', content: text('C') }),
  ],
  ['badge', (create, text) => badgeMarkup(create, { content: text('B'), variant: 'tip', size: 'large', id: 'b' })],
  [
    'accordion',
    (create, text) => accordionMarkup(create, { title: text('T'), content: text('C'), id: 'a', name: 'n' }),
  ],
  ['icon', (create, text) => iconMarkup(create, { name: 'star', label: text('L') })],
  ['frame', (create, text) => frameMarkup(create, 'card-grid', { content: text('C'), className: 'x' })],
])('a part of the text looks alike in Markdown and in React: %s', (_, write) => {
  const { markdown, react } = bothSides(write)
  expect(markdown).toContain('theme-')
  expect(react).toBe(markdown)
})
