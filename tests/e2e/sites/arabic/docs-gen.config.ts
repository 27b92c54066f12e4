import { blog, defineConfig, docs, pages } from 'docs-gen'

/** A site written from right to left, in its only language. */
export default defineConfig({
  title: 'المحرر',
  tagline: 'وثائق محرر النصوص',
  url: 'https://arabic.example',
  baseUrl: '/',
  i18n: { defaultLocale: 'ar' },
  onBrokenLinks: 'throw',
  sources: [docs({ editUrl: 'https://github.com/example/arabic/edit/main/' }), blog(), pages()],
  themeConfig: {
    announcementBar: { id: 'one', content: 'صدرت النسخة الثانية' },
    docs: { sidebar: { hideable: true } },
    navbar: {
      title: 'المحرر',
      items: [
        { type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'الوثائق', position: 'left' },
        { to: '/blog', label: 'المدونة', position: 'left' },
        { label: 'المزيد', position: 'right', items: [{ to: '/about', label: 'من نحن' }] },
      ],
    },
    footer: {
      links: [{ title: 'الوثائق', items: [{ label: 'مقدمة', to: '/docs/intro' }] }],
      copyright: '© 2025 المحرر',
    },
  },
})
