import { createContext, useContext } from 'react'
import { expect, test } from 'vitest'
import { BrowserOnly } from '../../../../runtime/content/BrowserOnly.tsx'
import { Head } from '../../../../runtime/ui/Head.tsx'
import { useSite } from '../../../../runtime/hooks/runtime.ts'
import type { IslandRenderer } from '../../../../runtime/router/page.ts'
import { createIslands } from '../../../../runtime/server.tsx'
import { samplePage, sampleSite } from '../support/sample.ts'

function render(
  islands: readonly IslandRenderer[],
  input: { fragments?: readonly string[]; hydrated?: readonly boolean[] } = {},
): readonly string[] {
  return createIslands(islands)({ site: sampleSite(), page: samplePage(), fragments: [], hydrated: [], ...input })
}

test('a static island is plain HTML around its fragments', () => {
  expect(render([(fragment) => <b>{fragment(0)}</b>], { fragments: ['<i>one</i>\u00021\u0003'] })).toEqual([
    '<b><i>one</i>\u00021\u0003</b>',
  ])
})

test('a hydrated island is wrapped, and its fragments are marked', () => {
  const [html] = render([(fragment) => <b>{fragment(0)} two</b>], { fragments: ['<i>one</i>'], hydrated: [true] })
  expect(html).toBe(
    '<docs-live data-hole="0"><b><docs-frozen data-fragment="0"><i>one</i></docs-frozen> two</b></docs-live>',
  )
})

test('a fragment that no component renders is kept in a template', () => {
  const Hidden = (props: { children: React.ReactNode }): React.ReactNode => (props.children === 'x' ? 'x' : null)
  const [html] = render([(fragment) => <Hidden>{fragment(0)}</Hidden>], { fragments: ['<i>one</i>'], hydrated: [true] })
  expect(html).toBe('<docs-live data-hole="0"></docs-live><template data-fragment="0"><i>one</i></template>')
})

test('components read the site through hooks', () => {
  const Title = (): React.ReactNode => useSite().title
  expect(render([() => <Title />])).toEqual(['Sample'])
})

test('the error of a component names its island', () => {
  const cause = new TypeError('no such thing')
  const Bad = (): React.ReactNode => {
    throw cause
  }
  expect(() => render([() => 'fine', () => <Bad />])).toThrow(
    expect.objectContaining({ failures: [{ island: 1, cause }], message: 'no such thing' }),
  )
})

test('parts that only a browser renders are left out', () => {
  expect(render([() => <BrowserOnly fallback={<i>later</i>}>{() => <b>{document.title}</b>}</BrowserOnly>])).toEqual([
    '<i>later</i>',
  ])
})

const Said = createContext('nothing')
const Hearing = ({ children }: { children?: React.ReactNode }): React.ReactNode => (
  <b>
    {useContext(Said)} {children}
  </b>
)

/** Renders islands in a page whose root provides a context. */
function renderAround(Root: (props: { readonly children?: React.ReactNode }) => React.ReactNode): readonly string[] {
  const islands = [() => <Hearing />, (fragment: (n: number) => React.ReactNode) => <Hearing>{fragment(0)}</Hearing>]
  const input = { site: sampleSite(), page: samplePage(), fragments: ['<i>one</i>'], hydrated: [false, true] }
  return createIslands(islands, { Root })({ ...input, region: 'body' })
}

test('islands read the contexts of the components around their page', () => {
  expect(renderAround(({ children }) => <Said value="hello">{children}</Said>)).toEqual([
    '<b>hello </b>',
    '<docs-live data-hole="1"><b>hello <docs-frozen data-fragment="0"><i>one</i></docs-frozen></b></docs-live>',
  ])
})

test.each([
  ['does not show the page', () => null],
  [
    'throws',
    () => {
      throw new Error('not on a server')
    },
  ],
])('a root that %s leaves the islands as they are on their own', (_, Root) => {
  expect(renderAround(Root)[0]).toBe('<b>nothing </b>')
})

test.each([
  ['works', () => null],
  [
    'fails',
    () => {
      throw new Error('not on a server')
    },
  ],
])('elements for the head are collected once where a component around the page %s', (_, Last) => {
  const head: string[] = []
  const Root = ({ children }: { readonly children?: React.ReactNode }): React.ReactNode => (
    <>
      {children}
      <Last />
    </>
  )
  createIslands([() => <Head children={<title>Other</title>} />], { Root })({
    site: sampleSite(),
    page: samplePage(),
    fragments: [],
    hydrated: [false],
    services: { addToHead: (html) => void head.push(html) },
    region: 'body',
  })
  expect(head).toEqual(['<title>Other</title>'])
})

test('elements for the head are collected', () => {
  const head: string[] = []
  const island = (): React.ReactNode => (
    <Head>
      <title>Other</title>
      <meta name="robots" content="noindex" />
    </Head>
  )
  const services = { addToHead: (html: string) => void head.push(html) }
  const html = createIslands([island])({
    site: sampleSite(),
    page: samplePage(),
    fragments: [],
    hydrated: [],
    services,
  })
  expect(html).toEqual(['<template data-head=""></template>'])
  expect(head).toEqual(['<title>Other</title><meta name="robots" content="noindex"/>'])
})
