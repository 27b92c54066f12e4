import { docKey, versionKey } from '../../../cli/link/targets/routes.ts'
import type { Change } from './decide.ts'

/** New ids of docs that move. */
export class DocIds {
  readonly #ids = new Map<string, string>()
  /** Versions, as `instance/version`, with docs that have another id. */
  readonly versions = new Set<string>()

  constructor({ sites }: Change) {
    for (const one of sites)
      for (const { page } of one.site.routes) {
        const before = page.meta.doc
        const after = one.routeAfter({ page })?.page.meta.doc
        if (!before || !after || page.kind !== 'doc' || before.id === after.id) continue
        this.#ids.set(docKey(before), after.id)
        this.versions.add(versionKey(before))
      }
  }

  /** The new id of a doc, with the name of its version in front as old sidebars have it; `undefined` if it stays. */
  of(version: { readonly instance: string; readonly version: string }, id: string): string | undefined {
    const prefix = `version-${version.version}/`
    const bare = id.startsWith(prefix) ? id.slice(prefix.length) : id
    const now = this.#ids.get(docKey({ ...version, id: bare }))
    return now === undefined ? undefined : id.slice(0, id.length - bare.length) + now
  }
}
