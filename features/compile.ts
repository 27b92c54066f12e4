import { openGlossaryPages } from './glossary/terms.ts'
import type { PageFeatureOpener } from '../cli/compile/page-features.ts'

/** The features that render parts of pages, when these are compiled. */
export const pageFeatures: readonly PageFeatureOpener[] = [openGlossaryPages]
