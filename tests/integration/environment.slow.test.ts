import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { build, check } from '../../dist/cli/index.js'
import { filesBelow, writeSite } from './fixture-site.ts'

/** Sets variables for one test. */
function setVariables(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const before = process.env[name]
    process.env[name] = value
    onTestFinished(() => {
      if (before === undefined) delete process.env[name]
      else process.env[name] = before
    })
  }
}

const config = (rest: string): string => `import { docs, pages } from 'docs-gen'
export default { title: 'Site', url: 'https://example.com', sources: [docs(), pages()], ${rest} }
`

/** Whether a text is anywhere in the output. */
function isPublished(dir: string, text: string): boolean {
  return filesBelow(join(dir, 'build')).some((file) => readFileSync(join(dir, 'build', file), 'utf8').includes(text))
}

/** `code file:line:column message` of each problem. */
function textsOf(diagnostics: Awaited<ReturnType<typeof check>>['diagnostics']): readonly string[] {
  return diagnostics.map(({ code, at, message }) => `${code} ${at?.file}:${at?.line}:${at?.column} ${message}`).sort()
}

const notListed = (place: string, name = 'DOCS_TOKEN'): string =>
  `env-not-listed ${place} The environment variable ${name} is undefined in pages, because the config does not list it`

test('a variable that the config does not list reaches no page, however it is read', async () => {
  setVariables({ DOCS_TOKEN: 'PLANTED-SECRET-VALUE' })
  const dir = writeSite({
    'docs-gen.config.ts': config("theme: { Footer: './Footer.tsx' }"),
    'Footer.tsx': `export default function Footer() { return <footer>{process.env.DOCS_TOKEN ?? 'none'}</footer> }\n`,
    'reads.ts': `import node, { env as imported } from 'node:process'
const { DOCS_TOKEN } = process.env
const bracket = process.env['DOCS_TOKEN']
const { env } = process
const all = () => [
  DOCS_TOKEN, bracket, env.DOCS_TOKEN, globalThis.process.env.DOCS_TOKEN, node.env.DOCS_TOKEN, imported.DOCS_TOKEN,
  Object.values(env).join(), JSON.stringify({ ...process.env }), 'DOCS_TOKEN' in env,
  Object.getOwnPropertyDescriptor(globalThis.process.env, 'DOCS_TOKEN')?.value, Reflect.get(env, 'DOCS_TOKEN'),
]
export const atStart = all()
export const later = () => all()
`,
    'docs/index.mdx': `# Home

import { atStart, later } from '../reads'

{JSON.stringify([atStart, later()])}

Text {process.env.DOCS_TOKEN} text

export const Later = () => <b>{process.env.DOCS_TOKEN}</b>

<Later />
`,
    'pages/index.tsx': `import { useState } from 'react'
export const meta = { title: 'T' + process.env.DOCS_TOKEN }
export default function Page() {
  const [shown] = useState(process.env.DOCS_TOKEN)
  return <button onClick={() => alert(process.env.DOCS_TOKEN)}>{shown}</button>
}
`,
  })
  const { diagnostics } = await build({ siteDir: dir })
  expect(isPublished(dir, 'PLANTED-SECRET-VALUE')).toBe(false)
  expect(readFileSync(join(dir, 'build/docs/index.html'), 'utf8')).toContain('none')
  expect(textsOf(diagnostics)).toEqual(
    [
      notListed('Footer.tsx:1:52'),
      notListed('docs/index.mdx:7:6'),
      notListed('docs/index.mdx:9:1'),
      notListed('pages/index.tsx:2:36'),
      notListed('pages/index.tsx:4:28'),
      notListed('pages/index.tsx:5:39'),
      notListed('reads.ts:2:9'),
      notListed('reads.ts:3:17'),
    ].sort(),
  )
  // Told again by a build that bundles nothing, and by one that is recalled whole.
  expect(textsOf((await build({ siteDir: dir })).diagnostics)).toEqual(textsOf(diagnostics))
})

