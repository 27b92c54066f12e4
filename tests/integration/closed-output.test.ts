import { expect, test } from 'vitest'
import { loadParser } from '../../cli/lib/code-parser.ts'
import { missingScripts } from '../../cli/bundle/missing-scripts.ts'
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
