import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { pageText, writeLastingSite } from './fixture-site.ts'

// The reader of another language in `examples/python-api`, as its author would use it, beside a second reference with the same name.

const repository = join(import.meta.dirname, '../..')
const example = join(repository, 'examples/python-api')

const config = `import { apiReference, defineConfig, docs } from 'docs-gen'
import { griffeModel } from './griffe.ts'

const code = [{ code: 'GET /lamps' }]
const http = {
  language: { name: 'rest' },
  packages: [{ name: 'rest' }],
  modules: [
    { id: 'rest', name: 'rest', package: 'rest', members: [{ id: 'list', name: 'list_lamps', kind: 'function', signatures: code }] },
  ],
}
export default defineConfig({
  title: 'Lights',
  url: 'https://lights.example.org',
  sources: [
    docs(),
    apiReference({ model: griffeModel(import.meta.dirname + '/lights.json', 'https://example.org/blob/main'), routeBasePath: 'docs/python', prefix: 'lights' }),
    apiReference({ model: http, routeBasePath: 'docs/rest', id: 'rest', sidebarId: 'rest', prefix: 'http' }),
  ],
})
`

const guide = `# Start

[The list](api:lights/list_lamps) and [its address](api:http/list_lamps).

\`\`\`python
from lights import Lamp as Bulb, list_lamps

for lamp in list_lamps():
    Bulb.on(lamp)
\`\`\`
`

const { dir: siteDir, remove } = writeLastingSite({ 'docs/start.md': guide, 'docs-gen.config.ts': config })
afterAll(remove)

const read = (path: string): string => readFileSync(join(siteDir, 'build', path), 'utf8')

beforeAll(async () => {
  for (const name of ['griffe.ts', 'lights.json']) cpSync(join(example, name), join(siteDir, name))
  const { ok, diagnostics } = await build({ siteDir })
  expect(diagnostics.map(({ message }) => message)).toEqual([])
  expect(ok).toBe(true)
})

test('symbols have pages with code, text, members of bases and links', () => {
  const page = read('docs/python/classes/lights_devices.Lamp/index.html')
  expect(pageText(page)).toContain('from lights.devices import Lamp')
  expect(page).toContain('<a href="/docs/python/classes/lights_devices.Device"')
  expect(page).toContain('id="on"')
  expect(page).toMatch(/4 inherited members/)
})

test('the sidebar goes from the package to its modules and types', () => {
  const name = readdirSync(join(siteDir, 'build/assets/sidebars')).find((file) => file.includes('-api-')) ?? ''
  const items = JSON.parse(read(`assets/sidebars/${name}`)) as readonly Item[]
  const lights = items.find(({ label }) => label === 'lights')
  expect(lights?.items?.map(({ label }) => label)).toEqual(['devices', 'color'])
  expect(lights?.items?.[0]?.items?.map(({ label }) => label)).toContain('Strip')
})

interface Item {
  readonly label: string
  readonly items?: readonly Item[]
}

test('guides lead to names with a prefix, and from code of the language', () => {
  const page = read('docs/start/index.html')
  const list = '/docs/python/modules/lights#list_lamps'
  expect(page).toContain(`<a href="${list}">The list</a>`)
  expect(page).toContain('<a href="/docs/rest/modules/rest#list_lamps">its address</a>')
  expect(page).toContain(`<a href="${list}">list_lamps</a>`)
  expect(page).toContain('<a href="/docs/python/classes/lights_devices.Lamp">Bulb</a>')
  expect(page).toContain('<a href="/docs/python/classes/lights_devices.Lamp#on">on</a>')
})

test('a symbol shows the guides that use it, and has a preview', () => {
  const page = read('docs/python/classes/lights_devices.Lamp/index.html')
  expect(page).toContain('href="/docs/start"')
  const previews = JSON.parse(read('assets/api/docs/python/lights_devices.json')) as { texts: Record<string, string> }
  expect(previews.texts['classes/lights_devices.Lamp']).toMatch(/^A lamp\./)
})

test('search finds a name first, with its signature', () => {
  const args = ['search', 'explain', 'parse_color', siteDir, '--json']
  const answer = execFileSync(process.execPath, [join(repository, 'bin/docs-gen.js'), ...args], { encoding: 'utf8' })
  const { sections } = JSON.parse(answer) as { readonly sections: readonly { readonly url: string }[] }
  expect(sections[0]?.url).toBe('/docs/python/modules/lights_color#parse_color')
  const folder = join(siteDir, 'build/search/en')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))
  expect(files.some((file) => readFileSync(join(folder, file), 'utf8').includes('def parse_color('))).toBe(true)
})

test('a link to nothing in a text is an error at its place, and nothing is written', async () => {
  const file = join(siteDir, 'lights.json')
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/"value": "A lamp\./, '"value": "A [lamp](symbol:lights.devices.Lmap).'),
  )
  const { ok, diagnostics } = await build({ siteDir })
  expect(ok).toBe(false)
  expect(diagnostics[0]).toMatchObject({
    key: 'sources[1].model.modules[1].members[1].text',
    message: 'In the options of apiReference(): There is no symbol lights.devices.Lmap in the model.',
    hint: 'Did you mean lights.devices.Lamp?',
  })
})
