import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const repository = join(import.meta.dirname, '../..')

function below(base: string, names: string): readonly string[] {
  return names.split(' ').map((name) => base + name)
}

/** Every path of the product's route table but those of the API reference. */
const paths = [
  ...below('/', ' blog community gallery markdown-page search 2024-recap'),
  ...below('/blog/', 'archive authors tags first-blog-post long-blog-post mdx-blog-post welcome'),
  ...below('/blog/tags/', 'docusaurus facebook hello hola'),
  ...below('/docs/', 'intro faq design error maintainers-guide testing'),
  ...below('/docs/getting-started/', 'creating-plugin devtools quick-start react supported-browsers theming'),
  ...below('/docs/concepts/', 'commands dom-events editor-state history key-management listeners node-cloning'),
  ...below('/docs/concepts/', 'node-replacement node-state nodes read-only selection serialization transforms'),
  ...below('/docs/concepts/', 'traversals updates'),
  ...below('/docs/collaboration/', 'faq react'),
  ...below('/docs/react/', ' create_plugin faq plugins'),
  ...below('/docs/packages/', 'lexical lexical-clipboard lexical-code lexical-devtools-core lexical-dragon'),
  ...below('/docs/packages/', 'lexical-eslint-plugin lexical-file lexical-hashtag lexical-headless lexical-history'),
  ...below('/docs/packages/', 'lexical-html lexical-link lexical-list lexical-mark lexical-markdown lexical-offset'),
  ...below('/docs/packages/', 'lexical-overflow lexical-plain-text lexical-react lexical-rich-text'),
  ...below('/docs/packages/', 'lexical-selection lexical-table lexical-text lexical-utils lexical-yjs'),
]

/** Besides these: the root of the docs leads to the first of them. */
const others = ['/404.html', '/blog/authors/docs-team', '/docs']

interface Route {
  readonly path: string
  readonly kind: string
  readonly sidebar?: string
}

const output = execFileSync('node', ['bin/docs-gen.js', 'routes', 'site', '--json'], {
  cwd: repository,
  encoding: 'utf8',
})
const routes = JSON.parse(output) as readonly Route[]

test('the site has every path of the product, and no others but those of authors and the reference (R10, R14)', () => {
  const listed = routes.map((route) => route.path).filter((path) => !path.startsWith('/docs/api/'))
  expect(listed).toEqual([...paths, ...others].sort())
})

test('the reference has its index, its list of modules, and a page for each module, class and interface (R16)', () => {
  const count = (folder: string): number =>
    routes.filter((route) => route.path.startsWith(`/docs/api/${folder}/`)).length
  expect(routes.some((route) => route.path === '/docs/api/')).toBe(true)
  expect(routes.some((route) => route.path === '/docs/api/modules')).toBe(true)
  expect(count('modules')).toBeGreaterThanOrEqual(64)
  expect(count('classes')).toBeGreaterThanOrEqual(30)
  expect(count('interfaces')).toBeGreaterThanOrEqual(30)
})

test('guides and reference have a sidebar each; four docs have none', () => {
  const sidebarOf = (path: string): string | undefined => routes.find((route) => route.path === path)?.sidebar
  expect(['/docs/intro', '/docs/react/', '/docs/packages/lexical'].map(sidebarOf)).toEqual(['docs', 'docs', 'docs'])
  expect(sidebarOf('/docs/api/classes/lexical.LexicalEditor')).toBe('api')
  const without = ['/docs/design', '/docs/error', '/docs/maintainers-guide', '/docs/testing']
  expect(without.map(sidebarOf)).toEqual([undefined, undefined, undefined, undefined])
})
