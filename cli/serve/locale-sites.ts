import { readFileSync } from 'node:fs'
import type { Project } from '../project.ts'
import { settle } from '../report/settle.ts'
import { searchByLanguage } from '../search/search-by-language.ts'
import type { NamedSearch } from '../search/wire.ts'
import { staticFiles } from '../static-files.ts'
import { OpenedProject } from './opened-project.ts'
import { mergeStates } from './merge-states.ts'
import type { Asset, DevPage, DevSite, SiteState } from './ports.ts'
import { StagedSite } from './staged-site.ts'

/** How to open a site for writing, in all its languages. */
export interface LocaleSitesOptions {
  readonly siteDir: string
  /** Folder that is not watched, since `build` writes there. */
  readonly outDir: string
  readonly noCache?: boolean
  /** Names of the languages to serve; default is all. */
  readonly locales?: readonly string[]
}

/** A language whose first page was asked for. */
interface Started {
  readonly site: StagedSite
  /** Its last state; `undefined` until it has been read. */
  state: SiteState | undefined
  /** Names its app as it first was: that a language has been opened is no reason to load the pages of the others anew. */
  firstShell: string | undefined
}

/**
 * A site that is being written, in all its languages, each below its own path. The first language is read at once, the others when
 * somebody asks for a page of theirs: a site in ten languages starts as quickly as a site in one.
 */
export class LocaleSites implements DevSite {
  readonly #options: LocaleSitesOptions
  readonly #opened: OpenedProject
  readonly #main: StagedSite
  readonly #others = new Map<string, Started>()
  /** What is read is read one after another. */
  #last: Promise<unknown> = Promise.resolve()
  #joined = newSignal()

  constructor(options: LocaleSitesOptions) {
    this.#options = options
    this.#opened = new OpenedProject(options)
    this.#main = new StagedSite({ ...options, opened: this.#opened, bodyEnd: '' })
  }

  readonly read = (path: string): string | undefined => this.#main.read(path)

  load(changed: readonly string[]): Promise<SiteState> {
    return this.#inTurn(async () => {
      await this.#opened.refresh(changed)
      const main = await this.#main.load(changed)
      const names = new Set(this.#opened.projects.map(({ locale }) => locale))
      for (const [locale, other] of this.#others) {
        if (!names.has(locale)) this.#others.delete(locale)
        else if (other.state) other.state = await other.site.load(changed)
      }
      return this.#state(main)
    })
  }

  preview(changed: readonly string[]): Promise<readonly string[]> {
    return this.#inTurn(async () => {
      const paths = [...(await this.#main.preview(changed))]
      for (const [locale, { site, state }] of this.#others) {
        const project = this.#opened.projects.find((candidate) => candidate.locale === locale)
        if (project && state)
          paths.push(...(await site.preview(changed)).map((path) => `/${folderOf(project)}${path.slice(1)}`))
      }
      return paths
    })
  }

  async render(path: string): Promise<DevPage> {
    await this.#opened.open()
    const { site, rest } = this.#find(path)
    return site.render(rest)
  }

  async asset(path: string): Promise<Asset | undefined> {
    const asset = await this.#asset(path)
    // What looks like a page does not wait for the files of the whole site.
    if (asset || !/\.\w+$/.test(path)) return asset
    await this.#last
    return this.#asset(path)
  }

  async #asset(path: string): Promise<Asset | undefined> {
    const { site, rest, project } = this.#find(path)
    return (await site.asset(rest)) ?? (project && staticAsset(rest, project))
  }

  /** The search of the site as it is now, in every language. */
  async search(): Promise<NamedSearch | undefined> {
    await this.#last
    const main = await this.#main.search()
    const [, ...others] = this.#opened.projects
    const open = (locale: string) => async () => {
      const site = this.#start(locale)
      await this.#last
      return (await site.search())?.search
    }
    return (
      main && {
        ...main,
        search: searchByLanguage(main.search, new Map(others.map(({ locale }) => [locale, open(locale)]))),
      }
    )
  }

  /** The language whose folder a path is in, and the path below that folder. `project` is absent where there is no such folder. */
  #find(path: string): { readonly site: StagedSite; readonly rest: string; readonly project?: Project } {
    const [, ...others] = this.#opened.projects
    const project = others.find((candidate) => `${path}/`.startsWith(`/${folderOf(candidate)}`))
    if (!project) return { site: this.#main, rest: path }
    const rest = path.slice(folderOf(project).length)
    return { site: this.#start(project.locale), rest: rest === '' ? '/' : rest, project }
  }

  #start(locale: string): StagedSite {
    const known = this.#others.get(locale)
    if (known) return known.site
    const site = new StagedSite({ ...this.#options, opened: this.#opened, locale, bodyEnd: '' })
    const started: Started = { site, state: undefined, firstShell: undefined }
    this.#others.set(locale, started)
    void this.#inTurn(async () => {
      started.state = await site.load([])
      started.firstShell = started.state.shell
    })
      // What goes wrong is told to whoever asks for a page.
      .catch(() => undefined)
      .finally(() => this.#joined.give())
    return site
  }

  #state(main: SiteState): SiteState {
    this.#joined = newSignal()
    const others = [...this.#others.values()].flatMap(({ state, firstShell }) =>
      state ? { ...state, shell: state.shell === firstShell ? '' : state.shell } : [],
    )
    const merged = mergeStates(main, others)
    const [project] = this.#opened.projects
    const diagnostics = project ? settle(merged.diagnostics, project.config) : merged.diagnostics
    const isAlone = this.#opened.projects.length < 2
    const pending = isAlone ? {} : { pending: Promise.race([...merged.pendings, this.#joined.given]) }
    return { ...merged.state, baseUrl: this.#opened.baseUrl, diagnostics, ...pending }
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work)
    this.#last = turn.catch(() => undefined)
    return turn
  }
}

function folderOf({ config, locale }: Project): string {
  return config.i18n.localeConfigs[locale]?.folder ?? ''
}

/** Static files are copied into the folder of each language. */
function staticAsset(path: string, project: Project): Asset | undefined {
  const found = staticFiles(project).find((entry) => `/${entry.path}` === path)
  return found && { body: readFileSync(project.files.absolute(found.file)) }
}

/** A promise, and the way to keep it. */
function newSignal(): { readonly given: Promise<void>; readonly give: () => void } {
  let give = (): void => undefined
  const given = new Promise<void>((resolve) => (give = resolve))
  return { given, give }
}
