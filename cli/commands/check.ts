import type { Diagnostic } from '../report/diagnostic.ts'
import type { Progress } from '../report/progress.ts'
import { newStages } from '../report/stages.ts'
import type { StageTime } from '../report/stages.ts'
import { despiteDamage } from '../lib/cache.ts'
import { startUp } from '../startup.ts'
import { openRunMemory } from './last-run.ts'

/** What to check. */
export interface CheckOptions {
  /** Default: the current folder. */
  readonly siteDir?: string
  readonly noCache?: boolean
  readonly progress?: Progress
}

/** What a check found. */
export interface CheckResult {
  readonly ok: boolean
  readonly pages: number
  readonly diagnostics: readonly Diagnostic[]
  readonly times: readonly StageTime[]
}

/** What is remembered of a check, problems and all. */
export type RememberedCheck = Omit<CheckResult, 'times'>

/** Compiles and links a site without drawing it. The stages are loaded only where something has changed since the last check. */
export async function check(options: CheckOptions = {}): Promise<CheckResult> {
  const stages = newStages(options.progress)
  const startup = await stages.run('config', () => startUp(options.siteDir ?? '.', { mode: 'production', ...options }))
  const memory = openRunMemory<RememberedCheck>('check', startup, null)
  const last = await stages.run('compare', () => memory.recall())
  const anew = async (): Promise<RememberedCheck> =>
    (await import('./check-site.ts')).checkSite(startup, stages, memory)
  const result = last ?? (await despiteDamage(startup.cache, anew))
  options.progress?.stop()
  return { ...result, times: stages.times }
}
