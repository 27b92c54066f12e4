import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeCorpus } from './corpus.ts'
import { writePictures } from './docs-gen.ts'
import type { Generator } from './generator.ts'

const title = 'Made-up docs'

const base = (sidebar: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{{ .Title }} | {{ .Site.Title }}</title>
<meta name="description" content="{{ .Description }}">
<link rel="canonical" href="{{ .Permalink }}"><link rel="stylesheet" href="/site.css">
</head>
<body>
<header><a href="/">{{ .Site.Title }}</a></header>
${sidebar}
<main><h1>{{ .Title }}</h1>{{ .Content }}</main>
<nav class="toc">{{ .TableOfContents }}</nav>
<nav>{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</nav>
</body>
</html>
`

const tree = `{{ define "branch" }}<ul>{{ range .Sections }}<li><details><summary>{{ .Title }}</summary>{{ template "branch" . }}</details></li>{{ end }}{{ range .RegularPages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>{{ end }}<nav class="sidebar">{{ template "branch" .Site.Home }}</nav>`

/** What a site of Hugo has besides its pages. */
interface Extent {
  /** The whole tree on every page. */
  readonly hasSidebar: boolean
  /** A Markdown file for each page, and headings in the index: what docs-gen writes. */
  readonly hasMarkdown: boolean
}

/** The template of the index: title, address and text of each page. @param more further pairs of its entries */
const index = (more: string): string =>
  `[{{ range $i, $p := .Site.RegularPages }}{{ if $i }},{{ end }}{{ dict "title" $p.Title "url" $p.RelPermalink ${more}"text" $p.Plain | jsonify }}{{ end }}]\n`
const headings = '"headings" (findRE `<h[1-6][^>]*>.*?</h[1-6]>` $p.Content) '

function files({ hasSidebar, hasMarkdown }: Extent): Readonly<Record<string, string>> {
  const page = base(hasSidebar ? '{{ partialCached "tree.html" . }}' : '')
  const markdown = '# {{ .Title }}\n\n{{ .RawContent }}'
  return {
    'config.toml': `baseURL = "https://example.com/"
title = "${title}"
disableKinds = ["taxonomy", "term", "RSS"]
[outputs]
home = ["HTML", "JSON"]
${hasMarkdown ? 'page = ["HTML", "MARKDOWN"]\n[mediaTypes."text/markdown"]\nsuffixes = ["md"]\n[outputFormats.MARKDOWN]\nmediaType = "text/markdown"\nisPlainText = true\n' : ''}[markup.highlight]
noClasses = false
[markup.goldmark.renderer]
unsafe = true
`,
    'layouts/_default/single.html': page,
    'layouts/_default/list.html': page,
    'layouts/partials/tree.html': tree,
    'layouts/index.json': index(hasMarkdown ? headings : ''),
    ...(hasMarkdown ? { 'layouts/_default/single.md': markdown } : {}),
    'static/site.css': 'body { font: 1rem/1.5 sans-serif; max-width: 72rem; margin: auto }\n',
  }
}

function hugo(name: string, about: string, extent: Extent): Generator {
  return {
    name,
    about,
    prepare({ dir, pages, seed }) {
      const corpus = writeCorpus({ folder: join(dir, 'content'), pages, links: 'url', seed, indexName: '_index.md' })
      writePictures(join(dir, 'static/img'))
      for (const [path, text] of Object.entries(files(extent))) {
        mkdirSync(dirname(join(dir, path)), { recursive: true })
        writeFileSync(join(dir, path), text)
      }
      return Promise.resolve({
        dir,
        pages: corpus,
        content: 'content',
        output: 'public',
        remembered: ['resources'],
        build: ['hugo', '--quiet'],
        serve: (port) => ['hugo', 'server', '--port', String(port), '--bind', '127.0.0.1'],
        config: { file: 'config.toml', title },
        url: ({ path }) => `/${path}/`,
      })
    },
  }
}

/** Hugo with a small theme of its own: header, contents, previous and next, highlighting, one JSON file of all text. */
export const hugoGenerators: readonly Generator[] = [
  hugo('hugo', 'Debian’s hugo, without a sidebar', { hasSidebar: false, hasMarkdown: false }),
  hugo('hugo-sidebar', 'the same with the whole tree on every page', { hasSidebar: true, hasMarkdown: false }),
  hugo('hugo-same', 'with the work of docs-gen: tree, Markdown of each page, headings in the index', {
    hasSidebar: true,
    hasMarkdown: true,
  }),
]
