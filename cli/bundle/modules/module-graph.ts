import type { Metafile } from 'esbuild'

/** The part of the module graph that decides whether an island must hydrate. */
export interface ModuleGraph {
  readonly inputs: Metafile['inputs']
  /** Folder that the graph's paths are relative to. */
  readonly root: string
  /** Text of a generated module by its path in the graph; unset for files. */
  readonly textOf: (path: string) => string | undefined
  /** Key of a page's module in the graph. */
  readonly keyOf: (pageId: string, module: number) => string
  /** Whether a graph path belongs to docs-gen or React, whose components need no script unless listed. */
  readonly isOwn: (path: string) => boolean
  /** Whether a graph path belongs to a package that was not written for this site. */
  readonly isInstalled: (path: string) => boolean
  /** Whether a graph path belongs to a package with components for documentation sites. */
  readonly isForTheme: (path: string) => boolean
}

/** The graph of a site without code of its own. */
export const noModules: ModuleGraph = {
  inputs: {},
  textOf: () => undefined,
  root: '',
  keyOf: () => '',
  isOwn: () => false,
  isInstalled: () => false,
  isForTheme: () => false,
}
