import { blog, defineConfig, docs, pages } from 'docs-gen'

export default defineConfig({
  title: 'My project',
  tagline: 'What it does, in one line',
  // Where the site will be published, and the path it will have there.
  url: 'https://docs.example.com',
  baseUrl: '/',
  // Addresses end in a slash, as static hosts serve folders: a link never leads over a redirect.
  trailingSlash: true,
  favicon: '/img/logo.svg',

  sources: [docs({ sidebarPath: './sidebars.ts' }), blog(), pages()],

  clientModules: ['./theme/custom.css'],
  security: { csp: true },

  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      title: 'My project',
      logo: { src: '/img/logo.svg', alt: '', width: 32, height: 32 },
      items: [
        { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
        { to: '/blog', label: 'Blog' },
      ],
    },
    footer: {
      links: [
        { label: 'Docs', to: '/docs/intro' },
        { label: 'Blog', to: '/blog' },
      ],
      copyright: `© ${new Date().getFullYear()} My project`,
    },
  },
})