test('a listed variable is text on the server and in the browser, and a new value is another bundle', async () => {
  setVariables({ DOCS_VERSION: 'VERSION-ONE' })
  const dir = writeSite({
    'docs-gen.config.ts': config("security: { env: ['DOCS_VERSION', 'DOCS_ABSENT'] }"),
    'Shown.tsx': `import { useState } from 'react'
export default function Shown() {
  const [n, set] = useState(0)
  return <button onClick={() => set(n + 1)}>{process.env.DOCS_VERSION} {String(process.env.DOCS_ABSENT)} {process.env.NODE_ENV}</button>
}
`,
    'docs/index.mdx': "# Home\n\nimport Shown from '../Shown'\n\n<Shown />\n",
  })
  expect((await build({ siteDir: dir })).diagnostics).toEqual([])
  const page = () => readFileSync(join(dir, 'build/docs/index.html'), 'utf8')
  const scripts = () =>
    filesBelow(join(dir, 'build'))
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(join(dir, 'build', file), 'utf8'))
      .join('\n')
  expect(page()).toContain('VERSION-ONE')
  expect(page()).toContain('undefined')
  expect(page()).toContain('production')
  expect(scripts()).toContain('VERSION-ONE')
  expect(scripts()).not.toContain('process.env')
  setVariables({ DOCS_VERSION: 'VERSION-TWO' })
  await build({ siteDir: dir })
  expect(page()).toContain('VERSION-TWO')
  expect(scripts()).toContain('VERSION-TWO')
})

test('the config, its functions and its plugins read every variable', async () => {
  setVariables({ DOCS_TOKEN: 'CONFIG-VALUE' })
  const plugin = `[() => (tree) => { tree.children.push({ type: 'text', value: 'plugin ' + process.env.DOCS_TOKEN }) }]`
  const dir = writeSite({
    'docs-gen.config.ts': config(`tagline: process.env.DOCS_TOKEN, markdown: { rehypePlugins: ${plugin} }`),
    'docs/index.md': '# Home\n',
  })
  expect((await build({ siteDir: dir })).diagnostics).toEqual([])
  expect(readFileSync(join(dir, 'build/docs/index.html'), 'utf8')).toContain('plugin CONFIG-VALUE')
})

test('a value of a secret variable in customFields is a warning', async () => {
  setVariables({ DOCS_API_KEY: 'PLANTED-SECRET-VALUE', DOCS_NAME: 'A long and harmless name', DOCS_SHORT_KEY: 'a' })
  const fields = `customFields: {
    name: process.env.DOCS_NAME,
    short: 'a',
    deep: [{ key: process.env.DOCS_API_KEY }],
  }`
  const files = { 'docs/index.md': '# Home\n' }
  const { diagnostics } = await check({ siteDir: writeSite({ ...files, 'docs-gen.config.ts': config(fields) }) })
  expect(textsOf(diagnostics)).toEqual([
    'secret-published docs-gen.config.ts:5:19 `customFields.deep[0].key` is the value of the environment variable DOCS_API_KEY, and anyone can read it on the site',
  ])
  const listed = config(`${fields}, security: { env: ['DOCS_API_KEY'] }`)
  expect((await check({ siteDir: writeSite({ ...files, 'docs-gen.config.ts': listed }) })).diagnostics).toEqual([])
})

test.each([
  ['customFields', 'customFields: loop', '`customFields` contains itself'],
  ['themeConfig', 'themeConfig: { footer: loop }', '`themeConfig` contains itself'],
  ['headTags', "headTags: [{ tagName: 'meta', attributes: loop }]", '`headTags` contains itself'],
  ['customFields', 'customFields: deep', '`customFields` has more than 200 levels'],
])('a value of %s without an end is an error of the config: %s', async (_, rest, message) => {
  const above =
    'const loop = { a: [] }\nloop.a.push(loop)\nlet deep = {}\nfor (let n = 0; n < 300; n++) deep = { deep }\n'
  const files = { 'docs-gen.config.js': above + config(rest), 'docs/index.md': '# Home\n' }
  const dir = writeSite(files)
  for (const run of [check, build]) {
    const { diagnostics } = await run({ siteDir: dir })
    expect(textsOf(diagnostics)).toEqual([expect.stringMatching(/^config-invalid docs-gen\.config\.js:6:\d+ /)])
    expect(diagnostics[0]?.message).toBe(message)
  }
})
