import { changelog, defineConfig, docs, pages, typedoc } from 'docs-gen'
import { reference } from './sources/reference.ts'
import { themeReference } from './sources/theme.ts'

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
    changelog({ file: '../CHANGELOG.md' }),
    reference(),
    themeReference(),
    typedoc({
      packages: ['..'],
      routeBasePath: 'reference/api',
      title: 'API of docs-gen',
      // What is written into a config has pages of its own; the others are parts of docs-gen that both sides share.
      excludeExternals: true,
      externalPattern: [
        '**/dist/cli/config/**',
        '**/dist/cli/sources/**/*options.d.ts',
        '**/dist/features/*/{schema,model-options}.d.ts',
        '**/dist/runtime/contract/{dev-messages,inline-*,markup,messages,paths,runtime,slots,theme-parts}.d.ts',
        '**/types/client.d.ts',
        '**/dist/client-modules.d.ts',
      ],
      validation: { notExported: false },
      unexportedTypes: 'hide',
      skipErrorChecking: true,
      disableSources: true,
    }),
  ],

  clientModules: ['./theme/custom.css'],
  // Words such as `docs` and `build` are names of functions too, in text.
  markdown: {
    mermaid: true,
    math: true,
    linkApiNames: 'code',
    extensions: {
      mark: true,
      sub: true,
      sup: true,
      keys: true,
      abbreviations: true,
      definitionLists: true,
      attributes: true,
      wikiLinks: true,
      imageCaptions: true,
    },
    variables: { version: '2.4.0' },
  },
  security: { csp: true, embeds: ['youtube'] },
  agents: { menu: true },

  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      title: 'docs-gen',
      logo: { src: '/img/logo.svg', alt: '', width: 32, height: 32 },
      items: [
        { to: '/start/', activeBasePath: '/start', label: 'Get started' },
        { to: '/guides/writing/markdown/', activeBasePath: '/guides', label: 'Guides' },
        { to: '/reference/cli/', activeBasePath: '/reference', label: 'Reference' },
        { to: '/why/how-it-works/', activeBasePath: '/why', label: 'Why' },
      ],
    },
    footer: {
      links: [
        {
          title: 'Get started',
          items: [
            { label: 'What it is', to: '/start/' },
            { label: 'Your first site', to: '/start/first-site/' },
            { label: 'Coming from Docusaurus', to: '/start/from-docusaurus/' },
          ],
        },
        {
          title: 'Guides',
          items: [
            { label: 'Markdown', to: '/guides/writing/markdown/' },
            { label: 'API reference', to: '/guides/api-reference/' },
            { label: 'Search', to: '/guides/search/' },
            { label: 'Publish', to: '/guides/deploy/overview/' },
          ],
        },
        {
          title: 'Reference',
          items: [
            { label: 'Command line', to: '/reference/cli/' },
            { label: 'Config', to: '/reference/config/' },
            { label: 'Problems', to: '/reference/diagnostics/overview/' },
            { label: 'API', to: '/reference/api/' },
            { label: 'Changelog', to: '/changelog/' },
          ],
        },
        {
          title: 'Why',
          items: [
            { label: 'How it works', to: '/why/how-it-works/' },
            { label: 'What it promises', to: '/why/promises/' },
            { label: 'How it compares', to: '/why/comparison/' },
            { label: 'Figures', to: '/why/figures/' },
          ],
        },
      ],
    },
  },
})
