import { defineConfig, docs } from 'docs-gen'

const long = 'A label that says much more than a label should say in so small a place'

export default defineConfig({
  title: 'Long labels',
  url: 'https://example.com',
  sources: [docs({ routeBasePath: '/' })],
  themeConfig: {
    navbar: {
      title: 'A documentation site whose name nobody could shorten in all these years',
      items: [
        { to: '/', label: 'Docs', position: 'left' },
        { to: '/', label: long, position: 'left' },
        { label: long, position: 'left', items: [{ to: '/', label: 'Inside' }] },
        { href: 'https://example.com', label: long, position: 'right' },
        { href: 'https://example.com', label: 'GitHub', position: 'right' },
      ],
    },
  },
})
