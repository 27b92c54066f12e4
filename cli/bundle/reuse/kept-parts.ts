import { buildClient, type ClientBundle, type ClientInput, type ServerFindings } from '../app/client.ts'
import type { BundleInput } from '../input.ts'
import type { ServerCode } from '../server/load-server.ts'
import type { IslandPage } from '../modules/page-islands.ts'
import type { SiteSheet } from '../styles/site-sheet.ts'
import { withoutPlaces } from './stored-bundle.ts'

/** Parts of a bundle in memory, which `serve` reuses where an edit does not change them. */
interface KeptParts {
  readonly findings: ServerFindings
  readonly sheet: SiteSheet
  /** Code of the pages with islands, for comparison. */
  readonly code: string
}

/** Kept parts by the server half of their bundle. */
const cache = new WeakMap<ServerCode, KeptParts>()

/** Keeps parts of a bundle while it lives. */
export function keepParts(
  server: ServerCode,
  { pages, ...parts }: Omit<KeptParts, 'code'> & { readonly pages: readonly IslandPage[] },
): void {
  cache.set(server, { ...parts, code: codeOf(pages) })
}

/** Replaces the style sheet among the parts of a bundle. */
export function keepSheet(server: ServerCode, sheet: SiteSheet): void {
  const parts = cache.get(server)
  if (parts) cache.set(server, { ...parts, sheet })
}

/** The parts of the last bundle, if that fits its files. */
export function keptParts({ last }: Pick<BundleInput, 'last'>): KeptParts | undefined {
  return last?.bundle.key === undefined ? undefined : cache.get(last.bundle.server)
}

/** The browser half while it is made. */
interface StartedClient {
  /** Returns its result, or that of a second build if the server's findings differ from those of the last build. */
  readonly complete: (findings: ServerFindings) => Promise<ClientBundle>
  /** Resolves when no build is running. */
  readonly settled: Promise<unknown>
}

/** Starts the browser half beside the server half, from what that has found last: most edits change the inside of modules only. */
export function startClient(input: Omit<ClientInput, keyof ServerFindings>): StartedClient {
  const previous = keptParts(input)
  const guess = previous?.code === codeOf(input.pages) ? previous.findings : undefined
  const early = guess && buildClient({ ...input, ...guess })
  const complete: StartedClient['complete'] = async (findings) => {
    const bundle = await early
    return bundle && guess && isSame(guess, findings) ? bundle : buildClient({ ...input, ...findings })
  }
  return { complete, settled: Promise.resolve(early) }
}

function isSame(one: ServerFindings, other: ServerFindings): boolean {
  return (
    one.sharesContext === other.sharesContext &&
    lateScripts(one) === lateScripts(other) &&
    textOf(one.live) === textOf(other.live)
  )
}

function lateScripts({ lateCode }: ServerFindings): string {
  return JSON.stringify([...lateCode].map(([name, { script }]) => [name, script]))
}

function textOf(live: ServerFindings['live']): string {
  return JSON.stringify([...live].map(([id, numbers]) => [id, [...numbers]]))
}

function codeOf(pages: readonly IslandPage[]): string {
  return JSON.stringify(pages.map(withoutPlaces))
}
