import { blog, defineConfig, docs, pages, redirects } from 'docs-gen'

/** A strict policy, and everything that would need something inline; `baseUrl` is replaced in copies. */
export default defineConfig({
  title: 'Strict',
  url: 'https://strict.example',
  baseUrl: '/',
  favicon: '/img/logo.svg',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  security: { csp: true },
  markdown: { mermaid: true, math: true, imageZoom: true },

  sources: [
    docs({ sidebarPath: './sidebars.ts' }),
    blog(),
    pages(),
    redirects({ redirects: [{ from: '/old', to: '/docs/intro' }] }),
  ],

  headTags: [
    { tagName: 'script', attributes: {}, innerHTML: "window.ownTag = 'ran'" },
    { tagName: 'style', attributes: {}, innerHTML: '.own-style { color: rgb(1, 2, 3) }' },
  ],

  themeConfig: {
    announcementBar: {
      id: 'first',
      content: '<b style="letter-spacing: 2px">Version 2</b> is <a href="/docs/intro">here</a>',
      backgroundColor: '#20232a',
      textColor: '#fff',
    },
    colorMode: { respectPrefersColorScheme: true },
    docs: { sidebar: { hideable: true, autoCollapseCategories: true } },
    navbar: {
      title: 'Strict',
      hideOnScroll: true,
      items: [
        { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
        { to: '/blog', label: 'Blog' },
        { label: 'More', items: [{ to: '/live', label: 'Live' }] },
        { type: 'html', position: 'right', value: '<b class="own-html" style="color: rgb(200, 0, 0)">Own</b>' },
        { type: 'localeDropdown', position: 'right' },
      ],
    },
    footer: {
      copyright: '<i style="color: rgb(0, 0, 200)">Nobody</i>',
      links: [{ title: 'Docs', items: [{ html: '<a href="/docs/intro" style="color: rgb(0, 200, 0)">Badge</a>' }] }],
    },
  },
})
