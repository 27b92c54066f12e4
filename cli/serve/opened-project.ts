import { localeProjects } from '../locales.ts'
import type { Project } from '../project.ts'
import { openProject } from '../project.ts'
import type { Diagnostic } from '../report/diagnostic.ts'

/** Which project to open. */
export interface OpenedProjectOptions {
  readonly siteDir: string
  readonly noCache?: boolean
  /** Names of the languages to serve; default is all. */
  readonly locales?: readonly string[]
}

/** The project of a site that is being written: opened once, and again after its config changed. The last one that could be opened stays. */
export class OpenedProject {
  readonly #options: OpenedProjectOptions
  #projects: readonly Project[] = []
  #whole: Project | undefined
  #opening: Promise<readonly Diagnostic[]> | undefined
  #configInputs: readonly string[] = []

  constructor(options: OpenedProjectOptions) {
    this.#options = options
  }

  /** One for each language that is served, the default one first; none until the config could be read. */
  get projects(): readonly Project[] {
    return this.#projects
  }

  /** Base path of the whole site; where one language alone is served, its own. */
  get baseUrl(): string {
    const [only, ...others] = this.#projects
    return (others.length === 0 ? only : this.#whole)?.config.baseUrl ?? '/'
  }

  /** Absolute paths whose change may mend the config. */
  get configInputs(): readonly string[] {
    return this.#configInputs
  }

  /** What is wrong with the config. */
  open(): Promise<readonly Diagnostic[]> {
    this.#opening ??= this.#open()
    return this.#opening
  }

  /** Takes notice of changed files. @param changed absolute paths */
  async refresh(changed: readonly string[]): Promise<readonly Diagnostic[]> {
    if (changed.some((path) => this.#configInputs.includes(path)) || !this.#whole) this.#opening = undefined
    const problems = await this.open()
    const files = this.#whole?.files
    files?.forget(changed.map((path) => files.relative(path)))
    return problems
  }

  async #open(): Promise<readonly Diagnostic[]> {
    const { siteDir, noCache, locales } = this.#options
    const { project, diagnostics, configInputs } = await openProject(siteDir, {
      mode: 'development',
      ...(noCache === undefined ? {} : { noCache }),
    })
    this.#configInputs = configInputs
    if (!project) return diagnostics
    this.#whole = project
    this.#projects = localeProjects(project, locales)
    return diagnostics
  }
}
