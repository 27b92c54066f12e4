import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, check } from '../../dist/cli/index.js'
import { copyFixture, filesBelow, writeSite } from './fixture-site.ts'

const { dir, remove } = copyFixture('front-matter')
const readBuilt = (path: string): string => readFileSync(join(dir, 'build', path), 'utf8')
const frontMatterIn = (path: string): unknown => {
  const [, json = '{}'] = /<script type="application\/json" id="__page">(.*?)<\/script>/s.exec(readBuilt(path)) ?? []
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
  expect(readBuilt('docs/reviewed/index.html')).toContain('<p>Reviewed by <!-- -->Josephine</p>')
  expect(readBuilt('docs/reviewed/index.html')).toContain('<footer>Keys: <!-- -->reviewed_by, Review Notes</footer>')
  expect(frontMatterIn('blog/2024/01/02/post/index.html')).toEqual({ cover: '/cover.png' })
  expect(frontMatterIn('about/index.html')).toEqual({ audience: ['writers', 'readers'] })
})

test('a translation has its own keys; pages without keys of their own have none', () => {
  expect(frontMatterIn('fr/docs/reviewed/index.html')).toEqual({ reviewed_by: 'Amélie' })
  expect(frontMatterIn('docs/plain/index.html')).toBeUndefined()
  expect(readBuilt('docs/plain/index.html')).not.toContain('Reviewed by')
})

test('they are in the page and its Markdown alone: neither lists nor the search have them', () => {
  const files = filesBelow(join(dir, 'build')).filter((file) => readBuilt(file).includes('Josephine'))
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
    'docs/tags.yml': 'one:\n  label: "O\\x1bne"\n',
    'docs/key.md': '---\n"own\\e": 1\n---\n\n# Key\n',
  })
  expect(await controlProblemsIn(siteDir)).toEqual([
    'error front-matter-invalid docs/index.md:3',
    'error front-matter-invalid docs/index.md:4',
    'error front-matter-invalid docs/key.md:2',
    'error data-file-invalid docs/more/_category_.json:2',
    expect.stringMatching(/^error front-matter-\w+ docs\/raw.md:2$/),
    'error data-file-invalid docs/tags.yml:2',
  ])
})

test('a control character in the config, in options of a source or in a sidebar is an error at its place', async () => {
  const head = "import { blog, docs } from 'docs-gen'\n"
  const inConfig = writeSite({
    'docs-gen.config.js': `${head}export default {
  title: 'Red\\x1b[31m', url: 'https://example.com', sources: [docs()],
  customFields: { reset: '\\x1b[0m' },
  themeConfig: { navbar: {
    title: 'N\\0' } },
}
`,
    'docs/index.md': '# Start\n',
  })
  expect(await controlProblemsIn(inConfig)).toEqual([
    'error config-invalid docs-gen.config.js:3',
    'error config-invalid docs-gen.config.js:6',
  ])
  const inSources = writeSite({
    'docs-gen.config.js': `${head}const plugin = () => () => undefined
export default { title: 'Site', url: 'https://example.com', sources: [
  docs({ sidebarPath: './sidebars.js', remarkPlugins: [[plugin, { mark: '\\x1b' }]] }),
  blog({
    blogTitle: 'News\\x07' })] }
`,
    'sidebars.js': `export default { docs: [
  { type: 'category', label: 'La\\x1bbel', items: ['index'] }] }\n`,
    'docs/index.md': '# Start\n',
    'blog/2025-01-01-a.md': '# A\n',
  })
  expect(await controlProblemsIn(inSources)).toEqual([
    'error config-invalid docs-gen.config.js:6',
    'error sidebar-invalid sidebars.js:2',
  ])
})

async function controlProblemsIn(siteDir: string): Promise<readonly string[]> {
  const { diagnostics } = await check({ siteDir })
  expect(diagnostics.filter(({ message }) => !/control character|U\+00/.test(message))).toEqual([])
  return diagnostics.map(({ code, severity, at }) => `${severity} ${code} ${at?.file}:${at?.line}`)
}
