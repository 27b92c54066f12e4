import { expect, test } from 'vitest'
import { parseWithAuthorParser } from '../../../../../cli/config/front-matter/author-parser.ts'
import type { FrontMatterParser } from '../../../../../cli/config/schema/markdown.ts'
import { parse } from 'yaml'
import { readSimpleYaml } from '../../../../../cli/config/front-matter/simple-yaml.ts'
import { frontMatterValue, locateFrontMatter, parseFrontMatter } from '../../../../../cli/config/front-matter/read.ts'
import type { FrontMatterKind } from '../../../../../cli/config/front-matter/schema.ts'

function problems(text: string, kind: FrontMatterKind = 'docs'): readonly string[] {
  return parseFrontMatter(text, 'docs/a.md', kind).diagnostics.map((problem) => {
    const place = problem.at ? `${problem.at.line}:${problem.at.column}+${problem.at.length}` : ''
    return [`${problem.severity} ${problem.code} ${place} ${problem.message}`, problem.hint].filter(Boolean).join(' | ')
  })
}

test('a file without front matter is all body', () => {
  expect(parseFrontMatter('# Title\n', 'a.md', 'docs')).toEqual({
    data: {},
    extra: {},
    bodyOffset: 0,
    bodyLine: 1,
    diagnostics: [],
  })
})

test('simple lines', () => {
  const text =
    '---\nid: intro\ntitle: "Quick: start"\nsidebar_position: 2\ndraft: false\n# note\n\ntags: [one, 2 things]\n---\n\n# Body\n'
  const frontMatter = parseFrontMatter(text, 'docs/a.md', 'docs')
  expect(frontMatter.data).toEqual({
    id: 'intro',
    title: 'Quick: start',
    sidebar_position: 2,
    draft: false,
    tags: ['one', '2 things'],
  })
  expect(text.slice(frontMatter.bodyOffset)).toBe('\n# Body\n')
  expect(frontMatter.bodyLine).toBe(10)
  expect(frontMatter.at).toEqual({ file: 'docs/a.md', line: 1, column: 1, length: 3 })
  expect(frontMatter.diagnostics).toEqual([])
})

test('Windows line ends, trailing blanks and an end without a newline', () => {
  const text = '---  \r\ntitle: A\r\nslug: /b \r\n---'
  const frontMatter = parseFrontMatter(text, 'a.md', 'docs')
  expect(frontMatter.data).toEqual({ title: 'A', slug: '/b' })
  expect(frontMatter.bodyOffset).toBe(text.length)
})

test('an empty block', () => {
  expect(parseFrontMatter('---\n---\nx', 'a.md', 'blog')).toMatchObject({
    data: {},
    bodyOffset: 8,
    bodyLine: 3,
    diagnostics: [],
  })
})

test('nested YAML', () => {
  const text =
    '---\nlast_update:\n  date: 2024-05-01\n  author: Jo\nsidebar_custom_props: { badge: new }\ndescription: >\n  Two\n  lines\n---\n'
  expect(parseFrontMatter(text, 'a.md', 'docs').data).toEqual({
    last_update: { date: '2024-05-01T00:00:00.000Z', author: 'Jo' },
    sidebar_custom_props: { badge: 'new' },
    description: 'Two lines\n',
  })
})

test('numbers and booleans are text where text is expected, as written', () => {
  const text =
    '---\ntitle: 1.10\nid: 007\nsidebar_label: true\ntags: [2024, yes, true]\ndraft: "true"\nsidebar_position: "3"\n---\n'
  expect(parseFrontMatter(text, 'a.md', 'docs')).toMatchObject({
    data: {
      title: '1.10',
      id: '007',
      sidebar_label: 'true',
      tags: ['2024', 'yes', 'true'],
      draft: true,
      sidebar_position: 3,
    },
    diagnostics: [],
  })
})

test('empty values are as good as absent; null has a meaning for some', () => {
  const text = '---\ntitle:\ndescription: null\npagination_next: null\ndisplayed_sidebar:\n---\n'
  expect(parseFrontMatter(text, 'a.md', 'docs')).toMatchObject({
    data: { pagination_next: null, displayed_sidebar: null },
    diagnostics: [],
  })
})

