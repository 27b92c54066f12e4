import type { Progress } from './progress.ts'

/** Duration of a stage and the number of items it processed. */
export interface StageTime {
  readonly stage: string
  readonly milliseconds: number
  readonly count?: number
}

/** Runs stages, reports their progress and measures their times (`--verbose`). */
export interface Stages {
  /** Runs one stage; `count` returns the number of items in its result. */
  run<T>(stage: string, work: () => Promise<T> | T, count?: (result: T) => number): Promise<T>
  readonly times: readonly StageTime[]
}

/** Creates stages that report to `progress`, if set. */
export function newStages(progress?: Progress): Stages {
  const times: StageTime[] = []
  return {
    times,
    async run(stage, work, count) {
      progress?.start(stage)
      const start = performance.now()
      const result = await work()
      times.push({ stage, milliseconds: performance.now() - start, count: count ? count(result) : undefined })
      return result
    },
  }
}
