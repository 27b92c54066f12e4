import { expect, test } from 'vitest'
import { Head } from '../../../runtime/ui/Head.tsx'
import type { RenderedPage } from '../../../runtime/contract/index.ts'
import { createServerApp } from '../../../runtime/server.tsx'
import type { ThemeOverrides } from '../../../runtime/theme/slots.ts'
import { samplePage, sampleSite } from './support/sample.ts'

function render(body: string, theme: ThemeOverrides = {}): RenderedPage {
  return createServerApp({ theme }).render({ site: sampleSite(), page: samplePage(), regions: { body }, sidebars: {} })
}

test('static HTML is drawn as it is', () => {
  expect(render('<p>A &amp; <b>b</b></p>').html).toMatch(
    /<div[^>]* data-frozen="body"[^>]*><p>A &amp; <b>b<\/b><\/p><\/div>/,
  )
})

test('the same page is drawn to the same text', () => {
  expect(render('<p>x</p>')).toEqual(render('<p>x</p>'))
})

test('a slot of the site’s own takes the place of the default', () => {
  expect(render('', { Footer: () => <footer>Mine</footer> }).html).toContain('<footer>Mine</footer>')
})

test('elements for the head are collected, and leave an empty template', () => {
  const head: string[] = []
  const services = { addToHead: (html: string) => void head.push(html) }
  const Footer = (): React.ReactNode => (
    <Head>
      <meta name="robots" content="noindex" />
      <title>T</title>
    </Head>
  )
  const input = { site: sampleSite(), page: samplePage(), regions: { body: '' }, sidebars: {}, services }
  const { html } = createServerApp({ theme: { Footer } }).render(input)
  expect(head).toEqual(['<meta name="robots" content="noindex"/><title>T</title>'])
  expect(html).toContain('<template data-head=""></template>')
})

test('what a slot throws reaches the caller', () => {
  const Footer = (): never => {
    throw new TypeError('no footer')
  }
  expect(() => render('', { Footer })).toThrow('no footer')
})