test.each([
  ['2021-08-26', '2021-08-26T00:00:00.000Z'],
  ['2021-8-6', '2021-08-06T00:00:00.000Z'],
  ['2021-08-26 10:30', '2021-08-26T10:30:00.000Z'],
  ['2021-08-26T10:30:00.250+02:00', '2021-08-26T08:30:00.250Z'],
  ['2021-08-26T10:30Z', '2021-08-26T10:30:00.000Z'],
  ['August 26, 2021', '2021-08-26T00:00:00.000Z'],
  ['Thu, 26 Aug 2021 10:00:00 +0200', '2021-08-26T08:00:00.000Z'],
  ['2021', '2021-01-01T00:00:00.000Z'],
])('date %s is %s in any time zone', (date, expected) => {
  expect(parseFrontMatter(`---\ndate: ${date}\n---\n`, 'a.md', 'blog').data.date).toBe(expected)
})

test('docs keep keys of their own', () => {
  const frontMatter = parseFrontMatter('---\ntitle: A\nlevel: hard\n__proto__: x\n---\n', 'a.md', 'docs')
  expect(frontMatter.data).toEqual({ title: 'A' })
  expect(Object.entries(frontMatter.extra)).toEqual([
    ['level', 'hard'],
    ['__proto__', 'x'],
  ])
  expect(frontMatter.diagnostics).toEqual([])
})

test('what is wrong is said with its place (R106)', () => {
  expect(problems('---\ntitle: [a]\nsidebar_position: first\nhide_title: 3\ntoc_max_heading_level: 7\n---\n'))
    .toMatchInlineSnapshot(`
      [
        "error front-matter-invalid 2:8+3 \`title\` must be a string, but is a list | Write a string in quotes instead.",
        "error front-matter-invalid 3:19+5 \`sidebar_position\` must be a number, but is 'first' | Write a number such as 2 instead.",
        "error front-matter-invalid 4:13+1 \`hide_title\` must be true or false, but is 3 | Write true or false instead.",
        "error front-matter-invalid 5:24+1 \`toc_max_heading_level\` must be a number from 2 to 6, but is 7 | Write a number from 2 to 6 instead.",
      ]
    `)
})

test('nested values', () => {
  expect(
    problems(
      '---\nlast_update:\n  date: tomorrow\n  by: me\ntags:\n  - label: x\n  - [y]\nmdx: { format: mxd }\n---\n',
    ),
  ).toMatchInlineSnapshot(`
    [
      "error front-matter-invalid 3:9+8 \`last_update.date\` must be a date such as 2025-01-31, but is 'tomorrow' | Write a date such as 2025-01-31 instead.",
      "error front-matter-invalid 4:3+2 Unknown key \`last_update.by\` | The keys here are date, author.",
      "error front-matter-invalid 6:5+8 \`tags[0].permalink\` is missing: it must be a string | Add the key \`permalink\`.",
      "error front-matter-invalid 7:5+3 \`tags[1]\` must be a string or an object with \`label\` and \`permalink\`, but is a list | Write a string or an object with \`label\` and \`permalink\` instead.",
      "error front-matter-invalid 8:16+3 \`mdx.format\` must be 'auto', 'mdx', 'md' or 'detect', but is 'mxd' | Did you mean 'mdx'?",
    ]
  `)
})

test.each(['docs', 'blog', 'pages'] as const)('unknown keys of %s are kept as the author wrote them', (kind) => {
  const text = '---\nreviewed_by: Jo\nReview Notes: { on: 2024-05-01, open: [1, .nan] }\nlast-check:\n---\n'
  const { extra, data, diagnostics } = parseFrontMatter(text, 'a.md', kind)
  expect({ extra, data, diagnostics }).toEqual({
    extra: { reviewed_by: 'Jo', 'Review Notes': { on: '2024-05-01', open: [1, null] }, 'last-check': null },
    data: {},
    diagnostics: [],
  })
})

