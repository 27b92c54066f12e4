import { join } from 'node:path'
import { checkExternal } from './check-external.ts'
import { externalLinks } from './external-links.ts'
import { readAnswers, writeAnswers } from './known-answers.ts'
import type { RunCheck } from '../../cli/pipeline/feature.ts'

/** Requests the addresses of other sites that a site links to, and reports those that are gone or do not answer. */
export const checkExternalLinks: RunCheck = async (sites, { project: { config, cacheDir }, stages, isStored }) => {
  const file = join(cacheDir, 'external-links.json')
  const knownAnswers = isStored ? readAnswers(file) : new Map<string, number>()
  const check = { settings: config.externalLinks, knownAnswers, now: Date.now() }
  const { diagnostics, answers } = await stages.run(
    'external links',
    () => checkExternal(externalLinks(sites), check),
    ({ count }) => count,
  )
  if (isStored) writeAnswers(file, answers)
  return diagnostics
}
