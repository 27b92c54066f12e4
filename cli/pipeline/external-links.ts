import { join } from 'node:path'
import { checkExternal } from '../external/check-external.ts'
import { externalLinks } from '../external/external-links.ts'
import { readAnswers, writeAnswers } from '../external/known-answers.ts'
import { applyLevels } from '../report/apply-levels.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Stages } from '../report/stages.ts'
import type { LocaleSite } from './locales.ts'
import { locateProblems } from './locate-problems.ts'
import type { Project } from './open.ts'

/** The parts of a check that requests of external links use. */
interface ExternalContext {
  readonly project: Project
  readonly stages: Stages
  /** Whether answers are kept between runs. */
  readonly isStored: boolean
}

/** Requests the addresses of other sites that a site links to, and reports those that are gone or do not answer. */
export async function checkExternalLinks(
  sites: readonly LocaleSite[],
  { project, stages, isStored }: ExternalContext,
): Promise<readonly Diagnostic[]> {
  const { config, cacheDir } = project
  const file = join(cacheDir, 'external-links.json')
  const known = isStored ? readAnswers(file) : new Map<string, number>()
  const check = { settings: config.externalLinks, known, now: Date.now() }
  const { diagnostics, answers } = await stages.run(
    'external links',
    () => checkExternal(externalLinks(sites), check),
    ({ count }) => count,
  )
  if (isStored) writeAnswers(file, answers)
  return applyLevels(await locateProblems(diagnostics, project), config)
}
