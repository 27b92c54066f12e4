import { blog, defineConfig, docs, pages } from 'docs-gen'

/** Search by the embedded index, in two versions of the docs and a blog; `baseUrl` is replaced in copies. */
export default defineConfig({
  title: 'Planets',
  url: 'https://planets.example',
  baseUrl: '/',
  favicon: '/icon.svg',
  onBrokenLinks: 'throw',
  sources: [
    docs({ sidebarPath: './sidebars.ts', lastVersion: 'current', versions: { current: { label: '2.0' } } }),
    blog({ onUntruncatedBlogPosts: 'ignore' }),
    pages(),
  ],
  themeConfig: {
    navbar: { title: 'Planets', items: [{ type: 'docsVersionDropdown', position: 'right' }] },
  },
})
