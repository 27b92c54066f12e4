import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { build } from '../../dist/cli/index.js'
import { strangerMarkdown } from '../stranger-markdown.ts'
import { filesBelow, writeSite } from './fixture-site.ts'
import {
  type Components,
  type SourceFormat,
  treeOfSource,
  wordsIn,
  wordsOfPage,
  wordsOfSource,
} from './source-words.ts'

/** A file to put on a site. */
interface Source {
  /** Names it in failures. */
  readonly path: string
  readonly text: string
}

/** A file with what another parser reads in it. */
interface ReadSource extends Source {
  readonly format: SourceFormat
  /** Name of the page's folder; a folder of its own keeps apart pages with the same name in their front matter. */
  readonly name: string
  readonly words: readonly string[]
  /** The title in its front matter, or its id, which names a page without one. */
  readonly title: string
  /** Names of components, with those of their members: `Tabs.Tab`. */
  readonly components: readonly string[]
  /** What the sample must have, too. */
  readonly holds: readonly Kind[]
}

const kinds = ['front matter', 'HTML', 'boxes', 'MDX'] as const
type Kind = (typeof kinds)[number]

/** Reads files with another parser, which must be able to read them all. */
function readSources(sources: readonly Source[], components: Components): readonly ReadSource[] {
  return sources.map(({ path, text }, n) => {
    const format = path.endsWith('.mdx') ? 'mdx' : 'md'
    const tree = treeOfSource(text, format)
    const base = { path, format, name: `page-${n}`, title: titleOf(tree), components: componentsOf(tree) } as const
    const visibleText = components === 'strange' ? withoutImports(text, tree) : text
    return { ...base, text: visibleText, holds: kindsIn(tree, format), words: wordsOfSource(tree, components) }
  })
}

function titleOf({ children: [first] }: Root): string {
  if (first?.type !== 'yaml') return ''
  try {
    const { id, title = id } = (parseYaml(first.value) ?? {}) as { readonly id?: unknown; readonly title?: unknown }
    return typeof title === 'string' ? title : ''
  } catch {
    return ''
  }
}

function kindsIn(tree: Root, format: SourceFormat): readonly Kind[] {
  const pageKinds = new Set<Kind>(format === 'mdx' ? ['MDX'] : [])
  visit(tree, (node) => {
    if (node.type === 'yaml') pageKinds.add('front matter')
    if (node.type === 'html' && !node.value.startsWith('<!--')) pageKinds.add('HTML')
    if (node.type === 'text' && /^\s*(?:\[!\w+\]|:::)/.test(node.value)) pageKinds.add('boxes')
  })
  return [...pageKinds]
}

function componentsOf(tree: Root): readonly string[] {
  const names = new Set<string>()
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    const { name } = node as MdxJsxFlowElement | MdxJsxTextElement
    if (name !== null && /^[A-Z]/.test(name)) names.add(name)
  })
  return [...names]
}

/** Packages publish pages without what these import. */
function withoutImports(text: string, tree: Root): string {
  const lines = text.split('\n')
  for (const { type, position, ...node } of tree.children) {
    if (type !== 'mdxjsEsm' || !position || !('value' in node) || !node.value.startsWith('import')) continue
    for (let n = position.start.line; n <= position.end.line; n++) lines[n - 1] = ''
  }
  return lines.join('\n')
}

/** Components of strangers show what is inside of them. */
function strangeComponents(names: readonly string[]): string {
  const members = new Set(names.flatMap((name) => name.split('.').slice(1)))
  const lines = [...members].map((name) => `Box.${name} = Box\n`)
  return `export default function Box({ children }) {\n  return children\n}\n${lines.join('')}`
}

const quiet = ['onBrokenLinks', 'onBrokenAnchors', 'onBrokenMarkdownLinks', 'onBrokenMarkdownImages']

function configOf(components: readonly string[]): string {
  const componentPaths = [...new Set(components.map((name) => name.split('.', 1)[0]))].map(
    (name) => `${name}: './box.jsx'`,
  )
  return `import { docs } from 'docs-gen'
export default {
  title: 'Strangers',
  url: 'https://example.com',
  markdown: { format: 'detect', emoji: false, components: { ${componentPaths.join(', ')} } },
  ${quiet.map((name) => `${name}: 'ignore',`).join('\n  ')}
  sources: [docs({ editUrl: 'https://edit.example/' })],
}
`
}

/** What differs between files and their pages. */
interface Differences {
  readonly differences: readonly string[]
  /** Files that docs-gen refuses with an error, so there is no page: its text is named as a whole. */
  readonly refused: readonly string[]
}

async function differencesOf(sources: readonly ReadSource[], components: Components): Promise<Differences> {
  const names = components === 'strange' ? sources.flatMap((source) => source.components) : []
  const fileOf = ({ name, format }: ReadSource): string => `docs/${name}/page.${format}`
  let remaining = sources
  for (;;) {
    const siteDir = writeSite({
      'docs-gen.config.js': configOf(names),
      'box.jsx': strangeComponents(names),
      ...Object.fromEntries(remaining.map((source) => [fileOf(source), source.text])),
    })
    const { ok, outDir, diagnostics } = await build({ siteDir, noCache: true })
    const wrong = new Set(diagnostics.filter(({ severity }) => severity === 'error').map(({ at }) => at?.file))
    const correct = remaining.filter((source) => !wrong.has(fileOf(source)))
    if (ok || correct.length === remaining.length) {
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
      const pages = pagesOf(outDir)
      const differences = remaining.flatMap((source) => difference(source, pages.get(fileOf(source))))
      return { differences, refused: sources.filter((source) => !remaining.includes(source)).map(({ path }) => path) }
    }
    remaining = correct
  }
}

