import { blog, defineConfig, docs, pages, redirects } from 'docs-gen'

/** Every part of the layout that a config can turn on; `baseUrl` is replaced in copies. */
export default defineConfig({
  title: 'Reader',
  tagline: 'Every part of the layout',
  url: 'https://reader.example',
  baseUrl: '/',
  favicon: '/img/logo.svg',
  i18n: { defaultLocale: 'en' },
  onBrokenLinks: 'throw',

  sources: [
    docs({
      sidebarPath: './sidebars.ts',
      editUrl: 'https://github.com/example/reader/edit/main/',
      showLastUpdateTime: true,
      showLastUpdateAuthor: true,
      versions: { current: { label: 'Next' }, '1.0': { banner: 'unmaintained' } },
    }),
    blog({ postsPerPage: 2, onUntruncatedBlogPosts: 'ignore' }),
    pages(),
    redirects({ redirects: [{ from: '/old', to: '/docs/intro' }] }),
  ],

  clientModules: ['./theme/custom.css'],
  theme: {
    Root: './theme/Root.tsx',
    Footer: './theme/Footer.tsx',
    DocFooter: './theme/DocFooter.tsx',
    'custom-badge': './theme/Badge.tsx',
  },

  themeConfig: {
    announcementBar: {
      id: 'first',
      content: 'Version 2 is <a href="/docs/intro">here</a>',
      backgroundColor: '#20232a',
      textColor: '#fff',
    },
    docs: { sidebar: { hideable: true, autoCollapseCategories: true } },
    navbar: {
      title: 'Reader',
      hideOnScroll: true,
      logo: { alt: '', src: '/img/logo.svg', srcDark: '/img/logo-dark.svg', width: 32, height: 32 },
      items: [
        { type: 'docSidebar', sidebarId: 'guides', label: 'Guides', position: 'left' },
        { type: 'docSidebar', sidebarId: 'reference', label: 'Reference', position: 'left' },
        { type: 'doc', docId: 'hidden', label: 'Hidden', position: 'left' },
        { to: '/blog', label: 'Blog', position: 'left', activeBaseRegex: '/(blog|news)' },
        {
          label: 'More',
          position: 'left',
          items: [
            { to: '/about', label: 'About', 'aria-description': 'Who we are' },
            { href: 'https://example.org/', label: 'Elsewhere' },
            { type: 'html', value: '<hr>' },
          ],
        },
        {
          type: 'dropdown',
          to: '/about',
          label: 'With a page',
          position: 'left',
          items: [{ to: '/plain', label: 'Plain' }],
        },
        { type: 'custom-badge', position: 'left', tone: 'new' },
        { type: 'docsVersion', position: 'right', label: 'This version', className: 'this-version' },
        {
          type: 'docsVersionDropdown',
          position: 'right',
          dropdownItemsAfter: [{ to: '/about', label: 'All versions' }],
        },
        { type: 'localeDropdown', position: 'right' },
        { type: 'html', position: 'right', value: '<b class="own-html">Own</b>' },
        { type: 'search', position: 'right' },
      ],
    },
    footer: {
      style: 'dark',
      logo: { alt: 'Reader', src: '/img/logo.svg', href: 'https://example.org/', width: 40, height: 40 },
      copyright: 'Copyright © 2025 Reader',
      links: [
        { title: 'Docs', items: [{ label: 'Introduction', to: '/docs/intro' }] },
        {
          title: 'More',
          items: [
            { label: 'Elsewhere', href: 'https://example.org/' },
            { html: '<a href="https://example.org/badge">Badge</a>' },
          ],
        },
      ],
    },
  },
})
