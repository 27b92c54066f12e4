import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnostic } from '../../../../../cli/report/diagnostic.ts'
import type { Asset, DevPage, DevSite, SiteState, WatchList } from '../../../../../cli/serve/dev/ports.ts'

/**
 * A site as simple as can be: `pages/a.html` is the page `/a`, `style.css` the stylesheet, `shell.txt` what pages share,
 * `config.json` the config. A page that says BROKEN cannot be drawn, one that says BUG throws.
 */
export class FakeSite implements DevSite {
  readonly mayServe = (): boolean => true

  readonly folder: string
  /** Holds back `load` until it is resolved. */
  gate: Promise<void> = Promise.resolve()
  readonly loads: (readonly string[])[] = []
  /** Whether pages can be looked at before all is loaded. */
  hasPreviews = false
  /** Whether two loads ever ran at a time. */
  overlapped = false
  #isLoading = false

  constructor(folder: string) {
    this.folder = folder
  }

  readonly read = (path: string): string | undefined => this.#text(path)

  async load(changed: readonly string[]): Promise<SiteState> {
    this.overlapped ||= this.#isLoading
    this.#isLoading = true
    this.loads.push(changed)
    await this.gate
    this.#isLoading = false
    if (this.#text('config.json') === 'BUG') throw new Error('a bug while loading')
    const config = this.#config()
    const broken = this.#pages().flatMap((page) => this.#problems(page))
    return {
      ok: config !== undefined,
      baseUrl: config?.baseUrl ?? '/',
      script: '/app.js',
      shell: this.#text('shell.txt') ?? '',
      sidebars: this.#text('sidebar.txt') ?? '',
      build: `build-${this.#text('shell.txt')}-${this.#styles()}`,
      stylesheets: [this.#styles()],
      staticFolders: [join(this.folder, 'static'), join(this.folder, 'static-too')],
      diagnostics: config ? broken : [problem('config-throws', 'config.json', 'The config is no JSON')],
    }
  }

  watch(): WatchList {
    return { paths: [this.folder], listings: [], ignored: [join(this.folder, 'build')] }
  }

  watchReads(): WatchList {
    return { paths: [], listings: [], ignored: [] }
  }

  preview(changed: readonly string[]): Promise<readonly string[]> {
    const paths = changed.flatMap((path) => /pages\/(.+)\.html$/.exec(path)?.[1] ?? [])
    return Promise.resolve(this.hasPreviews ? paths.map((name) => `/${name}`) : [])
  }

  async render(path: string): Promise<DevPage> {
    const name = path.replace(/^\/|\/$/g, '') || 'index'
    const text = this.#text(`pages/${name}.html`)
    if (text === undefined) return { status: 404, html: this.#document('not found') }
    if (text.includes('BUG')) throw new Error('a bug while drawing')
    const problems = this.#problems(`${name}.html`)
    return problems.length > 0 ? { problems } : { status: 200, html: this.#document(text) }
  }

  async asset(path: string): Promise<Asset | undefined> {
    return path === this.#styles() ? { body: this.#text('style.css') ?? '' } : undefined
  }

  #document(body: string): string {
    const base = this.#config()?.baseUrl ?? '/'
    const build = `build-${this.#text('shell.txt')}-${this.#styles()}`
    const styles = base + this.#styles().slice(1)
    return `<html data-build="${build}"><head><link rel="stylesheet" href="${styles}"></head><body><p>${body}</p></body></html>`
  }

  #styles(): string {
    return `/assets/css/styles-${(this.#text('style.css') ?? '').length}.css`
  }

  #pages(): readonly string[] {
    return existsSync(join(this.folder, 'pages')) ? readdirSync(join(this.folder, 'pages')) : []
  }

  #problems(page: string): readonly Diagnostic[] {
    const file = `pages/${page}`
    return this.#text(file)?.includes('BROKEN') ? [problem('markdown-syntax', file, 'This page is broken')] : []
  }

  #config(): { readonly baseUrl: string } | undefined {
    try {
      return JSON.parse(this.#text('config.json') ?? '{"baseUrl":"/"}') as { baseUrl: string }
    } catch {
      return undefined
    }
  }

  #text(path: string): string | undefined {
    try {
      return readFileSync(join(this.folder, path), 'utf8')
    } catch {
      return undefined
    }
  }
}

function problem(code: Diagnostic['code'], file: string, message: string): Diagnostic {
  return { code, severity: 'error', message, at: { file, line: 1, column: 1, length: 3 } }
}
