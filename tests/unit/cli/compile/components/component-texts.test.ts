import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readComponent } from '../../../../../cli/compile/components/component-texts.ts'
import { createModules } from '../../../../../cli/compile/modules.ts'
import { SourceTree } from '../../../../../cli/files/source-tree.ts'

const root = mkdtempSync(join(tmpdir(), 'docs-gen-component-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function readFrom(files: Readonly<Record<string, string>>): ReturnType<typeof readComponent> {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const tree = new SourceTree(root)
  return readComponent(Object.keys(files)[0] ?? '', { files: tree, modules: createModules(tree) })
}

test('search has the texts between tags and in properties that are shown, also of imported modules of the site', async () => {
  const { compiled } = await readFrom({
    'pages/index.tsx': `import Layout from '@theme/Layout'
import { Features } from '../theme/Features'
import parts from '@site/theme/parts'
export default function Home({ isNew }: { isNew: boolean }) {
  return <Layout title="Welcome" className="home">
    <p id="a">Maps of <b>moons</b> {isNew ? 'fresh' : 'stale'} {\`from \${parts.year}\`}</p>
    <Features icon={<i>star</i>} {...parts} />
  </Layout>
}`,
    'theme/Features.tsx': `import './features.css'
const list = [{ title: 'Fast', key: 'hidden', description: 'No ' + 'wait' }]
export const Features = () => <ul>{list.map(({ title }) => <li key={title}>{title}</li>)}</ul>`,
    'theme/parts.js': `export default { label: 'Orbits', year: 2024 }`,
  })
  const [section] = compiled.sections
  expect(section?.title).toBe('Welcome')
  expect(section?.text).toBe('Welcome Maps of moons fresh stale from star Fast No wait Orbits')
})

test.each([
  [`export const meta = { title: 'Of meta' }\nexport default () => <h1>Heading</h1>`, 'Of meta'],
  [`export default () => <Layout title="Of layout"><h1>Heading</h1></Layout>`, 'Heading'],
  [`export default () => <Head><title>Of head</title></Head>`, 'Of head'],
  [`export default () => <p>{title}</p>`, ''],
  [`export default () => <p`, ''],
])('the title in %s is "%s"', async (code, title) => {
  const { compiled } = await readFrom({ 'pages/one.tsx': code })
  expect(compiled.sections[0]?.title).toBe(title)
})

test('another text is another digest', async () => {
  const one = await readFrom({ 'pages/one.tsx': 'export default () => <p>one</p>' })
  const two = await readFrom({ 'pages/one.tsx': 'export default () => <p>two</p>' })
  expect(one.digest).not.toBe(two.digest)
})
