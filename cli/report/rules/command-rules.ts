import type { Rule } from '../rule.ts'

/** Problems of commands, and of what they write, not of the content. */
export const commandRules = {
  'locale-unknown': { severity: 'error', isUsage: true },
  'version-refused': { severity: 'error', isUsage: true },
  'baseline-unusable': { severity: 'error', isUsage: true },
  'baseline-written': { severity: 'log' },
  'known-problems': { severity: 'log' },
  'mended-problem': { severity: 'warning' },
  'problems-fixed': { severity: 'log', isOfOneRun: true },
  'fix-refused': { severity: 'error', isUsage: true },
  'move-refused': { severity: 'error', isUsage: true },
  'translation-unknown': { severity: 'warning' },
  'input-unobserved': { severity: 'warning' },
  'part-fails': { severity: 'error', hint: 'Correct it, or build without --strict to leave it out.' },
  'after-build': { severity: 'warning', hint: 'Correct the function that throws; what it wrote before is kept.' },
  'verify-differs': { severity: 'error' },
  'shard-invalid': { severity: 'error' },
  'diff-refused': { severity: 'error', isUsage: true },
  'pictures-unavailable': { severity: 'error', isUsage: true },
  'cache-unwritable': { severity: 'warning' },
  'cache-tracked': { severity: 'warning' },
  'change-interrupted': {
    severity: 'warning',
    hint: 'Run docs-gen check --fix --dry-run, or the same command again: both first put back all files as they were.',
  },
  'cache-key': { severity: 'log', isOfOneRun: true },
  'development-react': {
    severity: 'error',
    hint: 'Look for a setting of the bundler, or a plugin, that defines process or process.env.',
  },
  'output-incomplete': {
    severity: 'error',
    hint: 'This is a bug in docs-gen. Please report it with this message.',
  },
  'output-refused': { severity: 'error' },
  'output-failed': { severity: 'error' },
  'output-damaged': { severity: 'warning' },
  'serve-failed': { severity: 'error', isUsage: true },
} as const satisfies Record<string, Rule>
