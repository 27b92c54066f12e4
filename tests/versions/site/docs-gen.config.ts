import { defineConfig, docs, pages, typedoc } from 'docs-gen'
import { visit } from 'unist-util-visit'
import type { Root } from 'mdast'
import type { Processor } from 'unified'

/** Adds a word to each heading, so that the page shows whether plugins ran. */
function markHeadings() {
  return (tree: Root): void =>
    visit(tree, 'heading', (heading) => {
      heading.children.push({ type: 'text', value: ' (marked)' })
    })
}

/** A plugin with syntax of its own needs remark's parser and its extensions. */
function addSyntax(this: Processor): void {
  const data = this.data() as { micromarkExtensions?: object[] }
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), {}]
}

export default defineConfig({
  title: 'Versions',
  url: 'https://example.com',
  favicon: '/icon.svg',
  i18n: { defaultLocale: 'en', locales: ['en', 'zh-Hans'] },
  sources: [
    docs(),
    docs({ id: 'syntax', path: 'syntax', routeBasePath: 'syntax', remarkPlugins: [addSyntax] }),
    pages(),
    typedoc({ entryPoints: ['./lib/index.ts'], tsconfig: './lib/tsconfig.json' }),
  ],
  markdown: { math: true, mermaid: true, highlighter: 'shiki', remarkPlugins: [markHeadings] },
  clientModules: ['./src/site.scss'],
  socialCards: true,
  onUnknownWords: 'warn',
})
