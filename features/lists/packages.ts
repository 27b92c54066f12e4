// Written by `npm run build:lists` from what each feature.json says. Do not edit.
import type { PackageUse } from '../../cli/pipeline/problems/package-use.ts'
import { cardPackages } from '../social-cards/packages.ts'
import { formulaPackages } from '../formulas/packages.ts'
import { diagramPackages } from '../diagrams/packages.ts'
import { embedPackages } from '../embedding/packages.ts'
import { conversionProblems } from '../search/index/chinese.ts'

/** Optional packages of the site, and what makes it use them. A command asks for its own when it runs. */
export const packageUses: readonly PackageUse[] = [cardPackages, formulaPackages, diagramPackages, embedPackages]

/** Functions that report packages which are installed and cannot be used. */
export const packageProblems = [conversionProblems] as const
