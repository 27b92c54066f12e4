import { defineConfig, type DefaultTheme } from 'vitepress'
import { withTides } from 'vitepress-plugin-tides'

const guide: DefaultTheme.SidebarItem[] = [
  { text: 'Hulls', link: '/guide/hulls' },
  { text: 'Sails & ropes', link: 'sails.html', base: '/guide/' },
]

export default withTides(
  defineConfig({
    title: 'Boats',
    description: 'Small boats, by hand.',
    titleTemplate: ':title - Boats',
    base: '/boats/',
    srcExclude: ['parts/**'],
    rewrites: { 'guide/old-name.md': 'guide/new-name.md' },
    lastUpdated: true,
    sitemap: { hostname: 'https://boats.example.com' },
    head: [
      ['link', { rel: 'icon', href: '/boats/icon.svg' }],
      ['meta', { name: 'theme-color', content: '#004466' }],
    ],
    markdown: { lineNumbers: true, container: { tipLabel: 'GOOD TO KNOW' } },
    themeConfig: {
      logo: '/icon.svg',
      nav: [
        { text: 'Guide', link: '/guide/' },
        { text: 'More', items: [{ text: 'Yard', items: [{ text: 'Forum', link: 'https://forum.example.com' }] }] },
      ],
      sidebar: {
        '/guide/': [{ text: 'Guide', collapsed: true, link: '/guide/', items: guide }],
        '/': [
          {
            items: [
              { text: 'Home', link: '/' },
              { text: 'Guide', link: '/guide/' },
              { text: 'Gone', link: '/gone' },
            ],
          },
        ],
      },
      socialLinks: [{ icon: 'github', link: 'https://github.com/example/boats' }],
      editLink: { pattern: 'https://github.com/example/boats/edit/main/docs/:path' },
      footer: { message: 'Free to sail.', copyright: 'Example' },
      outline: 'deep',
      search: { provider: 'local' },
      carbonAds: { code: 'x' },
    },
    vite: { server: { port: 1 } },
  }),
)
