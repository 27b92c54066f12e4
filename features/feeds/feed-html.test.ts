import { beforeAll, expect, test } from 'vitest'
import { loadHtmlParser } from '../../cli/markup/html-source.ts'
import { absoluteUrl, feedHtml } from './feed-html.ts'

beforeAll(loadHtmlParser)

test.each([
  ['/a/b?c#d', 'https://x.example/a/b?c#d'],
  ['../c/./d', 'https://x.example/blog/c/d'],
  ['e', 'https://x.example/blog/2025/e'],
  ['#f', 'https://x.example/blog/2025/post#f'],
  ['?g', 'https://x.example/blog/2025/post?g'],
  ['//cdn.example/h', 'https://cdn.example/h'],
  ['mailto:i@x.example', 'mailto:i@x.example'],
  ['..', 'https://x.example/blog/'],
  ['../../../../j', 'https://x.example/j'],
])('makes %s absolute as URL does', (url, absolute) => {
  const page = 'https://x.example/blog/2025/post'
  expect(absoluteUrl(url, page)).toBe(absolute)
  expect(new URL(url, page).href).toBe(absolute)
})

test('leaves MathML of a formula, which feed readers draw without a style sheet', () => {
  const html =
    '<p><span class="katex"><span class="katex-mathml"><math><mi>x</mi></math></span><span class="katex-html" aria-hidden="true"><span>x</span></span></span><span class="math-source" aria-hidden="true">$x$</span></p>'
  expect(feedHtml(html, 'https://x.example/blog/post')).toBe(
    '<p><span class="katex"><span class="katex-mathml"><math><mi>x</mi></math></span></span></p>',
  )
})

test('leaves one image of those that readers may enlarge', () => {
  const html =
    '<p><span class="theme-zoom"><img src="a.png" alt="A"><button type="button" popovertarget="z"></button><span id="z" class="theme-zoom__view" popover="auto"><button type="button"><img src="a.png" alt=""></button></span></span></p>'
  expect(feedHtml(html, 'https://x.example/blog/post')).toBe(
    '<p><span class="theme-zoom"><img src="https://x.example/blog/a.png" alt="A"></span></p>',
  )
})

test('makes the HTML of a post fit for a feed', () => {
  const html =
    '<p title="href=&quot;x&quot;">href="/no" <a data-href="/no" href="/a>b">a</a><img src=\'i.png\' srcset="i.png 1x, /j.png 2x" alt=""></p>' +
    '<pre><code>&lt;a href="/code"&gt;</code><button type="button">Copy</button></pre><docs-live data-hole="1"><b>hi</b></docs-live><script>x</script>'
  expect(feedHtml(html, 'https://x.example/blog/post')).toBe(
    '<p title="href=&quot;x&quot;">href="/no" <a data-href="/no" href="https://x.example/a%3Eb">a</a><img src="https://x.example/blog/i.png" srcset="https://x.example/blog/i.png 1x, https://x.example/j.png 2x" alt=""></p>' +
      '<pre><code>&lt;a href="/code"&gt;</code></pre><b>hi</b>',
  )
})

test('makes addresses absolute in every attribute that has some', () => {
  const html =
    '<picture><source srcset="a,b.png 1x,c.png 2x"></picture><object data="o.svg"></object><q cite="/c">q</q>' +
    '<svg><image xlink:href="i.png"></image><use href="#part"></use></svg><a href="a" ping="/p  q">a</a>'
  expect(feedHtml(html, 'https://x.example/blog/post')).toBe(
    '<picture><source srcset="https://x.example/blog/a,b.png 1x,https://x.example/blog/c.png 2x"></picture><object data="https://x.example/blog/o.svg"></object><q cite="https://x.example/c">q</q>' +
      '<svg><image xlink:href="https://x.example/blog/i.png"></image><use href="#part"></use></svg><a href="https://x.example/blog/a" ping="https://x.example/p  https://x.example/blog/q">a</a>',
  )
})
