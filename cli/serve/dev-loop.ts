import { randomUUID } from 'node:crypto'
import type { DevMessage, DevProblem } from '../../runtime/contract/dev-messages.ts'
import { routeKey } from '../../runtime/contract/paths.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { ShownSite } from './diff.ts'
import { diffSites } from './diff.ts'
import type { DevSite, SiteState } from './ports.ts'
import { bugToShow, problemsToShow } from './problems.ts'

/** Pages whose last version is kept, to know what changes in them; those asked for longest ago are forgotten. */
const maxPages = 50

/** Quiet between the first look at a change and loading all, in ms: at least until browsers have fetched the page, at most this. */
const [shortestQuiet, longestQuiet] = [100, 1_000]

/** What the loop tells, and whom. */
export interface LoopEvents {
  /** To every open page. */
  readonly send: (message: DevMessage) => void
  /** After each load: what there is to watch, and to print. Must not throw. */
  readonly onLoad: (state: SiteState, changed: readonly string[]) => void
  /** Told of bugs. */
  readonly log: (message: string) => void
}

/** A page for an answer: HTML, or nothing to show but the problems. */
export type ShownPage =
  | { readonly status: 200 | 404; readonly html: string; readonly generation: number }
  | {
      readonly status: 500
      readonly html?: undefined
      readonly problems: readonly DevProblem[]
      readonly generation: number
    }

/** A page that was asked for: its last good version, and what is wrong with it now. */
interface KnownPage {
  readonly path: string
  readonly status: 200 | 404
  readonly html?: string
  readonly trouble: Trouble
  /** The change of the site it was drawn after. */
  readonly generation: number
}

/** What is wrong: with the author's files, and with docs-gen itself. */
interface Trouble {
  readonly diagnostics: readonly Diagnostic[]
  readonly bug?: DevProblem
}

/** Keeps the open pages up to date with the files: loads after each change, compares, and tells. */
export class DevLoop {
  readonly session = randomUUID()
  readonly #site: DevSite
  readonly #events: LoopEvents
  readonly #pages = new Map<string, KnownPage>()
  readonly #waiting = new Set<string>()
  #state: SiteState | undefined
  #siteTrouble: Trouble = { diagnostics: [] }
  #problems: readonly DevProblem[] = []
  #generation = 0
  #running: Promise<void> | undefined
  /** How long the last load took, in ms. */
  #loadTime = 0
  #wake: () => void = () => undefined

  constructor(site: DevSite, events: LoopEvents) {
    this.#site = site
    this.#events = events
  }

  /** The last state in which there was a site. */
  get state(): SiteState | undefined {
    return this.#state
  }

  /** Loads the site, again if files changed; resolves when all that was asked until then is done. */
  change(paths: readonly string[]): Promise<void> {
    for (const path of paths) this.#waiting.add(path)
    this.#wake()
    return (this.#running ??= this.#run().finally(() => (this.#running = undefined)))
  }

  /** First message to a page that connects. */
  greeting(): DevMessage {
    const shell = this.#state?.shell ?? ''
    return { type: 'hello', session: this.session, generation: this.#generation, shell, problems: this.#problems }
  }

  /** Draws a page; the last good version of one that cannot be drawn now. @param path still percent-encoded */
  async show(path: string): Promise<ShownPage> {
    const generation = this.#generation
    const known = this.#pages.get(routeKey(path))
    const page = known?.html !== undefined && known.generation === generation ? known : await this.#draw(path)
    // What was drawn from an older state may not hide a change from the next comparison.
    if (generation === this.#generation) this.#remember(page)
    this.#tellProblems()
    if (page.html !== undefined) return { status: page.status, html: page.html, generation }
    return { status: 500, problems: this.#problems, generation }
  }

  /** What can be shown at once is; all is loaded when there has been quiet for as long as that takes, so that a writer never waits for it. */
  async #run(): Promise<void> {
    const changed = new Set<string>()
    do {
      const fresh = [...this.#waiting]
      this.#waiting.clear()
      for (const path of fresh) changed.add(path)
      if (await this.#preview(fresh)) await this.#quiet()
      if (this.#waiting.size > 0) continue
      await this.#load([...changed])
      changed.clear()
    } while (this.#waiting.size > 0)
  }

  /** Shows the new text of pages that are on show; `false` where there is nothing to show before all is loaded. */
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

  /** Ends with the next change, or when there has been none for a while. */
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

  async #load(changed: readonly string[]): Promise<void> {
    const begun = performance.now()
    try {
      const state = await this.#site.load(changed)
      this.#loadTime = performance.now() - begun
      this.#events.onLoad(state, changed)
      this.#siteTrouble = { diagnostics: state.diagnostics }
      if (state.ok) await this.#update(state)
      void state.pending?.then(() => this.change([]))
    } catch (error) {
      this.#siteTrouble = { diagnostics: [], bug: this.#bug(error) }
    }
    this.#tellProblems()
  }

  /** Draws pages on show again and tells what has become different. @param keys of those that can be different; default is all */
  async #update(state: SiteState, keys: readonly string[] = [...this.#pages.keys()]): Promise<void> {
    const before = this.#shown(this.#state ?? state)
    this.#generation++
    this.#state = state
    for (const key of keys) await this.#drawAgain(key)
    const update = diffSites(before, this.#shown(state))
    if (update) this.#events.send({ ...update, generation: this.#generation })
  }

  async #drawAgain(key: string): Promise<void> {
    const known = this.#pages.get(key)
    if (known) this.#pages.set(key, await this.#draw(known.path))
  }

  async #draw(path: string): Promise<KnownPage> {
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

  #tellProblems(): void {
    const troubles = [this.#siteTrouble, ...[...this.#pages.values()].map((page) => page.trouble)]
    const bugs = new Map(troubles.flatMap(({ bug }) => (bug ? [[bug.message, bug]] : [])))
    const diagnostics = troubles.flatMap((trouble) => trouble.diagnostics)
    const problems = [...bugs.values(), ...problemsToShow(diagnostics, this.#site.read)]
    if (JSON.stringify(problems) === JSON.stringify(this.#problems)) return
    this.#problems = problems
    this.#events.send({ type: 'problems', problems })
  }

  #bug(error: unknown): DevProblem {
    this.#events.log(error instanceof Error ? (error.stack ?? error.message) : String(error))
    return bugToShow(error)
  }
}
