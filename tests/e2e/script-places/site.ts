import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Texts that would run a script if any of them were put into a document without being escaped. */
const attacks: readonly ((call: string) => string)[] = [
  (call) => `"><script>${call}</script>`,
  (call) => `'><img src=x onerror=${call}>`,
  (call) => `</title></script></style></textarea><svg onload=${call}>`,
  (call) => `<!--<script>--><img src=x onerror=${call}>`,
  (call) => `${'${'}${call}}" onmouseover="${call}" autofocus onfocus="${call}`,
]

/** Makes a text for a place: a script that would call `hit` with the name of the place. */
export type Plant = (place: string) => string

/** Collects the places of a site. */
export function createPlant(): { readonly plant: Plant; readonly places: readonly string[] } {
  const places: string[] = []
  const plant: Plant = (place) => {
    places.push(place)
    const attack = attacks[places.length % attacks.length]
    return `P${places.length}${attack?.(`hit(${places.length - 1})`) ?? ''}`
  }
  return { plant, places }
}

/** A planted text as Markdown, which shows the same characters. */
function inMarkdown(text: string): string {
  return text.replace(/[&<>{}[\]"'$*_`|!\\()]/g, (character) => `&#${character.charCodeAt(0)};`)
}

const yaml = (text: string): string => JSON.stringify(text)

function configText(plant: Plant): string {
  const config = {
    title: plant('site title'),
    tagline: plant('tagline'),
    titleDelimiter: plant('title delimiter'),
    url: 'https://example.com',
    customFields: { text: plant('custom field'), [plant('custom field name')]: 1 },
    headTags: [{ tagName: 'meta', attributes: { name: 'planted', content: plant('head tag attribute') } }],
    i18n: {
      defaultLocale: 'en',
      locales: ['en', 'fr'],
      localeConfigs: { en: { label: plant('locale label') }, fr: { label: plant('other locale label') } },
    },
    themeConfig: {
      metadata: [{ name: 'planted-too', content: plant('metadata') }],
      announcementBar: { id: plant('announcement id'), content: 'News', isCloseable: true },
      docs: { sidebar: { hideable: true } },
      navbar: {
        title: plant('navbar title'),
        logo: { alt: plant('logo alt'), src: 'img/logo.svg' },
        items: [
          { to: '/docs/intro', label: plant('navbar label'), 'aria-label': plant('navbar aria-label') },
          { href: 'https://example.com/?a', label: plant('navbar link') },
          {
            label: plant('dropdown label'),
            type: 'dropdown',
            items: [{ to: '/docs/intro', label: plant('dropdown item') }],
          },
          { type: 'docSidebar', sidebarId: 'main', label: plant('sidebar item label') },
          { type: 'localeDropdown', position: 'right' },
          { type: 'docsVersionDropdown', position: 'right' },
        ],
      },
      footer: {
        style: 'dark',
        logo: { alt: plant('footer logo alt'), src: 'img/logo.svg', href: '/' },
        links: [{ title: plant('footer column'), items: [{ to: '/docs/intro', label: plant('footer label') }] }],
      },
    },
  }
  const docs = {
    sidebarPath: './sidebars.js',
    showLastUpdateAuthor: true,
    versions: { current: { label: plant('version label') } },
  }
  const blog = {
    blogTitle: plant('blog title'),
    blogDescription: plant('blog description'),
    blogSidebarTitle: plant('blog sidebar title'),
    feedOptions: {
      type: 'all',
      title: plant('feed title'),
      description: plant('feed text'),
      copyright: plant('feed ©'),
    },
    onInlineAuthors: 'ignore',
    onUntruncatedBlogPosts: 'ignore',
  }
  const data = { text: plant('data of a page') }
  return `import { blog, defineConfig, docs, pages, redirects } from 'docs-gen'
const own = { name: 'own', key: '1', load: async () => ({ pages: [{
  id: 'own:a', path: '/own', kind: 'markdown', meta: { title: ${JSON.stringify(plant('title of a source'))}, data: ${JSON.stringify(data)} },
  body: { type: 'markdown', format: 'md', text: 'Text' },
}] }) }
export default defineConfig({ ...${JSON.stringify(config)}, sources: [
  docs(${JSON.stringify(docs)}), blog(${JSON.stringify(blog)}), pages(), own,
  redirects({ redirects: [{ from: '/old', to: '/docs/intro' }] }),
] })
`
}

function introText(plant: Plant): string {
  const text = (place: string): string => inMarkdown(plant(place))
  return `---
title: ${yaml(plant('doc title'))}
title_meta: ${yaml(plant('title_meta'))}
description: ${yaml(plant('description'))}
keywords: [${yaml(plant('keyword'))}]
sidebar_label: ${yaml(plant('sidebar_label'))}
pagination_label: ${yaml(plant('pagination_label'))}
sidebar_class_name: ${yaml(plant('sidebar_class_name'))}
tags: [${yaml(plant('inline tag'))}, known]
last_update: { author: ${yaml(plant('last author'))}, date: 2026-01-01 }
unknown: ${yaml(plant('unknown key'))}
---

import { Live, Still } from '../components.tsx'

## ${text('heading')}

${text('paragraph')} **${text('strong')}** [${text('link text')}](./other.mdx "${text('link title')}") ![${text('picture alt')}](/img/logo.svg "${text('picture title')}")

- ${text('list item')}

> ${text('quote')}

| ${text('table head')} |
| --- |
| ${text('table cell')} |

Note[^1]

[^1]: ${text('footnote')}

\`code ${plant('inline code').replaceAll('`', '')}\`

\`\`\`js title="${plant('code title').replaceAll('"', '')}"
${plant('code')}
\`\`\`

\`\`\`diff
- ${plant('code of another language')}
\`\`\`

:::note[${text('admonition title')}]

${text('admonition')}

:::

<Details summary={${JSON.stringify(plant('details summary'))}}>{${JSON.stringify(plant('details'))}}</Details>

<Tabs><TabItem value="a" label={${JSON.stringify(plant('tab label'))}}>{${JSON.stringify(plant('tab'))}}</TabItem></Tabs>

<Still text={${JSON.stringify(plant('text of a component'))}} />

<Live text={${JSON.stringify(plant('text of an island'))}} />

export const exported = ${JSON.stringify(plant('export'))}

{exported}

<b title={${JSON.stringify(plant('JSX attribute'))}} data-a={${JSON.stringify(plant('JSX data attribute'))}}>b</b>

<Head><meta name="own" content={${JSON.stringify(plant('Head attribute'))}} /><title>{${JSON.stringify(plant('Head title'))}}</title></Head>
`
}

/** Writes a site with a script in every place where a text can stand. */
export function writePlantedSite(root: string, plant: Plant): void {
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const nameOf = (place: string): string => plant(place).replaceAll('/', '')
  write('docs-gen.config.ts', configText(plant))
  write('static/img/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>')
  write('docs/intro.mdx', introText(plant))
  write('docs/other.mdx', `# ${inMarkdown(plant('heading of level 1'))}\n\n[Back](./intro.mdx)\n`)
  write(`docs/${nameOf('file name')}.md`, 'Text\n')
  write(`docs/${nameOf('folder name')}/page.md`, '# In a folder\n')
  write(
    'docs/category/_category_.json',
    JSON.stringify({
      label: plant('category label'),
      customProps: { text: plant('category property') },
      link: { type: 'generated-index', title: plant('index title'), description: plant('index description') },
    }),
  )
  write('docs/category/a.md', `---\ndescription: ${yaml(plant('description of a card'))}\n---\n# A\n`)
  write(
    'docs/tags.yml',
    `known:\n  label: ${yaml(plant('tag label'))}\n  description: ${yaml(plant('tag description'))}\n`,
  )
  write(
    'sidebars.js',
    `module.exports = { main: [{ type: 'autogenerated', dirName: '.' }, { type: 'link', label: ${JSON.stringify(plant('sidebar link'))}, href: 'https://example.com' }, { type: 'category', label: ${JSON.stringify(plant('sidebar category'))}, items: ['intro'] }] }`,
  )
  write(
    'components.tsx',
    `import { useState } from 'react'
export const Still = ({ text }) => <i title={text}>{text}</i>
export function Live({ text }) { const [count, setCount] = useState(0); return <button title={text} onClick={() => setCount(count + 1)}>{text} {count}</button> }
`,
  )
  write(
    'blog/authors.yml',
    `ann:\n  name: ${yaml(plant('author name'))}\n  title: ${yaml(plant('author title'))}\n  description: ${yaml(plant('author description'))}\n  url: https://example.com\n  page: true\n`,
  )
  write(
    'blog/2026-01-01-post.mdx',
    `---\ntitle: ${yaml(plant('post title'))}\ndescription: ${yaml(plant('post description'))}\nauthors: [ann, { name: ${yaml(plant('inline author'))}, title: ${yaml(plant('inline author title'))} }]\ntags: [${yaml(plant('post tag'))}]\n---\n\n${inMarkdown(plant('post excerpt'))}\n\n{/* truncate */}\n\n## ${inMarkdown(plant('post heading'))}\n`,
  )
  write('pages/index.md', `---\ntitle: ${yaml(plant('page title'))}\n---\n\n${inMarkdown(plant('page text'))}\n`)
  write(
    'pages/react.tsx',
    `export const meta = { title: ${JSON.stringify(plant('title of a React page'))}, description: ${JSON.stringify(plant('description of a React page'))} }\nexport default () => <main>{${JSON.stringify(plant('text of a React page'))}}</main>\n`,
  )
  const messages = [
    'theme.common.skipToMainContent',
    'theme.docs.paginator.next',
    'theme.NotFound.title',
    'theme.SearchBar.label',
  ]
  write(
    'i18n/fr/code.json',
    JSON.stringify(Object.fromEntries(messages.map((id) => [id, { message: plant(`translation of ${id}`) }]))),
  )
}
