import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadParser } from '../../cli/code/code-parser.ts'
import { missingAssets, missingScripts } from '../../cli/bundle/esbuild/missing-scripts.ts'
import type { SiteData } from '../../runtime/contract/index.ts'
import { build } from '../../dist/cli/index.js'
import { writeSite } from './fixture-site.ts'
import { missingFiles } from './missing-files.ts'

const livePart = (name: string): string => `import { useState } from 'react'
import { Link } from 'docs-gen/runtime'

export default function ${name}() {
  const [count, setCount] = useState(0)
  return <p><button onClick={() => setCount(count + 1)}>{count}</button> <Link to="/docs/b">B</Link></p>
}
`

const config = (keys = ''): string => `import { defineConfig, docs } from 'docs-gen'
export default defineConfig({ title: 'Site', url: 'https://example.com', baseUrl: '/base/', sources: [docs()], ${keys} })
`

test('live parts of several pages that import the same of the runtime load scripts that are there', async () => {
  const dir = writeSite({
    'docs-gen.config.ts': config('embed: true'),
    'src/One.tsx': livePart('One'),
    'src/Two.tsx': livePart('Two'),
    'docs/index.mdx': "import One from '../src/One'\n\n# A\n\n<One />\n",
    'docs/b.mdx': "import Two from '../src/Two'\n\n# B\n\n<Two />\n",
  })
  const { ok, outDir } = await build({ siteDir: dir })
  expect({ ok, missing: await missingFiles(outDir) }).toEqual({ ok: true, missing: [] })
})

test('a redirect may lead to an address of the same host that docs-gen does not know', async () => {
  const targets = ['pathname:///other-app/', 'https://example.com/status']
  const list = targets.map((to, n) => `{ from: '/old-${n}', to: '${to}' }`).join()
  const dir = writeSite({
    'docs-gen.config.ts': `import { defineConfig, docs, redirects } from 'docs-gen'
export default defineConfig({ title: 'Site', url: 'https://example.com', sources: [docs(), redirects({ redirects: [${list}] })] })
`,
    'docs/index.md': '# A\n',
  })
  const { ok, diagnostics } = await build({ siteDir: dir })
  expect({ ok, diagnostics }).toEqual({ ok: true, diagnostics: [] })
})

test('a script that is named and not written is an error of the build', async () => {
  await loadParser()
  const scripts = [
    {
      path: 'assets/js/app-1.js',
      text: 'import"/base/assets/js/chunk-2.js";import("/base/assets/js/chunk-3.js");import(`/x/${a}.js`)',
    },
    { path: 'assets/js/chunk-3.js', text: 'export{a}from"./assets/js/chunk-4.js";import"react"' },
  ]
  expect(missingScripts(scripts, ['assets/js/app-1.js', 'assets/js/live-5.js'])).toMatchObject(
    ['live-5.js', 'chunk-2.js', 'chunk-4.js'].map((name) => ({
      code: 'output-incomplete',
      severity: 'error',
      message: expect.stringContaining(name),
    })),
  )
})

test('a style sheet, a font or a sidebar that pages name and that is not written is an error of the build', () => {
  const data = {
    baseUrl: '/base/',
    sidebars: { docs: '/base/assets/docs-4.json' },
    search: { styles: '/base/s-5.css' },
  }
  const siteParts = {
    data: data as unknown as SiteData,
    script: '/base/app-1.js',
    stylesheets: ['/base/a-2.css'],
    classSheets: { drawn: '/base/c-7.css' },
    fonts: ['/base/f-3.woff2'],
    pages: { one: { live: [], script: '/base/live-6.js', stylesheets: ['/base/a-2.css'] } },
    assets: [],
  }
  const paths = ['app-1.js', 'a-2.css', 'f-3.woff2', 'assets/docs-4.json', 's-5.css', 'live-6.js', 'c-7.css']
  const files = paths.map((path) => ({ path, content: '' }))
  expect(missingAssets({ ...siteParts, files })).toEqual([])
  for (const missingPath of paths)
    expect(missingAssets({ ...siteParts, files: files.filter(({ path }) => path !== missingPath) })).toMatchObject([
      { code: 'output-incomplete', severity: 'error', message: expect.stringContaining(missingPath) },
    ])
})

test('files that tags of the config load are looked for', async () => {
  const dir = writeSite({
    'docs-gen.config.ts': config(`
  headTags: [
    { tagName: 'link', attributes: { rel: 'manifest', href: '/manifest.json' } },
    { tagName: 'link', attributes: { rel: 'me', href: '/me' } },
    { tagName: 'script', attributes: { src: '/_vercel/insights/script.js' } },
  ],
  scripts: ['/base/there.js', { src: '/chat.js', async: true }],
  stylesheets: ['/fonts.css', 'https://example.org/a.css'],`),
    'docs/index.md': '# A\n',
    'static/there.js': '1\n',
  })
  const { ok, diagnostics } = await build({ siteDir: dir })
  expect(ok).toBe(true)
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual(
    ['manifest.json', 'chat.js', 'fonts.css'].map(
      (name) => `config-file-missing There is no file /${name} in the static folders`,
    ),
  )
  expect(diagnostics[0]?.at).toMatchObject({ file: 'docs-gen.config.ts', line: 4 })
})

test('feeds, sitemap, search index, manifests, rules of hosts and the list for agents name files that are there', async () => {
  const dir = writeSite({
    'docs-gen.config.ts': `import { blog, defineConfig, docs, redirects } from 'docs-gen'
export default defineConfig({
  title: 'Site', url: 'https://example.com', baseUrl: '/base/', host: 'netlify', favicon: '/icon.svg',
  sources: [docs(), blog({ feedOptions: { type: 'all' } }), redirects({ redirects: [{ from: '/old', to: '/docs/b' }] })],
  headTags: [{ tagName: 'link', attributes: { rel: 'manifest', href: '/base/app.webmanifest' } }],
})
`,
    'docs/index.md': '# A\n',
    'docs/b.md': '# B\n',
    'blog/2024-01-01-post.md': '# Post\n\n![Picture](./picture.png)\n',
    'blog/picture.png': 'x',
    'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'static/app.webmanifest': '{"start_url":"/base/docs/b","icons":[{"src":"icon.svg"}]}',
  })
  const { ok, outDir } = await build({ siteDir: dir })
  expect({ ok, missing: await missingFiles(outDir) }).toEqual({ ok: true, missing: [] })
  const namers = async (file: string): Promise<readonly string[]> => {
    rmSync(join(outDir, file), { recursive: true })
    return [...new Set((await missingFiles(outDir)).map((line) => line.replace(/ → .*$/, '')))]
  }
  const page = ['_redirects', 'app.webmanifest', 'old/index.html', 'search/manifest.json', 'sitemap.xml']
  expect(await namers('docs/b')).toEqual(expect.arrayContaining(page))
  expect(await namers('docs/b.md')).toEqual(expect.arrayContaining(['llms.txt']))
  const feeds = ['blog/atom.xml', 'blog/feed.json', 'blog/rss.xml']
  expect(await namers('blog/2024')).toEqual(expect.arrayContaining(feeds))
  expect(await namers('icon.svg')).toEqual(
    expect.arrayContaining(['app.webmanifest', 'docs/index.html', 'opensearch.xml']),
  )
  expect(await namers('blog/atom.xml')).toEqual(expect.arrayContaining(['blog/index.html']))
})
