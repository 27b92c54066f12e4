import { blog, defineConfig, docs, pages, redirects } from 'docs-gen'

/** Pages to go between, with the theme as it comes; `baseUrl` is replaced in copies. */
export default defineConfig({
  title: 'Ways',
  url: 'https://ways.example',
  baseUrl: '/',
  favicon: '/icon.svg',
  sources: [
    docs(),
    blog({ onUntruncatedBlogPosts: 'ignore' }),
    pages(),
    redirects({ redirects: [{ from: '/old', to: '/docs/long' }] }),
  ],
  clientModules: ['./theme/views.ts'],
  internalDocs: {
    staticHosts: ['ways.test'],
    internalHost: 'inside.test',
    pingUrl: 'https://ping.inside.test/',
    checkUrl: 'https://check.inside.test/',
  },
  analytics: { gtag: { trackingID: 'G-TEST' } },
  themeConfig: {
    announcementBar: { id: 'first', content: 'News' },
    navbar: {
      title: 'Ways',
      items: [
        { type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Docs', position: 'left' },
        { to: '/blog', label: 'Blog', position: 'left' },
      ],
    },
    footer: { copyright: '© 2025 Ways' },
  },
})
