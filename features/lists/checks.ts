// Written by `npm run build:lists` from what each feature.json says. Do not edit.
import type { CheckFlag, FeatureCheck, CheckStep, SiteCheck } from '../../cli/pipeline/feature.ts'
import { baselineFlags, baselineStep } from '../baseline/flags.ts'
import { fixFlags, fixStep } from '../fix/flags.ts'
import { externalFlags, externalCheck } from '../external-links/flags.ts'
import { spellingFlags, spellingCheck } from '../spelling/flags.ts'
import { accessibilityFlags, accessibilityCheck } from '../accessibility/flags.ts'
import { addressFlags, addressCheck } from '../addresses/flags.ts'
import { loadExpectations } from '../search/site-check.ts'

/** Flags of `check`. */
export const checkFlags: readonly CheckFlag[] = [
  ...baselineFlags,
  ...fixFlags,
  ...externalFlags,
  ...spellingFlags,
  ...accessibilityFlags,
  ...addressFlags,
]

/** What `check` looks for when a flag asks. */
export const checks: readonly FeatureCheck[] = [externalCheck, spellingCheck, accessibilityCheck, addressCheck]

/** What is done before or after a check when a flag asks, the outermost first. */
export const checkSteps: readonly CheckStep[] = [baselineStep, fixStep]

/** Load what `check` always looks for, and `build` does not. */
export const siteChecks: readonly (() => Promise<SiteCheck>)[] = [loadExpectations]
