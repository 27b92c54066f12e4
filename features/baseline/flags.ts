import type { BuildFilter, CheckFlag, CheckStep } from '../../cli/pipeline/feature.ts'

/** Flags of `check` for problems that are known. */
export const baselineFlags = [
  {
    flags: '--baseline <file>',
    help: 'fail for problems only that this list of known ones does not have',
    example: 'docs-gen check --baseline known-problems.json',
    isPath: true,
  },
  { flags: '--write-baseline', help: 'with --baseline: write the problems that there are now into the list' },
  { flags: '--strict-baseline', help: 'with --baseline: fail for problems of the list that are mended, too' },
] as const satisfies readonly CheckFlag[]

/** What these flags ask for. */
export const baselineStep: CheckStep = {
  isAsked: ({ baseline, writeBaseline, strictBaseline }) =>
    baseline !== undefined || writeBaseline === true || strictBaseline === true,
  load: async () => (await import('./check.ts')).checkWithBaseline,
}

/** The same of `build`, but for writing the list. */
export const knownFilter: BuildFilter = {
  flags: baselineFlags.filter(({ flags }) => flags !== '--write-baseline'),
  isAsked: ({ baseline, strictBaseline }) => baseline !== undefined || strictBaseline === true,
  load: async () => (await import('./build.ts')).openKnownProblems,
}
