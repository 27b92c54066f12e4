import { expect, test, vi } from 'vitest'
import type * as Linker from '../../cli/bundle/esbuild/join-chunks.ts'
import type * as Sidebars from '../../cli/bundle/app/sidebar-files.ts'
import { build } from '../../cli/pipeline/build.ts'
import { writeSite } from './fixture-site.ts'

/** The files that a fault of the bundler loses. */
const fault = vi.hoisted((): { loses: (path: string) => boolean } => ({ loses: () => false }))

vi.mock('../../cli/bundle/esbuild/join-chunks.ts', async (original) => {
  const linker = await original<typeof Linker>()
  const linkChunks: typeof linker.linkChunks = async (...input) =>
    (await linker.linkChunks(...input)).filter(({ path }) => !fault.loses(path))
  return { ...linker, linkChunks }
})

vi.mock('../../cli/bundle/app/sidebar-files.ts', async (original) => {
  const sidebars = await original<typeof Sidebars>()
  const sidebarFiles: typeof sidebars.sidebarFiles = (input) => {
    const { files, hrefs } = sidebars.sidebarFiles(input)
    return { files: files.filter(({ path }) => !fault.loses(path)), hrefs }
  }
  return { ...sidebars, sidebarFiles }
})

const part = `import { useState } from 'react'
import { Link } from 'docs-gen/runtime'

export default function Part() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{count} <Link to="/docs/b">B</Link></button>
}
`

/** Builds a site with a live part, without the files that match. */
async function messagesWithout(lost: RegExp): Promise<readonly string[]> {
  fault.loses = (path) => lost.test(path)
  const siteDir = writeSite({
    'docs-gen.config.ts': `import { defineConfig, docs } from 'docs-gen'
export default defineConfig({ title: 'Site', url: 'https://example.com', baseUrl: '/base/', sources: [docs()] })
`,
    'src/Part.tsx': part,
    'docs/index.mdx': "import Part from '../src/Part'\n\n# A\n\n<Part />\n",
    'docs/b.md': '# B\n',
  })
  const { ok, diagnostics } = await build({ siteDir, noCache: true })
  const problems = diagnostics.map(({ code, message }) => `${code} ${message}`)
  return ok ? [] : problems
}

test.each([
  ['script of a live part', /\/live-/, /^output-incomplete A page loads the script live-\S+\.js, which is not/],
  [
    'script that scripts import',
    /\/app-/,
    /^output-incomplete assets\/js\/live-\S+ loads the script app-\S+\.js, which/,
  ],
  ['sidebar', /\/sidebars\//, /^output-incomplete A page loads \/base\/assets\/sidebars\/\S+, which is not/],
])('a build that loses a %s is refused', async (_, lost, message) => {
  expect(await messagesWithout(lost)).toContainEqual(expect.stringMatching(message))
})

test('a build that loses nothing is not', async () => {
  expect(await messagesWithout(/^$/)).toEqual([])
})
