import type { CheckFlag, FeatureCheck } from '../../cli/pipeline/feature.ts'

/** Flags of `check` for the spelling of pages. */
export const spellingFlags = [
  { flags: '--spelling', help: 'look up the words of pages in dictionaries; needs the package cspell-lib' },
] as const satisfies readonly CheckFlag[]

/** What such a flag asks for. */
export const spellingCheck: FeatureCheck = {
  isAsked: ({ spelling }) => spelling === true,
  finds: ['unknown-word', 'spelling-unavailable'],
  load: async () => (await import('./check.ts')).checkWords,
}
