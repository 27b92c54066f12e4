import type { Bundle } from '../../cli/bundle/input.ts'
import type { Additions, BundledLocale, Feature } from '../../cli/pipeline/feature.ts'
import { locateProblems } from '../../cli/pipeline/problems/locate-problems.ts'
import type { LocaleSite } from '../../cli/pipeline/locales.ts'
import type { Project } from '../../cli/pipeline/open.ts'
import { RenderProblems } from '../../cli/pipeline/outputs/render-problems.ts'
import { staticFiles } from '../../cli/pipeline/outputs/static-files.ts'
import type { Diagnostic } from '../../cli/report/diagnostic.ts'
import { forgetOthers, storedCard } from './card-files.ts'
import { type CardsInput, drawingFails, planCards, type SocialCard } from './plan-cards.ts'

/** Draws for each page the picture that other sites show beside a link to it. */
export const socialCards: Feature = { problems, additions }

/** Problems of the cards, each once for all languages. */
async function problems(sites: readonly LocaleSite[]): Promise<readonly Diagnostic[]> {
  const plans = await Promise.all(sites.map((site) => planCards(cardsInput(site))))
  const byMessage = new Map(
    plans.flatMap(({ diagnostics }) => diagnostics).map((problem) => [problem.message, problem]),
  )
  return [...byMessage.values()]
}

async function additions({ project, site, bundle }: BundledLocale): Promise<Additions> {
  const { cards, diagnostics } = await planCards(cardsInput({ project, site }, bundle))
  const byPath = new Map([...cards.values()].map((card) => [card.picture.path, card]))
  return {
    pictures: new Map([...cards].map(([id, { picture }]) => [id, picture])),
    files: [...byPath].map(([path, card]) => ({ path, digest: path, make: () => drawCard(card, project) })),
    onWritten: () => forgetOthers(byPath.keys(), project),
    diagnostics,
  }
}

function cardsInput({ project, site }: LocaleSite, bundle?: Bundle): CardsInput {
  const staticFile = (path: string): string | undefined => staticFiles(project).find((file) => file.path === path)?.file
  return { ...project, site, bundle, staticFile }
}

async function drawCard(card: SocialCard, project: Project): Promise<Uint8Array> {
  try {
    return await storedCard(card, project)
  } catch (error) {
    throw new RenderProblems(await locateProblems([drawingFails(error)], project))
  }
}
