import { expect, test } from 'vitest'
import type { RenderedPage } from '../../../runtime/contract/index.ts'
import { createServerApp } from '../../../runtime/server.tsx'
import type { ThemeOverrides } from '../../../runtime/theme/slots.ts'
import { samplePage, sampleSite } from './support/sample.ts'

function render(body: string, theme: ThemeOverrides = {}): RenderedPage {
  return createServerApp({ theme }).render({ site: sampleSite(), page: samplePage(), frozen: { body }, sidebars: {} })
}

test('frozen HTML is drawn as it is', () => {
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

test('elements for the head are lifted out, and their place stays', () => {
  const meta = '<meta name="robots" content="noindex"/>'
  const { html, head } = render(
    `<p>x</p><template data-head="">${meta}</template><template data-head=""><title>T</title></template>`,
  )
  expect(head).toBe(`${meta}<title>T</title>`)
  expect(html).toContain('<p>x</p><template data-head=""></template><template data-head=""></template>')
  expect(render('<p>x</p>').head).toBeUndefined()
})

test('what a slot throws reaches the caller', () => {
  const Footer = (): never => {
    throw new TypeError('no footer')
  }
  expect(() => render('', { Footer })).toThrow('no footer')
})