test('an unknown key that is nearly a known one is a warning', () => {
  expect(problems('---\nwrapperClassname: x\nsidebar_position: 1\n---\n', 'pages')).toMatchInlineSnapshot(`
    [
      "warning front-matter-invalid 2:1+16 \`wrapperClassname\` has no meaning in the front matter of a page | Did you mean \`wrapperClassName\`?",
    ]
  `)
  expect(problems('---\ntitel: x\nslag: y\n---\n')).toEqual([
    'warning front-matter-invalid 2:1+5 `titel` has no meaning in the front matter of a doc | Did you mean `title`?',
  ])
  expect(problems('---\nsidebarLabel: x\nsidebar_postion: 1\nsidebar_psoition: 1\nauthor: me\nkeyword: x\n---\n'))
    .toMatchInlineSnapshot(`
      [
        "warning front-matter-invalid 2:1+12 \`sidebarLabel\` has no meaning in the front matter of a doc | Did you mean \`sidebar_label\`?",
        "warning front-matter-invalid 3:1+15 \`sidebar_postion\` has no meaning in the front matter of a doc | Did you mean \`sidebar_position\`?",
        "warning front-matter-invalid 4:1+16 \`sidebar_psoition\` has no meaning in the front matter of a doc | Did you mean \`sidebar_position\`?",
      ]
    `)
})

test('contradictions', () => {
  expect(
    problems('---\ndraft: true\nunlisted: true\ntoc_min_heading_level: 4\ntoc_max_heading_level: 3\n---\n', 'pages'),
  ).toMatchInlineSnapshot(`
    [
      "error front-matter-invalid 3:1+8 A page cannot be both \`draft\` and \`unlisted\` | A draft is not published at all; keep one of the two.",
      "error front-matter-invalid 4:24+1 \`toc_min_heading_level\` (4) must not be greater than \`toc_max_heading_level\` (3) | Correct the value, or remove the key.",
    ]
  `)
})

test('authors of a post', () => {
  const text = '---\nauthors:\n  - jo\n  - name: Ann\n    socials: { github: ann }\n    pronouns: she\n---\n'
  expect(parseFrontMatter(text, 'a.md', 'blog')).toMatchObject({
    data: { authors: ['jo', { name: 'Ann', socials: { github: 'ann' }, pronouns: 'she' }] },
    diagnostics: [],
  })
  expect(problems('---\nauthors: { name: [x] }\n---\n', 'blog')).toMatchInlineSnapshot(`
    [
      "error front-matter-invalid 2:18+3 \`authors.name\` must be a string, but is a list | Write a string in quotes instead.",
    ]
  `)
  expect(problems('---\nauthors: 3.5\ndate: [1]\n---\n', 'blog')).toMatchInlineSnapshot(`
    [
      "error front-matter-invalid 3:7+3 \`date\` must be a date such as 2025-01-31, but is a list | Write a date such as 2025-01-31 instead.",
    ]
  `)
})

test('YAML that cannot be read', () => {
  expect(problems('---\ntitle: A: B\n---\n')).toMatchInlineSnapshot(`
    [
      "error front-matter-syntax 2:8+4 The value of this key has a second \`: \` in it, which YAML reads as another key | Put the value in quotes: title: 'A: B'",
    ]
  `)
  expect(problems("---\ntitle: A: it's\n---\n")).toMatchInlineSnapshot(`
    [
      "error front-matter-syntax 2:8+7 The value of this key has a second \`: \` in it, which YAML reads as another key | Put the value in quotes: title: "A: it's"",
    ]
  `)
  expect(problems('---\nid: a\ntitle: @scope/name\n---\n')).toMatchInlineSnapshot(`
    [
      "error front-matter-syntax 3:8+11 The front matter is not valid YAML: plain value cannot start with reserved character @ | Put the value in quotes: title: '@scope/name'",
    ]
  `)
  expect(problems('---\nid: a\nid: b\n---\n')).toMatchInlineSnapshot(`
    [
      "error front-matter-syntax 3:1+2 This key of the front matter is written twice | Remove one of the two lines.",
    ]
  `)
  expect(problems('---\nlast_update:\n\tauthor: a\n---\n')).toMatchInlineSnapshot(`
    [
      "error front-matter-syntax 3:1+10 YAML is indented with spaces, not with tabs | Replace each tab at the start of a line by two spaces.",
    ]
  `)
  expect(problems('---\n- a\n- b\n---\n')).toMatchInlineSnapshot(`
    [
      "error front-matter-syntax 2:1+3 Front matter must be made of \`key: value\` lines | Correct this line: front matter is YAML, a key and its value on each line.",
    ]
  `)
  expect(problems('---\ntitle: "abc\n---\n')).toMatchInlineSnapshot(`
    [
      "error front-matter-syntax 2:8+4 A quote is opened here and never closed | Write the same quote at the end of the value.",
    ]
  `)
})

