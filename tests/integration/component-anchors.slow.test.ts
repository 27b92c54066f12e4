import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build, check, serve } from '../../dist/cli/index.js'
import { writeSite } from './fixture-site.ts'

const files = {
  'docs-gen.config.js':
    "import { docs, pages } from 'docs-gen'\n" +
    "export default { title: 'T', url: 'https://example.com', sources: [docs(), pages({ path: 'src/pages' })] }\n",
  'components/Fields.jsx':
    'export default ({ names }) => <dl>{names.map((name) => <dt key={name} id={`field-${name}`}>{name}</dt>)}</dl>\n',
  'components/Steps.jsx': "import Steps from './_steps.md'\n\nexport default () => <Steps />\n",
  'components/_steps.md': '## First step\n',
  'docs/fields.mdx':
    "import Fields from '../components/Fields'\nimport Steps from '../components/Steps'\n\n# Fields\n\n" +
    "<Fields names={['title']} />\n\n<Steps />\n\n[own](#field-title), [own, missing](#field-own)\n",
  'docs/index.md':
    '# Home\n\n[known](fields.mdx#field-title), [step](fields.mdx#first-step), [missing](fields.mdx#field-x), [plain](plain.md#no)\n',
  'docs/plain.md': '# Plain\n',
  'src/pages/page.jsx':
    'export default () => <><a href="/docs/fields#field-title">a</a><a href="/docs/fields#nope">b</a></>\n',
}

const missing = [
  'docs/fields.mdx:10:22 #field-own',
  'docs/index.md:3:65 #field-x',
  'docs/index.md:3:96 #no',
  'src/pages/page.jsx:1:73 #nope',
]

type Problem = Awaited<ReturnType<typeof check>>['diagnostics'][number]

const placesOf = (diagnostics: readonly Problem[]): readonly string[] =>
  diagnostics.map(({ at, message }) => `${at?.file}:${at?.line}:${at?.column} ${/#\S+(?=\.$)/.exec(message)?.[0]}`)

test('anchors that components render are known to every command', async () => {
  const siteDir = writeSite(files)
  for (const attempt of ['cold', 'warm']) {
    for (const run of [check, build]) {
      const { ok, diagnostics } = await run({ siteDir })
      expect([attempt, ok, placesOf(diagnostics)]).toEqual([attempt, false, missing])
    }
  }
})

test('a component that renders another anchor is noticed', async () => {
  const siteDir = writeSite({
    ...files,
    'docs/index.md': '# Home\n\n[known](fields.mdx#field-title)\n',
    'src/pages/page.jsx': 'export default () => null\n',
    'docs/fields.mdx': files['docs/fields.mdx'].split('[own]')[0] ?? '',
  })
  expect((await build({ siteDir })).diagnostics).toEqual([])
  writeFileSync(join(siteDir, 'components/Fields.jsx'), files['components/Fields.jsx'].replace('field-', 'item-'))
  expect(placesOf((await check({ siteDir })).diagnostics)).toEqual(['docs/index.md:3:1 #field-title'])
})

test('serve reports the same', async () => {
  const siteDir = writeSite(files)
  let loaded: readonly string[] = []
  const { server } = await serve({ siteDir, port: 0, onLoad: (diagnostics) => (loaded = placesOf(diagnostics)) })
  try {
    await expect.poll(() => loaded).toEqual(missing.filter((place) => !place.startsWith('src/pages')))
  } finally {
    await server?.close()
  }
})
