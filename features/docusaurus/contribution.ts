import type { BundlerSettings } from '../../cli/config/schema/bundler.ts'
import type { AfterBuild } from '../../cli/config/schema/after-build.ts'
import type { KeyPath } from '../../cli/config/config-tree.ts'
import type { KeyedEntry } from '../../cli/config/run.ts'
import type { ContentSource } from '../../cli/sources/source.ts'

/** Data of plugins for components, by the plugin's name and the id of the instance. */
type PluginData = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** A function of docs-gen that makes a source. */
export type SourceCall = 'docs' | 'blog' | 'pages' | 'redirects'

/** A source of pages, and the place of its options in the Docusaurus config. */
export interface PlacedSource {
  readonly source: ContentSource
  readonly key: KeyPath
  /** The function that makes it. Unset: it has the pages of a plugin's routes. */
  readonly call?: SourceCall
  /** The arguments of that function, without defaults. */
  readonly options?: Readonly<Record<string, unknown>>
}

/** A component that renders each doc of an instance. */
export interface DocItemComponent {
  readonly instance: string
  /** As the config names it: `@theme/…`, `@site/…`, a path or a module of a package. */
  readonly module: string
  readonly key: KeyPath
}

/** The part of docs-gen's config that one plugin, theme or preset becomes. */
export interface Contribution {
  readonly sources?: readonly PlacedSource[]
  readonly clientModules?: readonly string[]
  /** The place of each client module in the config. Unset: that of the plugin. */
  readonly clientModuleKeys?: readonly KeyPath[]
  /** Folder of the package `infima`. */
  readonly infima?: string
  readonly headTags?: readonly unknown[]
  readonly scripts?: readonly unknown[]
  /** Settings of the bundler that `configureWebpack` asks for. */
  readonly bundler?: Partial<BundlerSettings> | undefined
  /** PostCSS plugins for the style sheets of the site. */
  readonly postcssPlugins?: readonly unknown[]
  /** HTML of every page, by its place. */
  readonly html?: Readonly<Record<'head' | 'bodyStart' | 'bodyEnd', string>>
  /** Changes the files of a build; `key` says where it is in the config. */
  readonly afterBuild?: { readonly run: AfterBuild; readonly key: KeyPath } | undefined
  /** Absolute path of a folder with components that replace those of the theme. */
  readonly themePath?: string | undefined
  readonly docItem?: DocItemComponent | undefined
  /** Measurement ids of Google Analytics. */
  readonly gtag?: Readonly<Record<string, unknown>>
  readonly admonitionKeywords?: readonly string[]
  /** Turns on diagrams of Mermaid. */
  readonly mermaid?: boolean
  /** Data of plugins for components, by name and instance. */
  readonly pluginData?: PluginData | undefined
  readonly account: readonly KeyedEntry[]
}
