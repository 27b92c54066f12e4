import { decodePath } from '../../../runtime/contract/index.ts'
import type { OutputFile } from '../../emit/emit.ts'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import { localeFolder, type LocaleSite } from '../locales.ts'
import { pathOfAddress, withoutEndSlashes } from '../../text/addresses.ts'

/** The folder of a language, and the address that it has. */
interface SiteAddress {
  readonly origin: string
  /** Starts and ends with `/`. */
  readonly base: string
  /** Of the output; unset for a language that is not built. */
  readonly folder: string | undefined
}

/** Remembers the files of an output, and those that they name. */
export class NamedFiles {
  readonly #places: readonly SiteAddress[]
  readonly #files = new Set<string>()
  /** Most pages name the same scripts and pages. */
  readonly #addresses = new Set<string>()
  /** The first file that names a path. */
  readonly #named = new Map<string, { readonly by: string; readonly address: string }>()

  constructor(sites: readonly Pick<LocaleSite, 'project' | 'site'>[]) {
    const all = sites.flatMap(({ project, site: { data } }) => {
      const address = { origin: data.url, base: data.baseUrl, folder: localeFolder(project) }
      const others = Object.values(data.i18n.localeConfigs).map(({ url = data.url, baseUrl }) => ({
        origin: url,
        base: baseUrl,
        folder: undefined,
      }))
      return [address, ...others]
    })
    // The first of two with the same address is built.
    this.#places = all.sort(
      (a, b) => b.base.length - a.base.length || Number(b.folder !== undefined) - Number(a.folder !== undefined),
    )
  }

  /** Notes files of the output, and the addresses that they name. */
  add(files: readonly OutputFile[]): void {
    for (const file of files) {
      this.#files.add(file.path)
      if ('content' in file && file.names) this.name(file.path, file.names)
    }
  }

  /** Notes addresses: absolute, or with the base path. @param by a file, or what names them */
  name(by: string, addresses: Iterable<string>): void {
    for (const address of addresses) {
      if (this.#addresses.has(address)) continue
      this.#addresses.add(address)
      const path = this.#pathOf(address)
      if (path !== undefined && !this.#named.has(path)) this.#named.set(path, { by, address })
    }
  }

  /** What is named and was not written. */
  problems(): readonly Diagnostic[] {
    const missing = [...this.#named].filter(([path]) => !this.#isWritten(path))
    return missing.map(([, { by, address }]) =>
      diagnostic({ code: 'output-incomplete', message: `${by} names ${address}, which is not in the output` }),
    )
  }

  /** The path in the output of an address, which may be that of a page. Unset: it is not of this output. */
  #pathOf(address: string): string | undefined {
    const path = pathOfAddress(address)
    for (const { origin, base, folder } of this.#places) {
      const rest = path.startsWith(origin + base) ? path.slice(origin.length) : path
      if (!rest.startsWith(base)) continue
      const name = rest.slice(base.length)
      return folder === undefined ? undefined : withoutEndSlashes(folder + (decodePath(name) ?? name))
    }
    return undefined
  }

  #isWritten(path: string): boolean {
    const index = path === '' ? 'index.html' : `${path}/index.html`
    return this.#files.has(path) || this.#files.has(`${path}.html`) || this.#files.has(index)
  }
}
