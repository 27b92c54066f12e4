import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build, check, serve } from '../../dist/cli/index.js'
import { filesBelow, settled, snapshot, writeSite } from './fixture-site.ts'

const config = (rest = ''): string =>
  `import { docs, typedoc } from 'docs-gen'
export default {
  title: 'Site',
  url: 'https://example.com',
  sources: [docs({ routeBasePath: 'docs' }), typedoc({ packages: ['./lamps'] })],
  ${rest}
}
`

const lamps = (text: string): string => `
/** ${text} */
export declare function listLamps(room: string): Lamp[]
/** A lamp in a room. */
export interface Lamp {
  /** Its name. */
  readonly name: string
  /**
   * How bright it is.
   * @default 50
   */
  level?: number
  /** Turns it off. */
  turnOff(): void
}
`

const fence = (...lines: readonly string[]): string => ['```ts', ...lines, '```', ''].join('\n')

const guide = fence("import { listLamps } from 'lamps'", '', "listLamps('kitchen')")

/** A site with a package; `in` reads a page of its output. */
function lampSite(files: Readonly<Record<string, string>>, rest?: string) {
  const siteDir = writeSite({
    'docs-gen.config.ts': config(rest),
    'lamps/package.json': '{ "name": "lamps", "types": "index.d.ts" }',
    'lamps/index.d.ts': lamps('Finds the lamps.'),
    'docs/index.md': '# Start\n\nText.\n',
    ...files,
  })
  const output = join(siteDir, 'build')
  return {
    siteDir,
    output,
    write: (file: string, text: string) => writeFileSync(join(siteDir, file), text),
    html: (path: string) => readFileSync(join(output, path, 'index.html'), 'utf8'),
    markdown: (path: string) => readFileSync(join(output, `${path}.md`), 'utf8'),
    build: async () => {
      await settled()
      const { ok, diagnostics } = await build({ siteDir })
      return { ok, problems: diagnostics.map(({ message }) => message) }
    },
  }
}

const module = 'docs/api/modules/lamps'

test('the page of a symbol shows the code of guides, and follows them', async () => {
  const site = lampSite({
    'docs/lights.md': `# Lights\n\n## Find them {#find}\n\n${guide}`,
    'docs/draft.md': `---\ndraft: true\n---\n\n# Draft\n\n${fence("import { listLamps } from 'lamps'", "listLamps('draft')")}`,
    'docs/unlisted.md': `---\nunlisted: true\n---\n\n# Unlisted\n\n${fence("import { listLamps } from 'lamps'", "listLamps('hidden')")}`,
  })
  expect(await site.build()).toEqual({ ok: true, problems: [] })
  const page = site.html(module)
  expect(page).toContain('<a href="/docs/lights#find">Lights › Find them</a>')
  expect(page).toContain('<mark>listLamps</mark>')
  expect(page).not.toMatch(/draft'|hidden'/)
  expect(site.markdown(module)).toContain("\n```ts\nimport { listLamps } from 'lamps'\n\nlistLamps('kitchen')\n```\n")

  // Search has the code with its guide only.
  const texts = filesBelow(join(site.output, 'search')).map((file) =>
    readFileSync(join(site.output, 'search', file), 'utf8'),
  )
  expect(texts.join('').split('kitchen')).toHaveLength(2)

  site.write('docs/lights.md', `# Lights\n\n## All of them\n\n${guide.replace('kitchen', 'attic')}`)
  expect(await site.build()).toEqual({ ok: true, problems: [] })
  expect(site.html(module)).toContain('<a href="/docs/lights#all-of-them">Lights › All of them</a>')
  expect(site.html(module)).toContain("'attic'")
  const warm = snapshot(site.output)
  await build({ siteDir: site.siteDir, noCache: true })
  expect(snapshot(site.output)).toEqual(warm)
})

