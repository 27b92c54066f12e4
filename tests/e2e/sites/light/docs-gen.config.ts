import { defineConfig, docs } from 'docs-gen'

/** Pages that are only read, with everything on them that a reader may use before the app runs; `baseUrl` is replaced in copies. */
export default defineConfig({
  title: 'Light',
  url: 'https://light.example',
  baseUrl: '/',
  favicon: '/icon.svg',
  sources: [docs()],
  themeConfig: {
    navbar: {
      title: 'Light',
      items: [
        { to: '/docs/start', label: 'Docs', position: 'left' },
        { label: 'More', position: 'left', items: [{ to: '/docs/other', label: 'Other' }] },
      ],
    },
  },
})
