import type { CheckFlag, FeatureCheck } from '../../cli/pipeline/feature.ts'

/** Flags of `check` for the accessibility of pages. */
export const accessibilityFlags = [
  {
    flags: '--a11y',
    help: 'check the accessibility of built pages in Chromium; needs axe-core and playwright-core',
  },
  {
    flags: '--out-dir <dir>',
    help: 'folder of the last build, for --a11y (default: build in the site folder)',
    isPath: true,
  },
] as const satisfies readonly CheckFlag[]

/** What such a flag asks for. */
export const accessibilityCheck: FeatureCheck = {
  isAsked: ({ a11y }) => a11y === true,
  finds: ['accessibility', 'accessibility-unavailable'],
  load: async () => (await import('./check.ts')).checkBuiltPages,
}