test('a guide shows parts of the reference, and follows the package', async () => {
  const parts = [
    '::api-summary{name="listLamps"}',
    '::api-signature{name="lamps:listLamps"}',
    '## Members',
    '::api-members{name="Lamp" pick="level, name"}',
    '::api-members{name="Lamp" omit="level name"}',
  ]
  const inMdx = [
    'In text: <ApiSummary name="Lamp" />',
    '<Tabs>\n<TabItem value="a">\n<ApiMembers name="Lamp" />\n</TabItem>\n</Tabs>',
  ]
  const site = lampSite({
    'docs/parts.md': `# Parts\n\n${parts.join('\n\n')}\n`,
    'docs/mdx.mdx': `# MDX\n\n${inMdx.join('\n\n')}\n`,
  })
  expect(await site.build()).toEqual({ ok: true, problems: [] })
  const text = site.markdown('docs/parts')
  expect(text).toContain('Finds the lamps.')
  expect(text).toContain('```ts\nlistLamps(room: string): Lamp[]\n```')
  expect(text).toContain(
    [
      '| Name | Type | Default | Description |',
      '| --- | --- | --- | --- |',
      '| [`level?`](https://example.com/docs/api/interfaces/lamps.Lamp#level) | `number` | `50` | How bright it is. |',
      '| [`name`](https://example.com/docs/api/interfaces/lamps.Lamp#name) | `string` |  | Its name. |',
    ].join('\n'),
  )
  expect(text).toContain(
    '| [`turnOff`](https://example.com/docs/api/interfaces/lamps.Lamp#turnOff) | `(): void` | Turns it off. |',
  )
  expect(site.html('docs/parts')).toContain('<a href="/docs/api/modules/lamps#listLamps">listLamps</a>')
  expect(site.html('docs/mdx')).toContain('In text: A lamp in a room.')
  expect(site.markdown('docs/mdx')).toContain('How bright it is.')
  expect(existsSync(join(site.output, 'search'))).toBe(true)

  site.write('lamps/index.d.ts', lamps('Names the lamps.'))
  expect(await site.build()).toEqual({ ok: true, problems: [] })
  expect(site.markdown('docs/parts')).toContain('Names the lamps.')
  const warm = snapshot(site.output)
  await build({ siteDir: site.siteDir, noCache: true })
  expect(snapshot(site.output)).toEqual(warm)
})

test('names that the reference does not have are problems with their place', async () => {
  const { siteDir } = lampSite({
    'docs/a.md': '# A\n\n::api-members{name="Lmp"}\n\n::api-members{name="Lamp" pick="levl"}\n\n::api-signature{}\n',
    'docs/b.mdx':
      '# B\n\n<ApiSignature name="listLmps" />\n\n<ApiMembers nam="Lamp" />\n\nText <ApiProps name="Lamp" />\n',
  })
  const { diagnostics } = await check({ siteDir })
  const problems = diagnostics.map(
    ({ code, at, message, hint }) => `${code} ${at?.file}:${at?.line}:${at?.column} ${message} ${hint}`,
  )
  expect(problems).toEqual([
    'broken-api-link docs/a.md:3:1 The API reference has no symbol Lmp. Did you mean Lamp?',
    'broken-api-link docs/a.md:5:1 Lamp has no member levl. Did you mean level?',
    'component-props docs/a.md:7:1 ::api-signature needs the property name. Write ::api-signature{name="…"}.',
    'broken-api-link docs/b.mdx:3:15 The API reference has no symbol listLmps. Did you mean listLamps?',
    'component-props docs/b.mdx:5:1 <ApiMembers> needs the property name. Write <ApiMembers name="…">.',
    'component-props docs/b.mdx:5:13 <ApiMembers> has no property nam. Did you mean name?',
    'component-props docs/b.mdx:7:6 <ApiProps> is no part of a line of text. Put it on a line of its own, between empty lines.',
  ])
})

test('sites that take no code have the directives', async () => {
  const site = lampSite({ 'docs/a.md': '# A\n\n::api-members{name="Lamp"}\n' }, "security: { content: 'markdown' },")
  expect(await site.build()).toEqual({ ok: true, problems: [] })
  expect(site.markdown('docs/a')).toContain('How bright it is.')
})

test('serve shows an edit of a guide on the page of the symbol', async () => {
  const site = lampSite({ 'docs/lights.md': `# Lights\n\n${guide}` })
  await settled()
  const { server } = await serve({ siteDir: site.siteDir, port: 0 })
  try {
    const page = async (): Promise<string> => (await fetch(new URL(`/${module}`, server?.urls[0]))).text()
    await expect.poll(page, { timeout: 30_000 }).toContain("'kitchen'")
    site.write('docs/lights.md', `# Lights\n\n${guide.replace('kitchen', 'attic')}`)
    await expect.poll(page, { timeout: 30_000 }).toContain("'attic'")
  } finally {
    await server?.close()
  }
})
