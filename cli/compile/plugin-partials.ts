import type { Root, RootContent } from 'hast'
import type { CompileSettings, Partial } from './draft.ts'
import type { MarkdownPlugins, Parsed } from './parse/parse.ts'
import { parseMarkdown } from './parse/parse.ts'
import { markdownImports } from './transforms/partials.ts'

/**
 * The settings with the partials of a page, and theirs, as the site's plugins make them. Plugins may take their time,
 * and the walk that freezes a page does not wait: so they have done their work before it begins.
 */
export async function withPartials(
  { tree }: Parsed,
  file: string,
  { settings, plugins }: { readonly settings: CompileSettings; readonly plugins: MarkdownPlugins },
): Promise<CompileSettings> {
  if (!tree || plugins.remark.length + plugins.rehype.length === 0) return settings
  const made = new Map<string, Partial>()
  const open: { readonly children: Root['children']; readonly file: string }[] = [{ children: tree.children, file }]
  for (let next = open.pop(); next; next = open.pop()) {
    for (const href of next.children.flatMap(importsOf)) {
      const partial = settings.readPartial(href, next.file)
      if (!partial || made.has(partial.file)) continue
      const parsed = await parseMarkdown({ file: partial.file, format: 'mdx', text: partial.written }, plugins)
      const { children } = parsed.tree ?? partial
      made.set(partial.file, { ...partial, children, problems: parsed.problems })
      open.push({ children: [...children], file: partial.file })
    }
  }
  const readPartial: CompileSettings['readPartial'] = (href, from) => {
    const partial = settings.readPartial(href, from)
    return partial && (made.get(partial.file) ?? partial)
  }
  return { ...settings, readPartial }
}

function importsOf(node: RootContent): readonly string[] {
  return node.type === 'mdxjsEsm' ? markdownImports(node.value) : []
}
