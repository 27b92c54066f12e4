import { defineConfig, docs } from 'docs-gen'

export default defineConfig({
  title: 'Two machines, one cache',
  url: 'https://example.com',
  sources: [docs({ routeBasePath: '/' })],
})
