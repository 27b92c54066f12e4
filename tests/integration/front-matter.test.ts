import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, check } from '../../dist/cli/index.js'
import { copyFixture, filesBelow, writeSite } from './fixture-site.ts'

const { dir, remove } = copyFixture('front-matter')
const read = (path: string): string => readFileSync(join(dir, 'build', path), 'utf8')
const frontMatterIn = (path: string): unknown => {
  const [, json = '{}'] = /<script type="application\/json" id="__page">(.*?)<\/script>/s.exec(read(path)) ?? []
  return (JSON.parse(json) as { readonly frontMatter?: unknown }).frontMatter
}

beforeAll(async () => {
  const { diagnostics } = await build({ siteDir: dir, noCache: true })
  expect(diagnostics).toEqual([])
})
afterAll(remove)

test('keys that docs-gen does not know reach components in the spelling of their author', () => {
  expect(frontMatterIn('docs/reviewed/index.html')).toEqual({
    reviewed_by: 'Josephine',
    'Review Notes': { on: '2024-05-01', open: [1, 2] },
  })
  expect(read('docs/reviewed/index.html')).toContain('<p>Reviewed by <!-- -->Josephine</p>')
  expect(read('docs/reviewed/index.html')).toContain('<footer>Keys: <!-- -->reviewed_by, Review Notes</footer>')
  expect(frontMatterIn('blog/2024/01/02/post/index.html')).toEqual({ cover: '/cover.png' })
  expect(frontMatterIn('about/index.html')).toEqual({ audience: ['writers', 'readers'] })
})

test('a translation has its own keys; pages without keys of their own have none', () => {
  expect(frontMatterIn('fr/docs/reviewed/index.html')).toEqual({ reviewed_by: 'Amélie' })
  expect(frontMatterIn('docs/plain/index.html')).toBeUndefined()
  expect(read('docs/plain/index.html')).not.toContain('Reviewed by')
})

test('they are in the page and its Markdown alone: neither lists nor the search have them', () => {
  const files = filesBelow(join(dir, 'build')).filter((file) => read(file).includes('Josephine'))
  expect(files).toEqual(['docs/reviewed.md', 'docs/reviewed/index.html', 'llms-full.txt'])
})

test('a control character in front matter or in a data file is an error at its key, and in no page', async () => {
  const siteDir = writeSite({
    'docs-gen.config.js': `import { docs } from 'docs-gen'
export default { title: 'Site', url: 'https://example.com', sources: [docs({ routeBasePath: '/' })] }
`,
    'docs/index.md': '---\ndescription: Start\ntitle: "Red \\e[31m text"\ntags: [one, "t\\0wo"]\n---\n\n# Start\n',
    'docs/raw.md': '---\ntitle: Raw \u001B text\n---\n\nText\n',
    'docs/more/_category_.json': '{\n  "label": "More \\u0007"\n}\n',
    'docs/more/one.md': '# One\n',
  })
  const { diagnostics } = await check({ siteDir })
  expect(diagnostics.map(({ code, severity, at }) => `${severity} ${code} ${at?.file}:${at?.line}`)).toEqual([
    'error front-matter-invalid docs/index.md:3',
    'error front-matter-invalid docs/index.md:4',
    'error data-file-invalid docs/more/_category_.json:2',
    expect.stringMatching(/^error front-matter-\w+ docs\/raw.md:2$/),
  ])
})
