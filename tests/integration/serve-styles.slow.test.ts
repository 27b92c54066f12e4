import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serve } from '../../dist/cli/index.js'
import { writeLastingSite } from './fixture-site.ts'

const config = `import { defineConfig, docs } from 'docs-gen'
export default defineConfig({ title: 'T', url: 'https://example.com', clientModules: ['./custom.css', './start.ts'], sources: [docs()] })
`

const files = {
  'docs-gen.config.ts': config,
  'custom.css': "@import './colors.css';\nh1 { margin: 1px }\n",
  'colors.css': 'h1 { color: rgb(1, 2, 3) }\n',
  'start.ts': "import './start.css'\n",
  'start.css': 'h2 { color: rgb(4, 5, 6) }\n',
  'docs/index.md': '# Title\n\nText.\n',
}

test('an edit of a style sheet replaces the style sheet and leaves the scripts; an error in it stays until it is mended', async () => {
  const { dir, remove } = writeLastingSite(files)
  onTestFinished(remove)
  let problems: readonly string[] = []
  let loads = 0
  const { server } = await serve({
    siteDir: dir,
    port: 0,
    onLoad(diagnostics) {
      problems = diagnostics.map(({ code, at }) => `${code} ${at?.file}:${at?.line}`)
      loads++
    },
  })
  const [url = ''] = server?.urls ?? []
  onTestFinished(async () => server?.close())
  const write = (name: keyof typeof files, text: string): void => writeFileSync(join(dir, name), text)
  const get = async (path: string): Promise<string> => (await fetch(new URL(path, url))).text()
  const hrefs = async (pattern: RegExp): Promise<readonly string[]> => [
    ...new Set((await get('docs/')).match(pattern) ?? []),
  ]
  const styles = async (): Promise<string> =>
    (await Promise.all((await hrefs(/assets\/(?:css|js)\/[\w-]+\.css/g)).map(get))).join('\n')
  const scripts = () => hrefs(/assets\/js\/app-\w+\.js/g)

  const first = await scripts()
  expect(first).toHaveLength(1)
  expect(await styles()).toContain('rgb(1, 2, 3)')
  expect(await styles()).toContain('rgb(4, 5, 6)')

  write('colors.css', 'h1 { color: rgb(3, 2, 1) }\n')
  await expect.poll(styles).toContain('rgb(3, 2, 1)')
  expect(await styles()).toContain('rgb(4, 5, 6)')
  expect(await scripts()).toEqual(first)

  write('custom.css', "@import './missing.css';\nh1 { margin: 1px }\n")
  await expect.poll(() => problems).toEqual(['import-unresolved custom.css:1'])
  const before = loads
  write('docs/index.md', '# Title\n\nOther text.\n')
  // One edit may be two loads.
  await expect.poll(() => get('docs/')).toContain('Other text.')
  await expect.poll(() => loads).toBeGreaterThan(before)
  expect(problems).toEqual(['import-unresolved custom.css:1'])
  expect(await styles()).toContain('rgb(3, 2, 1)')

  write('custom.css', "@import './colors.css';\nh1 { margin: 7px }\n")
  await expect.poll(styles).toContain('7px')
  await expect.poll(() => problems).toEqual([])
  expect(await scripts()).toEqual(first)

  // A style sheet that a script imports belongs to the script's part of the bundle.
  write('start.css', 'h2 { color: rgb(6, 5, 4) }\n')
  await expect.poll(styles).toContain('rgb(6, 5, 4)')
  write('colors.css', 'h1 { color: rgb(9, 9, 9) }\n')
  await expect.poll(styles).toContain('rgb(9, 9, 9)')
  expect(await styles()).toContain('rgb(6, 5, 4)')
  expect(readFileSync(join(dir, 'start.css'), 'utf8')).toContain('6, 5, 4')
})
