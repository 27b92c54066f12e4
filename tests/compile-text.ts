import type { CompiledContent } from '../cli/compile/compiled-page.ts'
import { compileMarkdown } from '../cli/compile/markdown.ts'
import { compileSettings } from '../cli/compile/settings.ts'
import { siteSchema } from '../cli/config/schema/site.ts'
import { SourceTree } from '../cli/files/source-tree.ts'

/** How a text is compiled. */
interface TextOptions {
  /** @default 'md' */
  readonly format?: 'md' | 'mdx'
  /** `markdown` of the config. */
  readonly markdown?: object
  /** The rest of the config. */
  readonly config?: object
  /** A remark plugin that does nothing, so that other parsers work. */
  readonly hasPlugin?: boolean
  /** The site folder, relative to the repository. */
  readonly folder?: string
}

/** Compiles the text of a page. */
export function compileText(text: string, options: TextOptions = {}): Promise<CompiledContent> {
  const { format = 'md', markdown = {}, config = {}, hasPlugin = false, folder = 'tests/fixtures/writing' } = options
  const site = siteSchema.parse({ title: 'Site', url: 'https://example.org', ...config, markdown })
  const settings = compileSettings(site, new SourceTree(folder), { locale: 'en', messages: {} })
  const body = { type: 'markdown' as const, format, text, excerpt: false }
  const plugins = { beforeDefaultRemark: [], remark: hasPlugin ? [() => () => undefined] : [], rehype: [] }
  return compileMarkdown({ id: 'page', file: `docs/page.${format}`, meta: {}, body }, { settings, plugins })
}

/** The ways in which a text is parsed: each has to read the same. */
export const parsers = [
  ['Markdown', { format: 'md' }],
  ['MDX', { format: 'mdx' }],
  ['Markdown with a plugin', { format: 'md', hasPlugin: true }],
  ['MDX with a plugin', { format: 'mdx', hasPlugin: true }],
] as const satisfies readonly (readonly [string, TextOptions])[]

/** The HTML of a page without marks, and without line breaks between elements. */
export function htmlOf({ body }: CompiledContent): string {
  return body.html
    .replace(/[\u0001-\u0003]/g, '@')
    .replace(/>\n\s*</g, '><')
    .trim()
}

/** The problems of a page, with their places. */
export function problemsOf({ diagnostics }: CompiledContent): readonly string[] {
  return diagnostics.map(({ code, at, message }) => `${code} ${at?.line}:${at?.column} ${message}`)
}
