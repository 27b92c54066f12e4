import type { Diagnostic } from '../../report/diagnostic.ts'
import type { BundleFile, BundleInput } from '../input.ts'
import type { IslandPage } from '../modules/page-islands.ts'
import type { PackageImport } from '../modules/resolution-inputs.ts'

/** Code that a module of a feature loads in the browser, when a part of a page needs it. */
export interface LateCode {
  readonly files: readonly BundleFile[]
  /** Href of what the module loads. */
  readonly script?: string
  /** Names of modules. */
  readonly inputs: readonly string[]
  readonly packages: readonly PackageImport[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Bundles such code. @param pages those with islands, for the places of problems */
export type LateCodeBundler = (input: BundleInput, pages: readonly IslandPage[]) => Promise<LateCode>

/** A feature with a module that pages import, whose components are hydrated. */
export interface ModuleFeature {
  /** Name of the module, after `docs-gen:`. */
  readonly name: string
  /** The module. @param script href of its late code; unset on the server, and where there is none */
  readonly text: (input: Pick<BundleInput, 'config'>, script?: string) => string
  /** Loads what bundles its late code, if a page imports the module. */
  readonly load: () => Promise<LateCodeBundler>
  /** Folder of the late code in the built site, below `assets/`. */
  readonly folder: string
  /** Start of the paths of pages that a strict policy lets load the code in a frame: they have inline styles. */
  readonly framePrefix: string
}
