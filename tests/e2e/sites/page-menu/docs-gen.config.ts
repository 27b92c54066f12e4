import { blog, defineConfig, docs, pages } from 'docs-gen'

/** Pages with the menu for agents; `baseUrl` is replaced in copies. */
export default defineConfig({
  title: 'Menu',
  url: 'https://menu.example',
  baseUrl: '/',
  markdown: { format: 'detect' },
  sources: [docs(), blog(), pages()],
  agents: { menu: true },
  themeConfig: { navbar: { title: 'Menu' } },
})
