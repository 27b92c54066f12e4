import type { Progress } from './progress.ts'

/** How long a stage took and how much it handled. */
export interface StageTime {
  readonly stage: string
  readonly milliseconds: number
  readonly count?: number
}

/** Runs stages, telling progress and keeping times (`--verbose`). */
export interface Stages {
  /** Runs one stage; `count` says how many items its result holds. */
  run<T>(stage: string, work: () => Promise<T> | T, count?: (result: T) => number): Promise<T>
  readonly times: readonly StageTime[]
}

/** Stages that report to `progress`, where there is one. */
export function newStages(progress?: Progress): Stages {
  const times: StageTime[] = []
  return {
    times,
    async run(stage, work, count) {
      progress?.start(stage)
      const start = performance.now()
      const result = await work()
      times.push({ stage, milliseconds: performance.now() - start, ...(count ? { count: count(result) } : {}) })
      return result
    },
  }
}
