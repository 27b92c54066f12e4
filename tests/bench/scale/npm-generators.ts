import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeCorpus } from './corpus.ts'
import { writePictures } from './docs-gen.ts'
import type { BenchSite, Generator, SiteInput } from './generator.ts'
import { reactHydrated } from './generator.ts'

const title = 'Made-up docs'

/** What npm had at the end of this day is installed, so that the same versions are measured next year. */
const asOf = '2026-09-30'

/** The differences of one generator of npm from another. */
interface Recipe {
  readonly name: string
  readonly about: string
  /** Packages with their versions, as `npm install` takes them. */
  readonly packages: readonly string[]
  readonly content: string
  readonly links: 'file' | 'url'
  /** Folder of files copied as they are. */
  readonly assets: string
  readonly output: string
  readonly remembered: readonly string[]
  /** Config and whatever else is needed, by path; the first is the config. */
  readonly files: (folders: readonly string[]) => Readonly<Record<string, string>>
  /** Path of the program below `node_modules`. */
  readonly bin: string
  readonly build: readonly string[]
  readonly serve: (port: string) => readonly string[]
  readonly hydrated?: string
  /** Program to run it with, below `node_modules`, where it needs a newer Node than the one in use. */
  readonly node?: string
}

/** Pages of VitePress hold no element of React; its root knows its app. */
const vueHydrated = "Boolean(document.querySelector('#app')?.__vue_app__)"

const recipes: readonly Recipe[] = [
  {
    name: 'docusaurus',
    about: 'with its Rust bundler; no search of its own',
    packages: [
      '@docusaurus/core@3',
      '@docusaurus/preset-classic@3',
      '@docusaurus/faster@3',
      'react@19',
      'react-dom@19',
    ],
    content: 'docs',
    links: 'file',
    assets: 'static',
    output: 'build',
    remembered: ['.docusaurus', 'node_modules/.cache'],
    files: () => ({
      'docusaurus.config.js': `module.exports = {
  title: '${title}',
  url: 'https://example.com',
  baseUrl: '/',
  future: { v4: true, faster: true },
  markdown: { format: 'md' },
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: undefined }, blog: false, pages: false }]],
}
`,
    }),
    bin: '@docusaurus/core/bin/docusaurus.mjs',
    build: ['build'],
    serve: (port) => ['start', '--no-open', '--port', port, '--host', '127.0.0.1'],
    hydrated: reactHydrated,
  },
  {
    name: 'vitepress',
    about: 'with its local search',
    packages: ['vitepress@1', 'vue@3'],
    content: '.',
    links: 'file',
    assets: 'public',
    output: '.vitepress/dist',
    remembered: ['.vitepress/cache'],
    files: (folders) => ({
      '.vitepress/config.mjs': `import { readdirSync } from 'node:fs'
const list = (folder) => readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
const items = (folder) => list(folder).map((entry) => entry.isDirectory()
  ? { text: entry.name, collapsed: true, items: items(folder + '/' + entry.name) }
  : { text: entry.name.slice(0, -3), link: '/' + folder + '/' + entry.name.slice(0, -3) })
export default {
  title: '${title}',
  ignoreDeadLinks: true,
  cleanUrls: true,
  themeConfig: {
    search: { provider: 'local' },
    sidebar: ${JSON.stringify(folders)}.map((folder) => ({ text: folder, collapsed: true, items: items(folder) })),
  },
}
`,
    }),
    bin: 'vitepress/bin/vitepress.js',
    build: ['build', '.'],
    serve: (port) => ['dev', '.', '--port', port, '--host', '127.0.0.1'],
    hydrated: vueHydrated,
  },
  {
    name: 'starlight',
    about: 'Astro’s, with Pagefind; runs on the Node 22 of npm',
    packages: ['astro@7', '@astrojs/starlight@0', 'node@22'],
    content: 'src/content/docs',
    links: 'url',
    assets: 'public',
    output: 'dist',
    remembered: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
    files: (folders) => ({
      'astro.config.mjs': `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
const group = (directory) => ({ label: directory, collapsed: true, items: [{ autogenerate: { directory } }] })
export default defineConfig({
  site: 'https://example.com',
  integrations: [starlight({ title: '${title}', sidebar: ${JSON.stringify(folders)}.map(group) })],
})
`,
      'src/content.config.ts': `import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`,
    }),
    bin: 'astro/bin/astro.mjs',
    build: ['build'],
    serve: (port) => ['dev', '--port', port, '--host', '127.0.0.1'],
    node: 'node/bin/node',
  },
  {
    name: 'rspress',
    about: 'with its local search',
    packages: ['@rspress/core@2', 'react@19', 'react-dom@19'],
    content: 'docs',
    links: 'file',
    assets: 'docs/public',
    output: 'doc_build',
    remembered: ['node_modules/.cache', '.rspress'],
    files: () => ({
      'rspress.config.ts': `import { defineConfig } from '@rspress/core'
export default defineConfig({ root: 'docs', title: '${title}', markdown: { link: { checkDeadLinks: false } } })
`,
    }),
    bin: '@rspress/core/bin/rspress.js',
    build: ['build'],
    serve: (port) => ['dev', '--port', port, '--host', '127.0.0.1'],
    hydrated: reactHydrated,
  },
]

