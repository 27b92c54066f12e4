import { expect, test } from 'vitest'
import { compileText, htmlOf, problemsOf } from '../../tests/compile-text.ts'

const mdx = { format: 'mdx' } as const

test('a figure has its picture, a caption that search finds, and one picture for each colour mode', async () => {
  const text = '<Figure src="./wide.svg" dark="./icon.svg" alt="A circle" width={300} id="f">The *wide* one</Figure>\n'
  const compiled = await compileText(text, mdx)
  expect(htmlOf(compiled)).toBe(
    '<figure id="f"><img src="@0@" alt="A circle" loading="lazy" decoding="async" width="300" class="themed-image themed-image--light" height="150">' +
      '<img src="@1@" alt="A circle" loading="lazy" decoding="async" width="300" class="themed-image themed-image--dark" height="300">' +
      '<figcaption class="theme-caption">The <em>wide</em> one</figcaption></figure>',
  )
  expect(compiled.sections[0]?.text.trim()).toBe('The wide one')
  expect(compiled.links.map(({ href }) => href)).toEqual(['./wide.svg', './icon.svg'])
  expect(compiled.body.islands).toEqual([])
  expect(problemsOf(compiled)).toEqual([])
})

test('the directive is the same in plain Markdown', async () => {
  const directive = '::figure{src="./wide.svg" alt="A circle" caption="The wide one" #f .c}\n'
  const component = '<Figure src="./wide.svg" alt="A circle" caption="The wide one" id="f" className="c" />\n'
  for (const format of ['md', 'mdx'] as const)
    expect(htmlOf(await compileText(directive, { format }))).toBe(htmlOf(await compileText(component, mdx)))
})

test('a figure without a picture is the caption of its content', async () => {
  const text = '<Figure caption="Three steps">\n\n```js\na()\n```\n\n</Figure>\n'
  expect(htmlOf(await compileText(text, mdx))).toMatch(
    /^<figure>.*<figcaption class="theme-caption">Three steps<\/figcaption><\/figure>$/s,
  )
})

test.each([
  ['Ctrl+K', '<kbd>Ctrl</kbd>+<kbd>K</kbd>'],
  ['cmd+shift+page-up', '<kbd>Cmd</kbd>+<kbd>Shift</kbd>+<kbd>Page Up</kbd>'],
  ['Ctrl++', '<kbd>Ctrl</kbd>+<kbd>+</kbd>'],
])('<Kbd>%s</Kbd>', async (text, html) => {
  expect(htmlOf(await compileText(`Press <Kbd>${text}</Kbd>`, mdx))).toBe(`<p>Press ${html}</p>`)
})

test('a video has captions, and is a link where nothing plays it', async () => {
  const text = '<Video src="/tour.mp4" captions="/tour.vtt" language="en" label="English" caption="A tour" />\n'
  expect(htmlOf(await compileText(text, mdx))).toBe(
    '<figure class="theme-media"><video class="theme-media__player" src="@0@" controls preload="metadata" playsinline>' +
      '<track kind="captions" src="@1@" srclang="en" label="English" default><span><a href="@2@">tour.mp4</a></span></video>' +
      '<figcaption class="theme-caption">A tour</figcaption></figure>',
  )
})

test.each([
  ['<Figure src="./wide.svg" />', 'component-props 1:1 <Figure> needs the property alt.'],
  ['<Figure />', 'component-content 1:1 <Figure> has neither a picture nor content.'],
  ['<Figure src="./wide.svg" alt="" widht="3" />', 'component-props 1:33 <Figure> has no property widht.'],
  ['<Video src="/a.mp4" />', 'component-props 1:1 <Video> needs the property captions.'],
  ['<Kbd></Kbd>', 'component-content 1:1 <Kbd> names no key.'],
])('%s is named', async (text, problem) => expect(problemsOf(await compileText(text, mdx))).toEqual([problem]))

test.each(['md', 'mdx'] as const)(
  'a picture that GitHub shows in one colour mode only is shown in that mode (%s)',
  async (format) => {
    const text = '![A](./wide.svg#gh-light-mode-only)![A](./icon.svg#gh-dark-mode-only)\n'
    const compiled = await compileText(text, { format })
    expect(htmlOf(compiled)).toContain('class="themed-image themed-image--light"')
    expect(htmlOf(compiled)).toContain('class="themed-image themed-image--dark"')
    expect(compiled.links.map(({ href }) => href)).toEqual(['./wide.svg', './icon.svg'])
    const element = '<img src="./wide.svg#gh-dark-mode-only" alt="A" class="c" />\n'
    expect(htmlOf(await compileText(element, { format }))).toContain('class="c themed-image themed-image--dark"')
    const other = await compileText('![A](./wide.svg#gh-dark-mode-only-x)\n', { format })
    expect(other.links.map(({ href }) => href)).toEqual(['./wide.svg#gh-dark-mode-only-x'])
  },
)