/** The HTML of pages by their file, which their link to the editor names. */
function pagesOf(outDir: string): ReadonlyMap<string, string> {
  const pages = filesBelow(outDir).filter((file) => file.endsWith('.html'))
  return new Map(
    pages.flatMap((page) => {
      const html = readFileSync(join(outDir, page), 'utf8')
      const file = /"https:\/\/edit\.example\/([^"]+)"/.exec(html)?.[1]
      return file === undefined ? [] : [[file, html]]
    }),
  )
}

function difference({ path, words, title }: ReadSource, html: string | undefined): readonly string[] {
  if (html === undefined) return [`${path}: no page`]
  const visibleWords = wordsOfPage(html)
  const above = visibleWords.title.join(' ')
  // A page without a title has the name of its file.
  const wrongTitle = above === '' || above === wordsIn(title).join(' ') || (title === '' && above === 'Page')
  const at = Array.from({ length: Math.max(words.length, visibleWords.words.length) }, (_, n) => n).find(
    (n) => words[n] !== visibleWords.words[n],
  )
  const around = (all: readonly string[], n: number): string => all.slice(Math.max(0, n - 4), n + 5).join(' ')
  return [
    ...(wrongTitle ? [] : [`${path}: the title «${above}»`]),
    ...(at === undefined ? [] : [`${path}: «${around(words, at)}» is «${around(visibleWords.words, at)}»`]),
  ]
}

/** Code that a fence takes from a file is not published with the package. */
function withoutFiles({ path, text }: Source): Source {
  return { path, text: text.replace(/^( *`{3,}.*)\bfile=/gm, '$1from=') }
}

/** Time for all files of `DOCS_GEN_CORPORA`, in ms. */
const longest = 1_200_000

test(
  'the words of Markdown and MDX that others wrote are those of its page, in order, and no other',
  async () => {
    const sources = readSources(strangerMarkdown({ files: 90, seed: 35 }).map(withoutFiles), 'strange')
    expect(new Set(sources.flatMap(({ holds }) => holds))).toEqual(new Set(kinds))
    const { differences, refused } = await differencesOf(sources, 'strange')
    expect(differences).toEqual([])
    // Nothing else is left out: front matter that is no YAML (tabs), and values of the imports that are not there.
    expect(refused.length / sources.length, refused.join('\n')).toBeLessThan(0.12)
  },
  longest,
)

const ownPages: readonly Source[] = [
  {
    path: 'boxes.md',
    text: `---
title: Boxes
description: No text of the page
---

:::note

One

:::

:::tip Two **titles** \`here\`
Three
:::

::: warning
Four
:::

:::danger[In *brackets*]{.class #id}
Five
:::

::::info
Outside

:::caution
Inside
:::

::::

:::details[Open me]
Six
:::

:::details{open}
Seven
:::

> [!NOTE]
> Eight

> [!TIP] on the same line
> Nine

> [!caution]

> [!WARNING]
> - a list

> [!OTHER]
> Ten

- :::important
  In a list
  :::

> :::success
> In a quote
> :::
`,
  },
  {
    path: 'html.md',
    text: `# Title {#title-id}

<!-- a comment --> Start <b>bold</b> a<wbr>b <span hidden>hidden</span>.

<script>if (1 < 2) scripted()</script>
<style>.a > .b { color: red }</style>
<template><p>template</p></template>
<noscript><p>without <b>scripts</b></p></noscript>

<select><option>first</option></select> <textarea>area <b>text</b></textarea> <xmp>as <b>written</b></xmp>

<table><tr>stray <td>cell</td></tr></table>

<p>one<p>two</p>three</p> </b>

- item

  <details>
  <summary>Nested *as it is*</summary>

  Inside *of a* list

  </details>

> <p align="center">
>   quoted <em>HTML</em>
> </p>

| a | <b>b</b> |
|---|---|
| <ul><li>one</li><li>two</li></ul> | c<br>d <!-- no --> |

Text<sup>up</sup>[^a] <unknown-element>of its own</unknown-element> <?php echo "php" ?> ![some words](https://example.com/a.png)

[^a]: Note <b>below</b>

    <div>and more</div>

<svg width="9" height="9"><text>drawn</text><style>.x > .y {}</style></svg> <ruby>漢<rt>kan</rt></ruby> &copy; &lt;b&gt;
`,
  },
  {
    path: 'components.mdx',
    text: `---
title: Components
---
export const n = 1

<Tabs>
<TabItem value="a" label="Label">

One **a**

</TabItem>
<TabItem value="b">two</TabItem>
</Tabs>

<Card title="Of a card" href="https://example.com">

body

</Card>

Text <Badge>inside</Badge> and <Badge text="as text" />.

<Accordion title="Of an accordion">

three

</Accordion>

<Steps>

1. first

   more

2. second

</Steps>

<FileTree>

- docs/
  - **a.md** a comment

</FileTree>

<div className="x" style={{ color: 'red' }}>

  inner *text*

</div>

{'four'} {"five"} {\`six\`} {/* a comment */}

### Heading <Badge>new</Badge> more

| a | <Badge>cell</Badge> |
|---|---|
| {'x'} | <b>y</b> |

<div>
<b>seven</b> <i>eight</i>{' '}
<code>nine</code>
</div>

<LinkCard title="Linked" href="https://example.com" description="and described" />

<Icon name="star" label="Star" /> <>fragment</>

> :::tip
> <b>ten</b>
> :::

\`\`\`sh npm2yarn title="of code"
npm install it
\`\`\`
`,
  },
]

test('boxes, HTML and components show the words that are written in them, and those that the law names', async () => {
  const sources = readSources(ownPages, 'own')
  expect(await differencesOf(sources, 'own')).toEqual({ differences: [], refused: [] })
})
