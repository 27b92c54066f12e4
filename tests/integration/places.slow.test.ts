import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { copyFixture, fixturesDir, snapshot } from './fixture-site.ts'

const packages = join(fixturesDir, '../../node_modules')

const widgets: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "widgets", "main": "index.js" }',
  'index.js': `const { createElement, useState } = require('react')
const styles = require('./widget.module.css')
const { draw } = require('./draw')
exports.Widget = ({ label }) => {
  const [count, setCount] = useState(0)
  return createElement('button', { className: styles.widget, onClick: () => setCount(count + 1) }, draw(label), count)
}
exports.Still = ({ label }) => createElement('b', null, draw(label))`,
  'draw.js': "exports.draw = (label) => (typeof window === 'undefined' ? label : label)",
  'plain.js': 'export const plain = (label) => window.name + label',
  'widget.module.css': '.widget { color: teal; background: url(./dot.png) }',
  'dot.png': 'a dot',
}

const site: Readonly<Record<string, string>> = {
  'docs-gen.config.ts': `import { defineConfig, docs, pages } from 'docs-gen'
export default defineConfig({ title: 'T', url: 'https://example.com', sources: [docs(), pages()] })`,
  'docs/one.mdx':
    'import { Widget, Still } from \'widgets\'\nimport Two from \'../theme/Two\'\n\n<Widget label="a" />\n\n<Still label="b" />\n\n<Two />\n',
  'docs/two.mdx':
    "import { Widget } from 'widgets'\nimport Two from '@site/theme/Two'\n\n<Widget label=\"c\" />\n\n<Two />\n",
  'docs/three.mdx':
    "import text from '../theme/two.module.css?raw'\nimport Plain from '../theme/Plain'\n\n<Plain text={text} />\n",
  'pages/index.tsx': "import Two from '../theme/Two'\nexport default () => <Two />",
  'theme/Two.tsx': `import { lazy, useState } from 'react'
import styles from './two.module.css'
import picture from './picture.png'
const Later = lazy(() => import('./Later'))
export default function Two() {
  const [is, setIs] = useState(false)
  return <button className={styles.two} onClick={() => setIs(true)}><img src={picture} />{is && <Later />}</button>
}`,
  'theme/Later.tsx': 'import { Widget } from \'widgets\'\nexport default () => <Widget label="later" />',
  'theme/Plain.tsx':
    "import { plain } from 'widgets/plain'\nexport default ({ text }) => <pre title={typeof plain}>{text}</pre>",
  'theme/two.module.css': '.two { color: red }',
  'theme/picture.png': 'a picture',
}

let base: string
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'docs-gen-places-'))
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(target, path)
}

/** Puts a package of its own into a folder. */
function place(name: string, folder: string): void {
  if (name === 'widgets') writeFiles(folder, widgets)
  else cpSync(join(packages, name), folder, { recursive: true, filter: (path) => !path.endsWith('.development.js') })
}

const names = ['react', 'react-dom', 'scheduler', 'widgets']

/** Ways to install the packages of a site, whose folder they return. */
const layouts: Readonly<Record<string, () => string>> = {
  'in the site': () => {
    for (const name of names) place(name, join(base, 'site/node_modules', name))
    return join(base, 'site')
  },
  'above the site': () => {
    for (const name of names) place(name, join(base, 'repository/node_modules', name))
    return join(base, 'repository/apps/docs/site')
  },
  linked: () => {
    for (const name of names) place(name, join(base, 'work', `${name}-fork`))
    for (const name of names) link(join(base, 'work', `${name}-fork`), join(base, 'work/node_modules', name))
    for (const name of names) link(join(base, 'work', `${name}-fork`), join(base, 'a/site/node_modules', name))
    return join(base, 'a/site')
  },
  'in a store, like pnpm': () => {
    const store = join(base, 'a/b/site/node_modules/.pnpm')
    for (const name of names) {
      place(name, join(store, `${name}@1.0.0/node_modules`, name))
      for (const other of names)
        if (other !== name)
          link(join(store, `${other}@1.0.0/node_modules`, other), join(store, `${name}@1.0.0/node_modules`, other))
      link(join(store, `${name}@1.0.0/node_modules`, name), join(base, 'a/b/site/node_modules', name))
    }
    return join(base, 'a/b/site')
  },
}

async function built(siteDir: string): Promise<ReadonlyMap<string, string>> {
  const { ok, diagnostics, outDir } = await build({ siteDir, noCache: true })
  expect(ok, JSON.stringify(diagnostics)).toBe(true)
  return snapshot(outDir)
}

test('the output is the same wherever packages are installed, in folders of any depth', async () => {
  const outputs = new Map<string, ReadonlyMap<string, string>>()
  for (const [name, install] of Object.entries(layouts)) {
    const siteDir = install()
    writeFiles(siteDir, site)
    outputs.set(name, await built(siteDir))
  }
  link(join(base, 'site'), join(base, 'a/b/c/linked-site'))
  outputs.set('a linked site', await built(join(base, 'a/b/c/linked-site')))
  const expected = outputs.get('in the site')
  for (const [name, output] of outputs) expect([name, output]).toEqual([name, expected])
  for (const [file, content] of expected ?? [])
    expect([file, Buffer.from(content, 'base64').includes('node_modules')]).toEqual([file, false])
}, 300_000)

test.each(['docusaurus', 'diagrams'])(
  'the fixture %s is the same in folders of any depth',
  async (name) => {
    const copies = [copyFixture(name), copyFixture(name)]
    const deep = join(base, 'a/b/c/site')
    cpSync(copies[1]?.dir ?? '', deep, { recursive: true, verbatimSymlinks: true })
    const [near, far] = [await built(copies[0]?.dir ?? ''), await built(deep)]
    for (const { remove } of copies) remove()
    expect(far).toEqual(near)
  },
  300_000,
)