/** Generators that npm has; installed when asked for. */
export const npmGenerators: readonly Generator[] = recipes.map((recipe) => ({
  name: recipe.name,
  about: recipe.about,
  prepare: (input) => Promise.resolve(prepare(recipe, input)),
}))

function prepare(recipe: Recipe, { dir, pages: count, seed, packages }: SiteInput): BenchSite {
  install(recipe, packages)
  // Hard links: Astro wants its modules inside the site, and a copy would take a minute.
  execFileSync('cp', ['-al', join(packages, 'node_modules'), join(dir, 'node_modules')])
  const folder = join(dir, recipe.content)
  const pages = writeCorpus({ folder, pages: count, links: recipe.links, seed })
  writePictures(join(dir, recipe.assets, 'img'))
  const folders = [...new Set(pages.map(({ path }) => path.split('/')[0] ?? ''))]
  const files = recipe.files(folders)
  write(join(dir, 'package.json'), `${JSON.stringify({ private: true, dependencies: dependenciesOf(recipe) })}\n`)
  for (const [path, text] of Object.entries(files)) write(join(dir, path), text)
  const program = (args: readonly string[]): readonly [string, ...string[]] => [
    recipe.node === undefined ? process.execPath : join(dir, 'node_modules', recipe.node),
    '--max-old-space-size=12000',
    join(dir, 'node_modules', recipe.bin),
    ...args,
  ]
  return {
    dir,
    pages,
    content: recipe.content,
    output: recipe.output,
    remembered: recipe.remembered,
    build: program(recipe.build),
    serve: (port) => program(recipe.serve(String(port))),
    config: { file: Object.keys(files)[0] ?? '', title },
    url: ({ path }) => `/${path}${recipe.name === 'vitepress' ? '' : '/'}`,
    hydrated: recipe.hydrated,
  }
}

/** As an author's package has them: Astro reads there what it must bundle. */
function dependenciesOf({ packages }: Recipe): Readonly<Record<string, string>> {
  return Object.fromEntries(packages.map((spec) => [spec.replace(/(?<=.)@.*$/, ''), spec.replace(/^.+@/, '^')]))
}

function install(recipe: Recipe, folder: string): void {
  if (existsSync(join(folder, 'node_modules', recipe.bin))) return
  write(join(folder, 'package.json'), '{ "private": true }\n')
  process.stderr.write(`Installing ${recipe.name} into ${folder} …\n`)
  const options = ['--no-audit', '--no-fund', '--legacy-peer-deps', `--before=${asOf}`]
  execFileSync('npm', ['install', ...options, ...recipe.packages], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
