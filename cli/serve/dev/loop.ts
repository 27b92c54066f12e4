import { randomUUID } from 'node:crypto'
import type { DevMessage, DevProblem, PageError } from '../../../runtime/contract/dev-messages.ts'
import { routeKey } from '../../../runtime/contract/paths.ts'
import { type Diagnostic, diagnostic, withoutRepeats } from '../../report/diagnostic.ts'
import { diffSites, type ShownSite } from './diff.ts'
import type { DevSite, EditedPlace, SiteState } from './ports.ts'
import { bugToShow, problemsToShow } from './problems.ts'

/** Number of pages whose last version is kept for comparison; the least recently requested are dropped. */
const maxPages = 50

/** Most errors that are kept of a page: a component may throw each time it is rendered. */
const maxBrowserErrors = 10

/** Pause between the preview of a change and the full load, in ms: browsers fetch the page meanwhile. */
const [shortestQuiet, longestQuiet] = [100, 1_000]

/** Callbacks of the loop. */
interface LoopEvents {
  /** Sends a message to every open page. */
  readonly send: (message: DevMessage) => void
  /** Called after each load, to watch the files of the site. Must not throw. */
  readonly onRead: () => void
  /** Called after each rendered page, to watch what its code read. Must not throw. */
  readonly onRender: () => void
  /** Called after each load, with the problems of the site and of its open pages. Must not throw. @param took ms until the change was shown */
  readonly onLoad: (diagnostics: readonly Diagnostic[], changed: readonly string[], took: number) => void
  /** Called with the problems of a page that was just requested. Must not throw. */
  readonly onPageProblems: (diagnostics: readonly Diagnostic[]) => void
  /** Whether pages go to the place of each edit; by default not. */
  readonly follows?: boolean
  /** Opens a file in the author's editor. @param place `file:line:column`, relative to the site folder */
  readonly openPlace: (place: string) => void
  /** Receives bugs. */
  readonly log: (message: string) => void
}

/** A page to send: its HTML, or its problems if it has no good version. */
type ShownPage =
  | { readonly status: 200 | 404; readonly html: string; readonly generation: number }
  | {
      readonly status: 500
      readonly html?: undefined
      readonly problems: readonly DevProblem[]
      readonly generation: number
    }

/** A requested page: its last good version and its current problems. */
interface KnownPage {
  readonly path: string
  readonly status: 200 | 404
  readonly html?: string
  readonly trouble: Trouble
  /** Generation of the site when it was rendered. */
  readonly generation: number
}

/** Problems of the author's files, and of docs-gen itself. */
interface Trouble {
  readonly diagnostics: readonly Diagnostic[]
  readonly bug?: DevProblem
}

/** Files that loads have shown, as absolute paths, and the time until they were shown, in ms. */
interface LoadReport {
  readonly paths: readonly string[]
  readonly took: number
}

const nothingLoaded: LoadReport = { paths: [], took: 0 }

/** Updates the open pages when files change: loads the site, compares each page with its last version, and sends the difference. */
export class DevLoop {
  readonly session = randomUUID()
  readonly #site: DevSite
  readonly #events: LoopEvents
  readonly #pages = new Map<string, KnownPage>()
  readonly #waiting = new Set<string>()
  #state: SiteState | undefined
  #siteTrouble: Trouble = { diagnostics: [] }
  /** Errors in the browser, by the connection of their page. */
  readonly #browserErrors = new Map<object, readonly Diagnostic[]>()
  #problems: readonly DevProblem[] = []
  #generation = 0
  /** The edit that pages were sent to last. */
  #edited: EditedPlace | undefined
  #running: Promise<void> | undefined
  #unreported: LoadReport = nothingLoaded
  /** How long the last load took, in ms. */
  #loadTime = 0
  #wake: () => void = () => undefined
  #isClosed = false

  constructor(site: DevSite, events: LoopEvents) {
    this.#site = site
    this.#events = events
  }

  /** The last state in which there was a site. */
  get state(): SiteState | undefined {
    return this.#state
  }

