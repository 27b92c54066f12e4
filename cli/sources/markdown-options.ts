import type { PluggableList } from 'unified'
import { pluginList } from '../config/schema/markdown.ts'

/** Options of sources with Markdown files: plugins for these files alone, besides those of `markdown`. */
export const markdownOptions = {
  /**
   * remark plugins of this source. They run after those of `markdown`.
   * @default []
   * @example [[remarkMath, { singleDollarTextMath: false }]]
   */
  remarkPlugins: pluginList,
  /**
   * remark plugins that run before `remarkPlugins`.
   * @default []
   */
  beforeDefaultRemarkPlugins: pluginList,
  /**
   * rehype plugins of this source. They run after those of `markdown`.
   * @default []
   */
  rehypePlugins: pluginList,
  /**
   * rehype plugins that run before `rehypePlugins`.
   * @default []
   */
  beforeDefaultRehypePlugins: pluginList,
}

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
