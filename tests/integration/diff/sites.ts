import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Files of a built site, by path. */
export type SiteFiles = Readonly<Record<string, string | Buffer>>

/** Writes two built sites into a folder that goes away with the test; returns that folder. */
export function writeSites(old: SiteFiles, now: SiteFiles): string {
  const folder = mkdtempSync(join(tmpdir(), 'docs-gen-diff-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, files] of Object.entries({ old, new: now }))
    for (const [path, content] of Object.entries(files)) {
      const file = join(folder, name, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, content)
    }
  return folder
}

const code = 'npm install\nnpm start'

function docusaurusPage(path: string, title: string, body: string): string {
  return `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="generator" content="Docusaurus v3.10.1">
<title data-rh="true">${title} | Site</title><link data-rh="true" rel="canonical" href="https://site.example/docs${path}">
<meta data-rh="true" name="description" content="About ${title}"><meta property="og:title" content="${title} | Site">
<link rel="alternate" hreflang="en" href="https://site.example/docs${path}"></head>
<body><nav class="navbar"><a href="/docs/">Site</a></nav><main><article><nav class="theme-doc-breadcrumbs"><a href="/docs/">Home</a></nav>
<div class="tocCollapsible theme-doc-toc-mobile"><button>On this page</button></div>
<div class="theme-doc-markdown markdown"><header><h1>${title}</h1></header>${body}</div>
<footer class="theme-doc-footer"><a href="https://github.com/x/edit/a.md">Edit this page</a></footer></article>
<nav class="pagination-nav"><a href="/docs/b">Next</a></nav></main><footer class="footer">Docusaurus</footer></body></html>`
}

function heading(id: string, text: string): string {
  return `<h2 id="${id}">${text}<a href="#${id}" class="hash-link" aria-label="Direct link to ${text}">\u200B</a></h2>`
}

function lines(text: string): string {
  return text
    .split('\n')
    .map((line) => `<div class="token-line"><span class="token plain">${line}</span><br></div>`)
    .join('')
}

/** A site as Docusaurus writes it, served at `/docs/`. */
export const docusaurusSite: SiteFiles = {
  'index.html': docusaurusPage('/', 'Home', '<p>Welcome. See <a href="/docs/guide/start">the guide</a>.</p>'),
  'guide/start/index.html': docusaurusPage(
    '/guide/start',
    'Start',
    `${heading('install', 'Install')}<p>Run this in a <b>terminal</b> of yours:</p><pre><code>${lines(code)}</code></pre>
${heading('next', 'Next')}<p>Read <a href="/docs/guide/old-name#top">the rest</a>.</p><img src="/docs/assets/images/a-0123456789abcdef0123456789abcdef.png" alt="A">
<p>The last paragraph of this page is the same in both sites.</p>`,
  ),
  'guide/old-name/index.html': docusaurusPage(
    '/guide/old-name',
    'The rest',
    '<p>This page is going to have another address in the new site.</p><p>Its text stays the same, word for word.</p>',
  ),
  'guide/gone/index.html': docusaurusPage('/guide/gone', 'Gone', '<p>Only the old site knows what stood here.</p>'),
  'guide/renamed/index.html': docusaurusPage('/guide/renamed', 'Renamed', '<p>A redirect leads here.</p>'),
  'start.html/index.html':
    '<!DOCTYPE html><html><head><meta charset="UTF-8"><meta http-equiv="refresh" content="0; url=/docs/guide/start"><link rel="canonical" href="/docs/guide/start"></head><script>location.href = "/docs/guide/start"</script></html>',
  'assets/images/a-0123456789abcdef0123456789abcdef.png': 'png',
  'assets/js/main.0a1b2c3d.js': 'js',
  'img/logo.svg': '<svg/>',
  'files/manual.pdf': 'pdf',
  'sitemap.xml': '<urlset/>',
  'search/index.html': docusaurusPage('/search', 'Search', '<input type="search">'),
}

function page(path: string, title: string, body: string, description = `About ${title}`): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="generator" content="docs-gen"><title>${title} | Site</title>
<meta name="description" content="${description}"><meta property="og:title" content="${title} | Site">
<link rel="canonical" href="https://site.example/docs${path}/"><link rel="alternate" hreflang="en" href="https://site.example/docs${path}">
</head><body><header><a href="/docs/">Site</a></header><main><nav><a href="/docs/">Home</a></nav>
<details><summary>On this page</summary></details><h1>${title}</h1>
${body}<footer>Edit this page</footer></main></body></html>`
}

/** The same site by another generator, with differences of all kinds. */
export const movedSite: SiteFiles = {
  'index.html': page('', 'Home', '<p>Welcome. See <a href="guide/start.html">the guide</a>.</p>'),
  'guide/start.html': page(
    '/guide/start',
    'Start',
    `<h2 id="install"><a href="#install">Install</a></h2><p>Run this in the <strong>terminal</strong> of yours:</p><pre><code>npm install
npm run start
</code></pre><h2 id="and-then">Next</h2><p>Read <a href="../guide/new-name#top">the rest</a>.</p><img src="/docs/static/a.Ab3dE5fG.png" alt="A">
<p>The last paragraph of this page is the same in both sites.</p>`,
    'Quick &lt;b&gt;start&lt;/b&gt;',
  ),
  'guide/new-name.html': page(
    '/guide/new-name',
    'The rest',
    '<p>This page is going to have another address in the new site.</p><p>Its text stays the same, word for word.</p>',
  ),
  'guide/renamed-again.html': page('/guide/renamed-again', 'Renamed', '<p>A redirect leads here.</p>'),
  'guide/renamed.html': '<meta http-equiv="refresh" content="0; url=renamed-again">',
  'start.html': '<meta http-equiv="refresh" content="0; url=/docs/guide/start">',
  'static/a.Ab3dE5fG.png': 'png',
  'img/logo.svg': '<svg/>',
  'sitemap.xml': '<urlset/>',
  'llms.txt': 'new',
}

/** A small page around a body. */
export function small(body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><title>T</title>${head}</head><body><main>${body}</main></body></html>`
}