  /** Loads the site; resolves when all changes until now are loaded. */
  change(paths: readonly string[]): Promise<void> {
    if (this.#isClosed) return Promise.resolve()
    for (const path of paths) this.#waiting.add(path)
    this.#wake()
    return (this.#running ??= this.#run().finally(() => (this.#running = undefined)))
  }

  /** Ends with the load that runs: a later one would leave files behind. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#waiting.clear()
    this.#wake()
    await this.#running
  }

  /** Shows an error in the browser, until pages change or the page is left. @param connection identifies the page */
  reportError(connection: object, { message, stack }: PageError): void {
    const problem = diagnostic({
      code: 'browser-error',
      message: `An error in the browser: ${message}`,
      at: this.#site.placeOf?.(stack),
    })
    const problems = this.#browserErrors.get(connection) ?? []
    if (problems.length >= maxBrowserErrors) return
    this.#browserErrors.set(connection, [...problems, problem])
    this.#events.onPageProblems([problem])
    this.#sendProblems()
  }

  /** Opens a place in the author's editor, if a shown problem is there. */
  openPlace(place: string): void {
    if (this.#problems.some((problem) => problem.place === place)) this.#events.openPlace(place)
  }

  /** Removes the errors of a page that was left. */
  disconnect(connection: object): void {
    if (this.#browserErrors.delete(connection)) this.#sendProblems()
  }

  /** The first message to a page that connects. */
  greeting(): DevMessage {
    const shell = this.#state?.shell ?? ''
    return { type: 'hello', session: this.session, generation: this.#generation, shell, problems: this.#problems }
  }

  /** Renders a page, or returns its last good version. @param path still percent-encoded */
  async show(path: string): Promise<ShownPage> {
    const generation = this.#generation
    const cached = this.#pages.get(routeKey(path))
    const page = cached?.html !== undefined && cached.generation === generation ? cached : await this.#render(path)
    // A page of an older generation would hide a change from the next comparison.
    if (generation === this.#generation) this.#remember(page)
    if (page !== cached && page.trouble.diagnostics.length > 0) this.#events.onPageProblems(page.trouble.diagnostics)
    this.#sendProblems()
    if (page.html !== undefined) return { status: page.status, html: page.html, generation }
    return { status: 500, problems: this.#problems, generation }
  }

  /** Previews each change at once, and loads the whole site after a pause as long as a load takes: a writer never waits for it. */
  async #run(): Promise<void> {
    const changed = new Set<string>()
    do {
      const latest = [...this.#waiting]
      this.#waiting.clear()
      for (const path of latest) changed.add(path)
      const started = performance.now()
      const isShown = await this.#preview(latest)
      const took = isShown ? performance.now() - started : undefined
      if (isShown) await this.#quiet()
      if (this.#isClosed) return
      if (this.#waiting.size > 0) continue
      await this.#load([...changed], took)
      changed.clear()
    } while (this.#waiting.size > 0)
  }

  /** Shows the new text of open pages; `false` if that takes a full load. */
  async #preview(changed: readonly string[]): Promise<boolean> {
    try {
      const paths = (await this.#site.preview?.(changed)) ?? []
      const keys = paths.map(routeKey).filter((key) => this.#pages.has(key))
      if (keys.length > 0 && this.#state) await this.#update(this.#state, keys)
      return keys.length > 0
    } catch (error) {
      this.#bug(error)
      return false
    }
  }

  /** Waits for a pause without changes, or for the next change. */
  async #quiet(): Promise<void> {
    const pause = Math.min(longestQuiet, Math.max(shortestQuiet, this.#loadTime))
    if (this.#waiting.size > 0) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pause)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** @param took ms until the change was shown, if a preview has shown it */
  async #load(changed: readonly string[], took?: number): Promise<void> {
    const started = performance.now()
    try {
      const state = await this.#site.load(changed)
      this.#loadTime = performance.now() - started
      this.#events.onRead()
      this.#siteTrouble = { diagnostics: state.diagnostics }
      if (state.ok) await this.#update(state)
      this.#report(changed, took ?? performance.now() - started)
      void state.pending?.then(() => this.change([]))
    } catch (error) {
      this.#siteTrouble = { diagnostics: [], bug: this.#bug(error) }
    }
    this.#sendProblems()
  }

  /** Reports a load, with those before it that others followed at once: a checkout of a branch is one change to its author. */
  #report(changed: readonly string[], took: number): void {
    const paths = [...new Set([...this.#unreported.paths, ...changed])].sort()
    const time = this.#unreported.took + took
    const isLast = this.#waiting.size === 0
    this.#unreported = isLast ? nothingLoaded : { paths, took: time }
    if (isLast) this.#events.onLoad(this.#diagnostics(), paths, time)
  }

  /** Renders open pages again and sends the difference. @param keys of pages that may differ; default is all */
  async #update(state: SiteState, keys: readonly string[] = [...this.#pages.keys()]): Promise<void> {
    const before = this.#shown(this.#state ?? state)
    this.#generation++
    this.#state = state
    for (const key of keys) await this.#renderAgain(key)
    const update = diffSites(before, this.#shown(state))
    if (update) {
      this.#browserErrors.clear()
      this.#events.send({ ...update, generation: this.#generation })
    }
    this.#sendEdited(state)
  }

  /** Sends the place of a new edit, after the page that it is in. */
  #sendEdited({ baseUrl }: SiteState): void {
    const edited = this.#events.follows ? this.#site.edited?.() : undefined
    if (edited === this.#edited) return
    this.#edited = edited
    if (edited) this.#events.send({ type: 'follow', path: baseUrl + edited.path.slice(1), id: edited.id })
  }

  async #renderAgain(key: string): Promise<void> {
    const page = this.#pages.get(key)
    if (page) this.#pages.set(key, await this.#render(page.path))
  }

  async #render(path: string): Promise<KnownPage> {
    const generation = this.#generation
    const last = this.#pages.get(routeKey(path))
    try {
      const page = await this.#site.render(path)
      const trouble = { diagnostics: page.problems ?? [] }
      return page.html === undefined
        ? { status: 200, ...last, path, trouble, generation }
        : { ...page, path, trouble, generation }
    } catch (error) {
      return { status: 200, ...last, path, trouble: { diagnostics: [], bug: this.#bug(error) }, generation }
    } finally {
      this.#events.onRender()
    }
  }

  #shown(state: SiteState): ShownSite {
    return { state, pages: new Map([...this.#pages.values()].map(({ path, html }) => [path, html])) }
  }

  #remember(page: KnownPage): void {
    const key = routeKey(page.path)
    this.#pages.delete(key)
    this.#pages.set(key, page)
    const [oldest] = this.#pages.keys()
    if (this.#pages.size > maxPages && oldest !== undefined) this.#pages.delete(oldest)
  }

  #troubles(): readonly Trouble[] {
    return [this.#siteTrouble, ...[...this.#pages.values()].map((page) => page.trouble)]
  }

  /** A broken page is reported by the site and by the page. */
  #diagnostics(): readonly Diagnostic[] {
    const all = [
      ...this.#troubles().flatMap(({ diagnostics }) => diagnostics),
      ...[...this.#browserErrors.values()].flat(),
    ]
    return withoutRepeats(all)
  }

  #sendProblems(): void {
    const bugs = new Map(this.#troubles().flatMap(({ bug }) => (bug ? [[bug.message, bug]] : [])))
    const problems = [...bugs.values(), ...problemsToShow(this.#diagnostics(), this.#site.read)]
    if (JSON.stringify(problems) === JSON.stringify(this.#problems)) return
    this.#problems = problems
    this.#events.send({ type: 'problems', problems })
  }

  #bug(error: unknown): DevProblem {
    this.#events.log(error instanceof Error ? (error.stack ?? error.message) : String(error))
    return bugToShow(error)
  }
}
