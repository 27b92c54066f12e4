import type { Pluggable, PluggableList } from 'unified'
import { frontMatterSchema, type FrontMatterSchema } from '../config/front-matter/site-schema.ts'
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
   * remark plugins that see the Markdown as it is written: admonitions are directives, and headings have no ids yet. They run before
   * those of `markdown`.
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
  /**
   * A schema of Zod, Valibot, ArkType or another library that follows Standard Schema. It checks the front matter of each file: a
   * problem is an error at its line. Its defaults become the values of keys of your own.
   * @example z.object({ owner: z.enum(['core', 'web']), reviewed: z.coerce.date().optional() })
   */
  readonly frontMatterSchema?: FrontMatterSchema
}

/** Schemas of these options. */
export const markdownOptions = keysOf<MarkdownSourceOptions>()({
  remarkPlugins: pluginList,
  beforeDefaultRemarkPlugins: pluginList,
  rehypePlugins: pluginList,
  beforeDefaultRehypePlugins: pluginList,
  frontMatterSchema: frontMatterSchema.optional(),
})

/** A plugin with the key of its entry in the config, which problems name. unified takes it for a preset of one plugin. */
interface PlacedPlugin {
  readonly plugins: PluggableList
  readonly originKey: string
}

/** Says where in the config a plugin is listed. */
export function placedPlugin(plugin: Pluggable, originKey: string): PlacedPlugin {
  return { plugins: [plugin], originKey }
}

/** The key that a plugin was placed with. */
export function originKeyOf(preset: object): string | undefined {
  return 'originKey' in preset && typeof preset.originKey === 'string' ? preset.originKey : undefined
}

/** remark and rehype plugins, in the order in which they run. */
export interface MarkdownPlugins {
  /** remark plugins that see Markdown as it is written: docs-gen's own transforms run after them. */
  readonly beforeDefaultRemark: PluggableList
  readonly remark: PluggableList
  readonly rehype: PluggableList
}

/** All remark plugins, in the order in which they run. */
export function remarkPlugins({ beforeDefaultRemark, remark }: MarkdownPlugins): PluggableList {
  return [...beforeDefaultRemark, ...remark]
}

/** Whether there is a plugin at all. */
export function hasPlugins(plugins: MarkdownPlugins): boolean {
  return remarkPlugins(plugins).length + plugins.rehype.length > 0
}

type PluginSettings = Readonly<
  Record<Exclude<keyof typeof markdownOptions, 'frontMatterSchema'>, readonly PluggableList[number][]>
>

/** The plugins of a source; `undefined` if it has none. */
export function sourcePlugins(settings: PluginSettings): MarkdownPlugins | undefined {
  const plugins = {
    beforeDefaultRemark: [...settings.beforeDefaultRemarkPlugins],
    remark: [...settings.remarkPlugins],
    rehype: [...settings.beforeDefaultRehypePlugins, ...settings.rehypePlugins],
  }
  return hasPlugins(plugins) ? plugins : undefined
}
