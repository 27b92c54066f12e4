import { defineConfig, docs, pages } from 'docs-gen'
import { reference } from './sources/reference.ts'

export default defineConfig({
  title: 'docs-gen',
  tagline: 'Turns Markdown, a blog and TypeScript declarations into a static documentation site',
  // Replaced by the address of whoever publishes it: `docs-gen build --base-url` sets the path.
  url: 'https://docs-gen.example.com',
  favicon: '/img/logo.svg',
  trailingSlash: true,

  onBrokenLinks: 'throw',
  onBrokenElementLinks: 'throw',

  sources: [
    docs({
      path: '.',
      include: ['{start,guides,reference,why}/**/*.{md,mdx}'],
      routeBasePath: '/',
      sidebarPath: './sidebars.ts',
      sidebarCollapsed: false,
    }),
    pages(),
    reference(),
  ],

  clientModules: ['./theme/custom.css'],
  markdown: { mermaid: true },
  security: { csp: true },

  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      title: 'docs-gen',
      logo: { src: '/img/logo.svg', alt: '', width: 32, height: 32 },
      items: [
        { to: '/start/', activeBasePath: '/start', label: 'Start' },
        { to: '/guides/writing/markdown/', activeBasePath: '/guides', label: 'Guides' },
        { to: '/reference/cli/', activeBasePath: '/reference', label: 'Reference' },
        { to: '/why/how-it-works/', activeBasePath: '/why', label: 'Why' },
      ],
    },
  },
})
