import type { SiteConfig } from '../../config/schema/site.ts'
import type { BundleFile, BundleInput } from '../input.ts'
import type { PackageImport } from '../modules/resolution-inputs.ts'

/** A style sheet of a feature, with the files that it loads. */
export interface ClassSheet {
  readonly files: readonly BundleFile[]
  /** Unset: there is nothing to style, or the site lacks a package for it. */
  readonly href?: string
  /** Absolute paths of the files that were read. */
  readonly inputs: readonly string[]
  readonly packages: readonly PackageImport[]
}

/** Makes such a style sheet. */
export type SheetMaker = (input: Pick<BundleInput, 'config' | 'root'>) => Promise<ClassSheet>

/** A feature with a style sheet that only pages with elements of one class load. */
export interface SheetFeature {
  readonly className: string
  readonly isUsed: (config: Pick<SiteConfig, 'markdown'>) => boolean
  /** Folder of its files in the built site, below `assets/`. */
  readonly folder: string
  readonly load: () => Promise<SheetMaker>
}
