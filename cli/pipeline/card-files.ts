import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Bundle, SocialCard } from '../bundle/input.ts'
import { noCache } from '../cache/cache.ts'
import { isCacheSigned } from '../cache/checksum.ts'
import type { OutputFile } from '../emit/emit.ts'
import { isSystemError } from '../lib/system-error.ts'
import { type CardsInput, planCards } from '../render/cards/social-cards.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { locateProblems } from './locate-problems.ts'
import type { LocaleSite } from './locales.ts'
import type { Project } from './open.ts'
import { staticFiles } from './static-files.ts'

/** The input for planning the cards of a site. */
export function cardsInput({ project, site }: LocaleSite, bundle?: Bundle): CardsInput {
  const staticFile = (path: string): string | undefined => staticFiles(project).find((file) => file.path === path)?.file
  return { ...project, site, bundle, staticFile }
}

/** Problems of the cards of a site, each once for all languages. */
export async function cardProblems(sites: readonly LocaleSite[]): Promise<readonly Diagnostic[]> {
  const found = new Map<string, Diagnostic>()
  for (const one of sites) {
    const { diagnostics } = await planCards(cardsInput(one))
    for (const problem of await locateProblems(diagnostics, one.project)) found.set(problem.message, problem)
  }
  return [...found.values()]
}

/**
 * The cards of a site. They are kept in the cache folder, so that a card is drawn once for what it shows.
 * @param fail makes the error that is thrown for a card that cannot be drawn
 */
export function* cardFiles(
  { cards }: Bundle,
  project: Project,
  fail: (error: unknown) => Promise<Error>,
): Generator<OutputFile> {
  if (!cards) return
  const byPath = new Map([...cards.values()].map((card) => [card.path, card]))
  for (const [path, card] of byPath) {
    const make = async (): Promise<Uint8Array> => {
      try {
        return await storedCard(card, project)
      } catch (error) {
        throw await fail(error)
      }
    }
    yield { path, digest: path, make }
  }
  forgetOthers(new Set([...byPath.keys()].map((path) => basename(path))), project)
}

/** A card from the cache folder, else drawn. */
export async function storedCard(card: SocialCard, project: Project): Promise<Uint8Array> {
  // Pictures have no signature, so with a key each is drawn again.
  if (project.cache === noCache || isCacheSigned) return card.draw()
  const file = join(folderOf(project), basename(card.path))
  if (existsSync(file)) return readFileSync(file)
  const drawn = await card.draw()
  try {
    mkdirSync(dirname(file), { recursive: true })
    // Another command may read the folder meanwhile.
    const part = `${file}.${process.pid}`
    writeFileSync(part, drawn)
    renameSync(part, file)
  } catch (error) {
    if (!isSystemError(error)) throw error
  }
  return drawn
}

function folderOf({ cacheDir, locale, mode }: Project): string {
  return join(cacheDir, `cards-${mode}`, locale)
}

/** Removes the cards of pages that are gone or have another title now. */
function forgetOthers(names: ReadonlySet<string>, project: Project): void {
  const folder = folderOf(project)
  if (project.cache === noCache || !existsSync(folder)) return
  for (const name of readdirSync(folder)) if (!names.has(name)) rmSync(join(folder, name), { force: true })
}
