import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { PageData, SidebarItem, SiteData } from '../../../../runtime/contract/index.ts'
import type { IslandRenderer } from '../../../../runtime/router/page.ts'
import { createIslands, createServerApp } from '../../../../runtime/server.tsx'
import { controlScript, headScript, pageScript } from '../../../../cli/render/inline-scripts.ts'
import { renderDocument } from '../../../../templates/document.ts'

/** One page of a mini site. */
export interface MiniPage {
  readonly data: PageData
  /** StaticRegion HTML; `{0}` stands for the island. */
  readonly body: string
  /** Drawn on the server; its module for the browser is `live`. */
  readonly island?: IslandRenderer
  readonly fragments?: readonly string[]
  readonly head?: string
}

/** What a mini site is made of. */
export interface MiniSiteInput {
  readonly site: SiteData
  readonly pages: readonly MiniPage[]
  /** Source of the browser's modules of hydrated islands, by name: served as `/assets/NAME.js`. */
  readonly live: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, string>>
  /** Trees the server draws, by key; empty where none is given. The browser's come from `files`. */
  readonly sidebars?: Readonly<Record<string, readonly SidebarItem[]>>
  /** Served as it is while being written. */
  readonly dev?: boolean
  /** Source of the entry; hydrates the site by default. */
  readonly entry?: string
}

/** A site on a port of its own, drawn and hydrated by the real runtime. */
export interface MiniSite {
  readonly origin: string
  /** Paths asked for, with the purpose of prefetches. */
  readonly requests: { readonly path: string; readonly isPrefetch: boolean }[]
  /** Answers with 404, or other text than was built. */
  readonly broken: Map<string, string | undefined>
  stop(): void
}

const root = new URL('../../../../', import.meta.url).pathname

/** Bundles the runtime for a browser, draws the pages and serves both. */
export async function startMiniSite(input: MiniSiteInput): Promise<MiniSite> {
  const folder = mkdtempSync(join(tmpdir(), 'docs-gen-mini-'))
  const files = new Map(Object.entries(input.files))
  for (const [name, text] of await bundle(input, folder)) files.set(name, text)
  for (const page of input.pages) files.set(`${page.data.path.replace(/\/$/, '')}/`, documentOf(page, input))
  const notFound = input.pages.find(({ data }) => data.kind === 'not-found')
  const state = { requests: [], broken: new Map() }
  const server = createServer((request, response) => {
    const missing = notFound ? documentOf(notFound, input) : 'Nothing here.'
    answer({ request, response, files, missing, baseUrl: input.site.baseUrl, ...state })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { ...state, origin: `http://127.0.0.1:${port}`, stop: () => stop(server, folder) }
}

function stop(server: Server, folder: string): void {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
}

async function bundle({ site, live, entry, dev }: MiniSiteInput, outdir: string): Promise<[string, string][]> {
  const sources: Record<string, string> = {
    app:
      entry ??
      `import { startSite } from 'docs-gen:client'\nimport { AnnouncementBar } from '${join(root, 'features/announcement-bar/browser/AnnouncementBar.tsx')}'\nimport { defaultTheme } from '${join(root, 'runtime/app/default-theme.ts')}'\nstartSite({ site: ${JSON.stringify(site)}, theme: { AnnouncementBar, NavbarItem: defaultTheme.NavbarItem }, modules: [window.testModule ?? {}] })`,
    ...live,
  }
  const result = await build({
    entryPoints: Object.keys(sources).map((name) => ({ in: `mini:${name}`, out: name })),
    plugins: [
      {
        name: 'mini',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^mini:/ }, ({ path }) => ({ path: path.slice(5), namespace: 'mini' }))
          onResolve({ filter: /^docs-gen:client$/ }, () => ({ path: join(root, 'runtime/client.tsx') }))
          onResolve({ filter: /^docs-gen\/runtime$/ }, () => ({ path: join(root, 'runtime/index.ts') }))
          onLoad({ filter: /.*/, namespace: 'mini' }, ({ path }) => ({
            contents: sources[path],
            loader: 'tsx',
            resolveDir: root,
          }))
        },
      },
    ],
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': JSON.stringify(dev ? 'development' : 'production') },
    outdir,
    write: false,
    logLevel: 'error',
  })
  return result.outputFiles.map(({ path, text }) => [`/assets${path.slice(outdir.length)}`, text])
}

function documentOf(
  { data, body, island, fragments = [], head = '' }: MiniPage,
  { site, dev = false, sidebars = {} }: MiniSiteInput,
): string {
  const element = island
    ? createIslands([island])({ site, page: data, fragments, hydrated: [data.live !== undefined] })[0]
    : ''
  const app = createServerApp({ theme: {} })
  const { html } = app.render({
    site,
    page: data,
    regions: { body: body.replace('{0}', element ?? '') },
    sidebars: { ...sidebarsOf(site), ...sidebars },
  })
  const documentText = renderDocument({
    lang: 'en',
    dir: 'ltr',
    htmlClass: data.htmlClass,
    theme: 'light',
    build: 'b1',
    dev,
    head: [
      { tag: 'title', attributes: {}, text: `${data.title} | ${site.title}` },
      { tag: 'meta', attributes: { name: 'description', content: data.description } },
      { tag: 'link', attributes: { rel: 'canonical', href: `https://example.org${data.path}` } },
      { tag: 'link', attributes: { rel: 'icon', href: 'data:,' } },
      { tag: 'script', attributes: { type: 'module', src: `${site.baseUrl}assets/app.js` } },
      { tag: 'style', attributes: {}, text: '[hidden]{display:none}.code-block-buttons{position:absolute}' },
    ],
    headStart: `<script>${headScript(site)}</script>`,
    app: html,
    page: data,
    bodyEnd: `<script>${pageScript(site)};${controlScript(site)}</script>`,
  })
  return documentText.replace('</head>', `${head}</head>`)
}

function sidebarsOf(site: SiteData): Record<string, []> {
  return Object.fromEntries(Object.keys(site.sidebars).map((key) => [key, []]))
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly files: ReadonlyMap<string, string>
  readonly missing: string
  readonly baseUrl: string
  readonly requests: { path: string; isPrefetch: boolean }[]
  readonly broken: ReadonlyMap<string, string | undefined>
}

function answer({ request, response, files, missing, baseUrl, requests, broken }: Exchange): void {
  const url = (request.url ?? '').replace(/\?.*$/, '')
  const path = url.startsWith(baseUrl) ? `/${url.slice(baseUrl.length)}` : '/outside'
  const purpose = request.headers['sec-purpose']
  requests.push({ path, isPrefetch: typeof purpose === 'string' && purpose.includes('prefetch') })
  const isAsset = path.startsWith('/assets/')
  const file = broken.has(path) ? broken.get(path) : (files.get(path) ?? (isAsset ? undefined : files.get(`${path}/`)))
  const type = path.endsWith('.js')
    ? 'text/javascript'
    : path.endsWith('.json')
      ? 'application/json'
      : 'text/html; charset=utf-8'
  response.writeHead(file === undefined ? 404 : 200, {
    'content-type': type,
    'cache-control': isAsset ? 'max-age=600' : 'max-age=0, must-revalidate',
  })
  response.end(file ?? (isAsset ? '' : missing))
}
