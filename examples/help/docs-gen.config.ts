import { defineConfig, docs } from 'docs-gen'

export default defineConfig({
  title: 'Help',
  url: 'https://app.example.com',
  baseUrl: '/help/',
  embed: true,
  sources: [docs({ sidebarPath: './sidebars.ts' })],
  themeConfig: {
    navbar: {
      title: 'Help',
      items: [
        { type: 'docSidebar', sidebarId: 'docs', label: 'Guide' },
        { type: 'docsVersionDropdown', position: 'right' },
      ],
    },
    colorMode: { respectPrefersColorScheme: true },
  },
})