test('an open bracket or quote is named although keys follow it', () => {
  expect(problems('---\nid: a\ntitle: [Live page\ndescription: All of it\n---\n')[0]).toContain('3:8+10 A bracket')
  expect(problems('---\ntitle: "abc\nid: a\n---\n')[0]).toContain('2:8+4 A quote')
})

test('the readable lines of a broken block still count', () => {
  expect(parseFrontMatter('---\nslug: /x\ntitle: A: B\n---\n', 'a.md', 'docs').data).toEqual({ slug: '/x' })
})

test('a block without an end, and a rule that is none', () => {
  expect(problems('---\ntitle: A\n\nText')).toMatchInlineSnapshot(`
    [
      "error front-matter-syntax 1:1+3 The front matter that starts here is never closed | Put a line with only \`---\` below its last key.",
    ]
  `)
  expect(problems('---\n\nText')).toEqual([])
})

test('places of keys', () => {
  const text = '---\ntitle: A\nauthors:\n  - jo\n  - name: Ann\n---\n'
  expect(locateFrontMatter(text, 'a.md', ['authors', 1, 'name'])).toEqual({
    file: 'a.md',
    line: 5,
    column: 11,
    length: 3,
  })
  expect(locateFrontMatter(text, 'a.md', ['authors', 0])).toEqual({ file: 'a.md', line: 4, column: 5, length: 2 })
  expect(locateFrontMatter('no front matter', 'a.md', ['x'])).toEqual({ file: 'a.md', line: 1, column: 1, length: 1 })
})

test('simple lines are read as the YAML parser reads them', () => {
  const values = [
    'a',
    'a b',
    "it's",
    '"q"',
    "'q'",
    '1',
    '0',
    '1.50',
    '-1',
    '1e3',
    '0x1f',
    '.5',
    '1.2.3',
    '2021-01-02',
    '10 things',
    './a',
    '/a/b',
    '<b>',
    '(x)',
    'null',
    '~',
    'True',
    'yes',
    'NULL',
    'TRUE',
    '',
    'a: b',
    'a:b',
    'a #b',
    'a#b',
    '[a, b]',
    '[1, true, null]',
    '[]',
    '[a, ]',
    '@a',
    '`a`',
    '"a" b',
    '"a\\n"',
    'é',
    '日本',
    'a\tb',
    '*x',
    '&x y',
    '!x',
    '|',
    '>',
    '?',
    '-',
    '%',
    ':x',
    '99999999999999999999',
    '.inf',
    'a, b',
    'x]',
    '$1',
    '+1',
    '[a b, 2.0]',
    '[a-b,c]',
    "''",
    '""',
  ]
  const missed: string[] = []
  for (const value of values) {
    const yaml = `k: ${value}\nother:   last  `
    const simple = readSimpleYaml(yaml)
    if (!simple) missed.push(value)
    else
      expect({ value, read: Object.fromEntries(simple.map((entry) => [entry.key, entry.value])) }).toEqual({
        value,
        read: parse(yaml) as unknown,
      })
  }
  expect(missed.length).toBeLessThan(values.length / 2)
})

const parseWith = (parse: FrontMatterParser, text: string) =>
  parseWithAuthorParser(parse, { text, file: 'docs/a.md', filePath: '/site/docs/a.md', kind: 'docs' })

