import type { PageData, SiteData } from '../../../../runtime/contract/index.ts'

/** A small site's data; what a test is about is put in the place of its defaults. */
export function sampleSite(changes: Partial<SiteData> = {}): SiteData {
  return {
    title: 'Sample',
    tagline: '',
    titleDelimiter: '|',
    url: 'https://example.org',
    baseUrl: '/',
    i18n: {
      currentLocale: 'en',
      defaultLocale: 'en',
      locales: ['en'],
      localeConfigs: {
        en: { label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', path: 'en', baseUrl: '/' },
      },
    },
    theme: sampleTheme,
    docs: {},
    sidebars: {},
    customFields: {},
    messages: {},
    storage: { type: 'localStorage', namespace: '' },
    ...changes,
  }
}

/** Theme settings at their defaults. */
export const sampleTheme: SiteData['theme'] = {
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  navbar: { title: 'Sample', hideOnScroll: false, items: [] },
  docs: { hideable: false, autoCollapseCategories: false, breadcrumbs: true },
  blog: { groupByYear: true },
  toc: { minLevel: 2, maxLevel: 3 },
  baseUrlIssueBanner: false,
  reading: { copyLinks: true, keys: true },
}

/** A Markdown page's data. */
export function samplePage(changes: Partial<PageData> = {}): PageData {
  return { path: '/a', kind: 'markdown', title: 'Page A', toc: [], htmlClass: 'page-a', ...changes }
}
