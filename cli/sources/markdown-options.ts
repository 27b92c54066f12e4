import type { Pluggable, PluggableList } from 'unified'
import { pluginList } from '../config/schema/markdown.ts'
import { keysOf } from '../config/schema/parts.ts'

/** Options of sources with Markdown files: plugins for these files alone, besides those of `markdown`. */
export interface MarkdownSourceOptions {
  /**
   * remark plugins of this source. They run after those of `markdown`.
   * @default []
   * @example [[remarkMath, { singleDollarTextMath: false }]]
   */
  readonly remarkPlugins?: readonly Pluggable[]
  /**
   * remark plugins that run before `remarkPlugins`.
   * @default []
   */
  readonly beforeDefaultRemarkPlugins?: readonly Pluggable[]
  /**
   * rehype plugins of this source. They run after those of `markdown`.
   * @default []
   */
  readonly rehypePlugins?: readonly Pluggable[]
  /**
   * rehype plugins that run before `rehypePlugins`.
   * @default []
   */
  readonly beforeDefaultRehypePlugins?: readonly Pluggable[]
}

/** Schemas of these options. */
export const markdownOptions = keysOf<MarkdownSourceOptions>()({
  remarkPlugins: pluginList,
  beforeDefaultRemarkPlugins: pluginList,
  rehypePlugins: pluginList,
  beforeDefaultRehypePlugins: pluginList,
})

/** remark and rehype plugins, in the order in which they run. */
export interface MarkdownPlugins {
  readonly remark: PluggableList
  readonly rehype: PluggableList
}

type PluginSettings = Readonly<Record<keyof typeof markdownOptions, readonly PluggableList[number][]>>

/** The plugins of a source; `undefined` if it has none. */
export function sourcePlugins(settings: PluginSettings): MarkdownPlugins | undefined {
  const remark = [...settings.beforeDefaultRemarkPlugins, ...settings.remarkPlugins]
  const rehype = [...settings.beforeDefaultRehypePlugins, ...settings.rehypePlugins]
  return remark.length + rehype.length === 0 ? undefined : { remark, rehype }
}
