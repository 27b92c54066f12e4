import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { writeSite } from './fixture-site.ts'

/** Headings of level 1 of a page, and its title in the head. */
async function titlesOf(markdown: string): Promise<readonly string[]> {
  const dir = writeSite({
    'docs-gen.config.js':
      "import { docs } from 'docs-gen'\nexport default { title: 'T', url: 'https://example.com', sources: [docs({ routeBasePath: '/' })] }",
    'docs/index.md': markdown,
  })
  expect((await build({ siteDir: dir })).diagnostics).toEqual([])
  const html = readFileSync(join(dir, 'build/index.html'), 'utf8')
  return [
    /<title>([^<]*)/.exec(html)?.[1] ?? '',
    ...[...html.matchAll(/<h1[^>]*>([^<]*)/g)].map(([, text]) => text ?? ''),
  ]
}

test.each([
  ['a heading is the title', '# Heading\n', ['Heading | T', 'Heading']],
  [
    'a heading is shown, though the front matter has a title',
    '---\ntitle: Front\n---\n\n# Heading\n',
    ['Front | T', 'Heading'],
  ],
  [
    'a heading below a thematic break is none beside a title',
    '---\ntitle: Front\n---\n\nText.\n\n---\n\n# Reference\n\n## Part\n',
    ['Front | T', 'Front', 'Reference'],
  ],
  [
    'a heading below a thematic break is the title without another',
    'Text.\n\n---\n\n# Reference\n',
    ['Reference | T', 'Reference'],
  ],
  [
    'a heading below another heading is none',
    '---\ntitle: Front\n---\n\n## Part\n\n# Reference\n',
    ['Front | T', 'Front', 'Reference'],
  ],
  [
    'a heading in the HTML banner of a README is the title',
    '<p align="center">Logo</p>\n\n<h1 align="center">Kestrel</h1>\n\nText.\n\n## Part\n',
    ['Kestrel | T', 'Kestrel'],
  ],
  [
    'a picture in such a heading is the title by its text',
    '<h1 align="center"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="Kestrel"></h1>\n\nText.\n',
    ['Kestrel | T', ''],
  ],
  [
    'a heading in an HTML banner is no title beside one',
    '---\ntitle: Front\n---\n\n<h1>Banner</h1>\n',
    ['Front | T', 'Front', 'Banner'],
  ],
])('%s', async (_, markdown, titles) => {
  expect(await titlesOf(markdown)).toEqual(titles)
})
