import { expect, test } from 'vitest'
import { BrowserOnly } from '../../../../runtime/content/BrowserOnly.tsx'
import { Head } from '../../../../runtime/app/Head.tsx'
import { useSite } from '../../../../runtime/app/use-site.ts'
import { createHoles } from '../../../../runtime/server.tsx'
import { samplePage, sampleSite } from '../support/sample.ts'
import type { LivePart } from '../../../../runtime/app/runtime.ts'

function draw(
  holes: readonly LivePart[],
  input: { fragments?: readonly string[]; live?: readonly boolean[] } = {},
): readonly string[] {
  return createHoles(holes)(sampleSite(), samplePage(), input.fragments ?? [], input.live ?? [])
}

test('a static hole is plain HTML around its pieces', () => {
  expect(draw([(frozen) => <b>{frozen(0)}</b>], { fragments: ['<i>one</i>\u00021\u0003'] })).toEqual([
    '<b><i>one</i>\u00021\u0003</b>',
  ])
})

test('a live hole is wrapped, and its pieces are marked', () => {
  const [html] = draw([(frozen) => <b>{frozen(0)} two</b>], { fragments: ['<i>one</i>'], live: [true] })
  expect(html).toBe(
    '<docs-live data-hole="0"><b><docs-frozen data-fragment="0"><i>one</i></docs-frozen> two</b></docs-live>',
  )
})

test('a piece that no component drew waits in a template', () => {
  const Hidden = (props: { children: React.ReactNode }): React.ReactNode => (props.children === 'x' ? 'x' : null)
  const [html] = draw([(frozen) => <Hidden>{frozen(0)}</Hidden>], { fragments: ['<i>one</i>'], live: [true] })
  expect(html).toBe('<docs-live data-hole="0"></docs-live><template data-fragment="0"><i>one</i></template>')
})

test('components read the site through hooks', () => {
  const Title = (): React.ReactNode => useSite().title
  expect(draw([() => <Title />])).toEqual(['Sample'])
})

test('what a component throws names its hole', () => {
  const cause = new TypeError('no such thing')
  const Bad = (): React.ReactNode => {
    throw cause
  }
  expect(() => draw([() => 'fine', () => <Bad />])).toThrow(
    expect.objectContaining({ failures: [{ hole: 1, cause }], message: 'no such thing' }),
  )
})

test('what only a browser draws is left out', () => {
  expect(draw([() => <BrowserOnly fallback={<i>later</i>}>{() => <b>{document.title}</b>}</BrowserOnly>])).toEqual([
    '<i>later</i>',
  ])
})

test('elements for the head stand in a template', () => {
  const [html] = draw([
    () => (
      <Head>
        <title>Other</title>
        <meta name="robots" content="noindex" />
      </Head>
    ),
  ])
  expect(html).toContain('<template data-head="">')
  expect(html).toContain('<title>Other</title>')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})