test("the site's own function changes what is read, and values it leaves keep their text", async () => {
  const result = await parseWith(async ({ defaultParseFrontMatter, ...file }) => {
    const { frontMatter, content } = await defaultParseFrontMatter(file)
    return { frontMatter: { ...frontMatter, slug: file.filePath, words: content.split(' ').length }, content }
  }, '---\ntitle: 1.10\n---\n\ntwo words\n')
  expect(result).toMatchObject({ data: { title: '1.10', slug: '/site/docs/a.md' }, extra: { words: 2 }, bodyLine: 4 })
  expect(result.own).toEqual({ title: 1.1, slug: '/site/docs/a.md', words: 2 })
  expect(result.diagnostics).toEqual([])
})

test('what it makes is held against the schema, at the key where there is one', async () => {
  const wrong = await parseWith(
    () => ({ frontMatter: { sidebar_position: 'first', draft: 'perhaps' }, content: '' }),
    '---\ntitle: A\nsidebar_position: 1\n---\n',
  )
  expect(wrong.diagnostics.map(({ at, message }) => `${at?.line}:${at?.column} ${message}`)).toEqual([
    expect.stringMatching(/^3:19 .*sidebar_position/),
    expect.stringMatching(/^2:1 .*draft/),
  ])
})

test('where it throws or returns something else the file is read as usual, and that is told', async () => {
  const failure = await parseWith(() => Promise.reject(new Error('no such author')), '---\ntitle: A\n---\n')
  expect(failure.data).toEqual({ title: 'A' })
  expect(failure.diagnostics.map(({ message }) => message)).toEqual([
    '`markdown.parseFrontMatter` failed: no such author',
  ])
  const nothing = await parseWith((() => 'title') as unknown as FrontMatterParser, '# A\n')
  expect(nothing.diagnostics).toMatchObject([
    { message: '`markdown.parseFrontMatter` must return { frontMatter, content }', at: { line: 1, column: 1 } },
  ])
})

test('components read the texts of docs-gen as they are written, and other values as YAML reads them', () => {
  const text =
    '---\ntitle: 1.10\ntags: [1.10, 0x10, {label: 2.0, permalink: /x}]\nsidebar_position: 1.0\ndraft: TRUE\nsidebar_label: 007\nown: 1.10\ndescription: No\n---\n'
  expect(frontMatterValue(text)).toEqual({
    title: '1.10',
    tags: ['1.10', '0x10', { label: '2.0', permalink: '/x' }],
    sidebar_position: 1,
    draft: true,
    sidebar_label: '007',
    own: 1.1,
    description: 'No',
  })
})

test('a home page of another tool is one problem, with its keys and the page of the manual', () => {
  const vitePress = `---
layout: home
hero:
  name: Orbit
  tagline: Orbits of moons
  image: { src: /logo.svg }
  actions:
    - { theme: brand, text: Start, link: /guide }
    - { theme: alt, text: API, link: /api }
features:
  - { title: Exact, details: To a second of arc }
titel: Home
---
`
  expect(problems(vitePress)).toEqual([
    'error front-matter-invalid 3:1+4 `hero` and `features` of this page are written for VitePress, with `hero.image`, `hero.actions.theme`, `hero.actions.text`, `hero.actions.link`, `hero.name`, `hero.tagline`, `features.details` | Write `title` for `name`, `text` for `tagline` and `details`, a path as `image` or `icon`, and `label` and `to` for `text` and `link` of a button. See "Coming from VitePress" in the manual.',
    'warning front-matter-invalid 12:1+5 `titel` has no meaning in the front matter of a doc | Did you mean `title`?',
  ])
  const starlight = '---\ntemplate: splash\nhero:\n  title: Orbit\n  tagline: Orbits of moons\n---\n'
  expect(problems(starlight, 'pages')).toEqual([
    'error front-matter-invalid 3:1+4 `hero` of this page is written for Starlight, with `hero.tagline` | Write `text` for `tagline`, a path as `image`, and `label` and `to` for `text` and `link` of a button. See "Coming from Starlight" in the manual.',
  ])
  expect(problems('---\nlayout: home\nhero: { title: Orbit, text: Moons }\n---\n')).toEqual([])
  expect(problems('---\nlayout: home\nhero: { title: 2, text: [a] }\n---\n')).not.toEqual([
    expect.stringContaining('VitePress'),
  ])
})
