import { join } from 'node:path'
import type { Nodes } from 'hast'
import { htmlToHast } from 'satteri'
import { expect, test } from 'vitest'
import { noCache } from '../../../../cli/cache/cache.ts'
import { siteSchema } from '../../../../cli/config/schema/site.ts'
import { openSiteCode } from '../../../../cli/modules/observe/epoch.ts'
import { SourceTree } from '../../../../cli/files/source-tree.ts'
import type { Site } from '../../../../cli/link/site.ts'
import { loadSite } from '../../../../cli/pipeline/load.ts'
import { newStages } from '../../../../cli/report/stages.ts'
import { docs } from '../../../../cli/sources/built-in.ts'
import { filesBelow } from '../../../integration/fixture-site.ts'
import { strangerMarkdown } from '../../../stranger-markdown.ts'
import { siteFolder } from '../sources/site-folder.ts'

const fixtures = join(import.meta.dirname, '../../../fixtures')

async function siteOf(root: string): Promise<Site> {
  const project = {
    root,
    config: siteSchema.parse({ title: 'Site', url: 'https://example.com', sources: [docs({ exclude: ['**/_*'] })] }),
    configFile: '',
    configInputs: [],
    files: new SourceTree(root),
    cache: noCache,
    cacheDir: '',
    toolVersion: '',
    siteCode: openSiteCode(noCache, { digest: '' }),
    mode: 'production',
    locale: 'en',
  } as const
  return loadSite(project, newStages())
}

/** The id of each element in a page. */
function idsIn(node: Nodes): readonly string[] {
  const inner = 'children' in node ? node.children.flatMap(idsIn) : []
  return node.type === 'element' && typeof node.properties.id === 'string' ? [node.properties.id, ...inner] : inner
}

/** Ids that a page has twice and no problem names, as `file #id`. An element right above a heading with its id leads to the same place. */
function unnamed({ routes, diagnostics }: Site): readonly string[] {
  const messages = diagnostics.flatMap(({ code, message }) => (code === 'duplicate-anchor' ? [message] : []))
  return routes.flatMap(({ page, compiled }) => {
    const ids = idsIn(htmlToHast(compiled.body.html) as Nodes)
    const twice = new Set(ids.filter((id, n) => ids.indexOf(id) !== n))
    return [...twice].flatMap((id) => {
      const places = compiled.anchors.filter((anchor) => anchor.id === id)
      const [first, second] = places
      const isAbove = places.length === 2 && first && second && second.line - first.line <= 2 && second.isHeading
      const isNamed = messages.some((message) => message.includes(`the id #${id};`))
      return isAbove || isNamed ? [] : [`${page.file ?? page.path} #${id}`]
    })
  })
}

test('elements of HTML, partials and headings with one id are named', async () => {
  const root = siteFolder({
    'docs/html.md': '# A\n\n<div id="x">one</div>\n\n<p id="x">two</p>\n',
    'docs/both.md': '# A\n\n## First {#y}\n\nText.\n\n<div id="y">two</div>\n',
    'docs/part.mdx':
      'import Part from \'./_part.mdx\'\n\n# A\n\n<div id="z">one</div>\n\n## Part {#part}\n\n<Part />\n',
    'docs/_part.mdx': '<div id="z">two</div>\n\n## Part {#part}\n',
    'docs/above.md': '# A\n\n<a id="go"></a>\n\n## Go\n',
    'docs/notes.mdx': "import Note from './_note.mdx'\n\n# A\n\nA.[^1]\n\n[^1]: One.\n\n<Note />\n\n<Note />\n",
    'docs/_note.mdx': 'B.[^1]\n\n[^1]: Two.\n',
  })
  const site = await siteOf(root)
  expect(unnamed(site)).toEqual([])
  const problems = site.diagnostics.filter(({ code }) => code === 'duplicate-anchor')
  expect(problems.map(({ at, message }) => `${at?.file ?? ''}:${at?.line ?? 0} ${message}`).sort()).toEqual([
    'docs/_part.mdx:1 Two elements have the id #z; links lead to the first.',
    'docs/_part.mdx:3 Two headings have the id #part; links lead to the first.',
    'docs/both.md:7 A heading and an element have the id #y; links lead to the first.',
    'docs/html.md:5 Two elements have the id #x; links lead to the first.',
  ])
})

test('no page of the fixtures has an id twice that no problem names', async () => {
  const sites = new Set(filesBelow(fixtures).flatMap((path) => /^([^/]+)\/docs\//.exec(path)?.[1] ?? []))
  expect(sites.size).toBeGreaterThan(10)
  for (const name of sites) expect(unnamed(await siteOf(join(fixtures, name)))).toEqual([])
})

test('neither has a page that somebody else wrote', async () => {
  const strangers = strangerMarkdown({ files: 120, seed: 5 })
  const files = strangers.map(({ text }, n) => [`docs/page-${n}.md`, text] as const)
  const site = await siteOf(siteFolder(Object.fromEntries(files)))
  expect(site.routes.length).toBeGreaterThan(100)
  expect(unnamed(site)).toEqual([])
})
