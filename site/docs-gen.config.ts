import { blog, defineConfig, docs, packages, pages, redirects, typedoc } from 'docs-gen'

export default defineConfig({
  title: 'Lexical',
  tagline: 'A text editor framework that is reliable, accessible and fast',
  url: 'https://lexical.dev',
  baseUrl: '/',
  // Some addresses of this host are published by others.
  onBrokenLinks: 'ignore',
  // Four docs for maintainers are found by links alone.
  onDocsWithoutSidebar: 'ignore',
  favicon: '/img/favicon.svg',
  projectName: 'lexical',

  sources: [
    docs({
      sidebarPath: './sidebars.ts',
      editUrl: 'https://github.com/facebook/lexical/tree/main/packages/lexical-website/',
      showLastUpdateTime: true,
      showLastUpdateAuthor: true,
    }),
    packages({
      packages: ['lexical', '@lexical/*'],
      from: '..',
      routeBasePath: 'docs/packages',
      siteUrls: ['https://lexical.dev'],
    }),
    typedoc({ packages: ['lexical', '@lexical/*'], gitRevision: 'v0.35.0', sourcePages: true }),
    blog({ blogTitle: 'Blog', blogDescription: 'News and long reads about Lexical and this documentation' }),
    pages(),
    redirects({ redirects: [{ from: '/2024-recap', to: 'https://github.com/facebook/lexical/discussions/7019' }] }),
  ],

  clientModules: ['./theme/custom.css'],

  themeConfig: {
    image: '/img/social-card.png',
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
    docs: { sidebar: { hideable: true, autoCollapseCategories: true } },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    navbar: {
      title: 'Lexical',
      logo: { alt: '', src: '/img/logo.svg', srcDark: '/img/logo-dark.svg', width: 32, height: 32 },
      items: [
        { label: 'Playground', href: 'https://playground.lexical.dev', position: 'left' },
        { type: 'docSidebar', sidebarId: 'docs', label: 'Docs', position: 'left' },
        { type: 'docSidebar', sidebarId: 'api', label: 'API', position: 'left' },
        { to: '/community', label: 'Community', position: 'left' },
        { label: 'iOS', href: 'https://github.com/facebook/lexical-ios', position: 'left' },
        { to: '/gallery', label: 'Gallery', position: 'left' },
        { label: 'GitHub', href: 'https://github.com/facebook/lexical', position: 'right' },
      ],
    },
    footer: {
      style: 'dark',
      links: [
        {
          title: 'Docs',
          items: [
            { label: 'Introduction', to: '/docs/intro' },
            { label: 'Quick start', to: '/docs/getting-started/quick-start' },
            { label: 'React', to: '/docs/react/' },
          ],
        },
        {
          title: 'Community',
          items: [
            { label: 'Discord', href: 'https://discord.gg/KmG4wQnnD9' },
            { label: 'Stack Overflow', href: 'https://stackoverflow.com/questions/tagged/lexicaljs' },
            { label: 'Twitter', href: 'https://twitter.com/lexicaljs' },
          ],
        },
        {
          title: 'More',
          items: [
            { label: 'GitHub', href: 'https://github.com/facebook/lexical' },
            { label: 'Blog', to: '/blog' },
          ],
        },
        {
          title: 'Legal',
          items: [
            { label: 'Privacy', href: 'https://opensource.fb.com/legal/privacy/' },
            { label: 'Terms', href: 'https://opensource.fb.com/legal/terms/' },
          ],
        },
      ],
      copyright: 'Copyright © 2025 Meta Platforms, Inc. and affiliates.',
    },
  },
})
