import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build, check } from '../../dist/cli/index.js'
import { writeSite } from './fixture-site.ts'

/** `code file:line:column hint` of each problem. */
async function problemsOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { diagnostics } = await check({ siteDir: writeSite({ 'docs/index.md': '# Home\n', ...files }) })
  return diagnostics.map(({ code, at, hint }) => `${code} ${at ? `${at.file}:${at.line}:${at.column}` : '-'} ${hint}`)
}

const config = (rest: string): string => `import { docs } from 'docs-gen'
export default {
  title: 'Site',
  url: 'https://example.com',
  sources: [docs()],
  ${rest}
}
`

test('an unknown slot of the theme is an error at its key, with the slot that may be meant', async () => {
  const files = {
    'docs-gen.config.ts': config("theme: { Foter: './Footer.tsx', 'custom-item': './Footer.tsx' },"),
    'Footer.tsx': 'export default () => null',
  }
  expect(await problemsOf(files)).toEqual(['config-invalid docs-gen.config.ts:6:12 Did you mean `Footer`?'])
})

test('a module of a slot that does not exist is an error at its path in the config', async () => {
  const siteDir = writeSite({
    'docs/index.md': '# Home\n',
    'docs-gen.config.ts': config("theme: { Footer: './theme/Footer.tsx' },"),
  })
  const { ok, diagnostics } = await build({ siteDir })
  expect(ok).toBe(false)
  expect(
    diagnostics.map(({ code, message, at }) => `${code} ${at?.file}:${at?.line}:${at?.column} ${message}`),
  ).toEqual(["import-unresolved docs-gen.config.ts:6:20 Cannot find 'theme/Footer.tsx'"])
})

test('an import of a name that the module does not export says what to do', async () => {
  const files = {
    'docs/p.mdx': "import { B } from './A.tsx'\n\n# P\n\n<B />\n",
    'docs/A.tsx': 'export const A = () => null\n',
  }
  expect(await problemsOf(files)).toEqual([
    'module-syntax docs/p.mdx:1:10 Check the spelling of B, or export it from docs/A.tsx.',
  ])
})

test('a syntax error in the config says what to look for', async () => {
  expect(
    await problemsOf({ 'docs-gen.config.ts': "export default {\n  title: 'Site'\n  url: 'https://example.com',\n}\n" }),
  ).toEqual([
    'module-syntax docs-gen.config.ts:3:3 Before this place, a comma, a quote or a closing bracket may be missing.',
  ])
})

test('a tab in front matter says what to do', async () => {
  expect(await problemsOf({ 'docs/p.md': '---\nsearch:\n\trank: 1\n---\n' })).toEqual([
    'front-matter-syntax docs/p.md:3:1 Replace each tab at the start of a line by two spaces.',
  ])
})

test('a fence that is never closed is a warning at the fence', async () => {
  const files = {
    'docs/p.md': '# P\n\n```js\nlet a\n\n## Swallowed\n',
    'docs/closed.md': '# C\n\n```js\nlet a\n```\n\n~~~~\n```\n~~~~\n\n- ```\n  a\n  ```\n\n> ~~~\n> a\n> ~~~\n',
    'docs/list.mdx': '# L\n\n- a\n\n  ```js\n  let a\n',
    'docs/places.md':
      '# P\n\n1. Run:\n   ```sh\nnpm i\n\n> ~~~~\n> a\n> ~~~\n\n- > ```\n  > a\n\n      ```\n\nAfter.\n\n    ```\n    a\n',
  }
  expect(await problemsOf(files)).toEqual([
    'unclosed-fence docs/list.mdx:5:3 Put a line with ``` below the code.',
    'unclosed-fence docs/p.md:3:1 Put a line with ``` below the code.',
    ...['4:4 Put a line with ```', '7:3 Put a line with ~~~~', '11:5 Put a line with ```'].map(
      (place) => `unclosed-fence docs/places.md:${place} below the code, as far to the right as this one.`,
    ),
  ])
})

test('control characters of a file name do not reach the terminal', () => {
  const name = 'docs/\u001B[31mred.md'
  const siteDir = writeSite({ 'docs/index.md': '# Home\n', [name]: '[a](#none)\n' })
  const bin = join(import.meta.dirname, '../../bin/docs-gen.js')
  const { stdout, stderr } = spawnSync('node', [bin, 'check', siteDir], {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '' },
  })
  expect(stdout + stderr).not.toContain('\u001B')
  expect(stdout).toContain('docs/\\x1b[31mred.md')
  const json = spawnSync('node', [bin, 'check', siteDir, '--json'], { encoding: 'utf8' })
  expect(json.stdout).not.toContain('\u001B')
  expect(json.stdout).toContain('\\u001b[31mred.md')
})

test('a link to an author keeps the page from being controlled', async () => {
  const siteDir = writeSite({
    'docs-gen.config.ts':
      "import { blog } from 'docs-gen'\nexport default { title: 'Site', url: 'https://example.com', sources: [blog()] }\n",
    'blog/2024-01-01-p.md': '---\nauthors:\n  - name: A\n    url: https://a.example\n---\n\nText\n',
  })
  const { outDir } = await build({ siteDir })
  const html = readFileSync(join(outDir, 'blog/2024/01/01/p/index.html'), 'utf8')
  expect(html).toMatch(/<a [^>]*href="https:\/\/a\.example"[^>]*rel="author noopener noreferrer"/)
})
