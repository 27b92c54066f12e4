import type { CheckFlag, CheckStep } from '../../cli/pipeline/feature.ts'

/** Flags of `check` for problems that have one answer. */
export const fixFlags = [
  { flags: '--fix', help: 'mend the problems that have one certain answer', example: 'docs-gen check --fix --dry-run' },
  { flags: '--dry-run', help: 'with --fix: print what would change, as a diff, and write nothing' },
] as const satisfies readonly CheckFlag[]

/** What these flags ask for. */
export const fixStep: CheckStep = {
  isAsked: ({ fix, dryRun }) => fix === true || dryRun === true,
  load: async () => (await import('./check.ts')).checkAndFix,
}
