import { blog, defineConfig, docs, pages } from 'docs-gen'

/** Pages with the menu for agents, the question whether they helped, and reports of searches without a result; `baseUrl` is replaced in copies. */
export default defineConfig({
  title: 'Menu',
  url: 'https://menu.example',
  baseUrl: '/',
  markdown: { format: 'detect' },
  sources: [docs(), blog(), pages()],
  agents: { menu: true },
  feedback: { url: 'https://api.menu.example/feedback', comment: true },
  security: { csp: true },
  themeConfig: { navbar: { title: 'Menu' }, search: { onMiss: 'https://api.menu.example/misses' } },
})
