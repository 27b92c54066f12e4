import { expect, test } from 'vitest'
import { compileText, htmlOf, problemsOf } from '../../tests/compile-text.ts'
import { embedHostNames, embedHosts, findEmbed } from './hosts.ts'
import { embedOrigins } from './policy.ts'

test.each([
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=90',
  ],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
  ['https://www.loom.com/share/abc123', 'https://www.loom.com/embed/abc123?autoplay=1'],
  ['https://codesandbox.io/s/new', 'https://codesandbox.io/embed/new'],
  ['https://stackblitz.com/edit/vite?file=a.ts', 'https://stackblitz.com/edit/vite?file=a.ts&embed=1'],
  ['https://codepen.io/ann/pen/xyz', 'https://codepen.io/ann/embed/xyz?default-tab=result'],
  ['https://www.figma.com/design/k/Name', 'https://embed.figma.com/design/k?embed-host=docs'],
  ['https://www.youtube.com/', undefined],
])('the frame of %s', (url, frame) => {
  const found = findEmbed(url)
  expect(found?.frame).toBe(frame)
  if (frame !== undefined) expect(new URL(frame).origin).toBe(found?.host.origin)
})

test.each([
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.example.org/watch?v=dQw4w9WgXcQ',
  'javascript:1',
  '',
])('%j is of no site', (url) => expect(findEmbed(url)).toBeUndefined())

const text = '::embed{url="https://youtu.be/dQw4w9WgXcQ" title="A tour"}\n'

test('a frame whose document is a link to the other site, and a link to its page', async () => {
  const compiled = await compileText(text)
  expect(htmlOf(compiled)).not.toMatch(/<iframe[^>]* src=/)
  expect(htmlOf(compiled)).toContain(
    '&lt;a href=&quot;https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&quot; aria-label=&quot;Show “A tour” from YouTube&quot;',
  )
  expect(htmlOf(compiled)).toContain('<a href="@0@" target="_blank"')
  expect(compiled.links.map(({ href }) => href)).toEqual(['https://youtu.be/dQw4w9WgXcQ'])
  expect(compiled.sections[0]?.text.trim()).toBe('A tour · YouTube')
  expect(problemsOf(compiled)).toEqual([])
})

test('a title cannot end the document of a frame', async () => {
  const html = htmlOf(
    await compileText('::embed{url="https://youtu.be/dQw4w9WgXcQ" title="</title><script>1</script>"}\n'),
  )
  expect(html).not.toContain('<script')
  expect(/srcdoc="([^"]*)"/.exec(html)?.[1]).not.toContain('&lt;script')
})

test.each([
  ['https://example.org/a', {}, 'is of a site that docs-gen does not embed'],
  ['https://www.youtube.com/', {}, 'names nothing that YouTube can show'],
  ['https://youtu.be/dQw4w9WgXcQ', { embeds: ['vimeo'] }, 'is of a site that `security.embeds` lacks'],
  ['https://youtu.be/dQw4w9WgXcQ', { csp: true }, 'is of a site that the policy of this site blocks'],
])('%s with %j is a link, and named', async (url, security, why) => {
  const compiled = await compileText(`::embed{url="${url}" title="A tour"}\n`, { config: { security } })
  expect(htmlOf(compiled)).toMatch(/^<p><a href="@0@"[^>]*>A tour<\/a><\/p>$/)
  expect(problemsOf(compiled)).toEqual([`embed-refused 1:1 ${url} ${why}, so it is a link.`])
})

test('the policy has the frames of the sites that the config names', async () => {
  expect(embedOrigins({ security: { embeds: embedHostNames } } as never)).toEqual(
    embedHostNames.map((name) => embedHosts[name].origin),
  )
  const compiled = await compileText(text, { config: { security: { csp: true, embeds: ['youtube'] } } })
  expect(problemsOf(compiled)).toEqual([])
})
