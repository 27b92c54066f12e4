import { expect, test } from 'vitest'
import type { FooterData, NavbarItem, NavbarLink, PageData, ThemeData } from '../../../../runtime/contract/index.ts'
import { draw, part, text } from '../support/draw.ts'
import { samplePage, sampleTheme } from '../support/sample.ts'

const themed = (changes: Partial<ThemeData>, page: Partial<PageData> = {}): string =>
  draw({ page: samplePage(page), site: { theme: { ...sampleTheme, ...changes } }, regions: { body: '<p>Body</p>' } })
const navbar = (items: readonly NavbarItem[], page: Partial<PageData> = {}): string =>
  part(themed({ navbar: { ...sampleTheme.navbar, items } }, page), 'nav', 'aria-label="Main"')
const link = (changes: Partial<NavbarLink>): NavbarLink => ({
  type: 'link',
  position: 'left',
  label: 'L',
  href: '/l',
  external: false,
  ...changes,
})

test('skip link, announcement, navbar, main, footer: in this order (R26)', () => {
  const html = themed({
    announcementBar: { id: 'n', content: '<b>New</b>', isCloseable: true, backgroundColor: '#111', textColor: '#fff' },
    footer: { style: 'dark', columns: [], copyright: '© 2025' },
  })
  const marks = [
    'Skip to main content',
    'role="banner"',
    'aria-label="Main"',
    '__docusaurus_skipToContent_fallback" class',
    '<main',
    '<footer',
  ]
  const places = marks.map((mark) => html.indexOf(mark))
  expect(places).not.toContain(-1)
  expect([...places].sort((a, b) => a - b)).toEqual(places)
  expect(html).toContain('style="background-color:#111;color:#fff"')
  expect(html).toContain('<b>New</b>')
  expect(html).toContain('aria-label="Close"')
})

test('an announcement that may not be closed has no button; without bar and footer nothing is rendered', () => {
  expect(themed({ announcementBar: { id: 'n', content: 'New', isCloseable: false } })).not.toContain(
    'aria-label="Close"',
  )
  expect(themed({})).not.toMatch(/role="banner"|<footer/)
})

test('navbar links: sides, external marks, active class, attributes (R29, R30, R32)', () => {
  const html = navbar(
    [
      link({ label: 'Right', position: 'right' }),
      link({
        label: 'Docs',
        href: '/docs/intro',
        activeSidebar: 'default/current/docs',
        className: 'own',
        attributes: { 'aria-description': 'All docs' },
      }),
      link({ label: 'API', href: '/docs/api', activeSidebar: 'default/current/api' }),
      link({ label: 'Play', href: 'https://play.example.org', external: true }),
      link({ label: undefined, html: '<i>icon</i>', href: '/i' }),
    ],
    { kind: 'doc', sidebar: undefined },
  )
  expect(html.indexOf('>Docs')).toBeLessThan(html.indexOf('navbar__items--right'))
  expect(html.indexOf('>Right')).toBeGreaterThan(html.indexOf('navbar__items--right'))
  expect(html).toMatch(
    /<a [^>]*href="https:\/\/play.example.org"[^>]*target="_blank"[^>]*rel="noopener noreferrer"|rel="noopener noreferrer"[^>]*href="https:\/\/play/,
  )
  expect(html).toContain('aria-label="(opens in new tab)"')
  expect(html).toMatch(/class="[^"]*\bown\b[^"]*"[^>]*aria-description="All docs"/)
  expect(html).toContain('<i>icon</i>')
  expect(html).not.toContain('navbar__link--active')
})

test('the link of the sidebar on show is active, and only it (R30)', () => {
  const items = [link({ label: 'Docs', activeSidebar: 'd/c/docs' }), link({ label: 'API', activeSidebar: 'd/c/api' })]
  const html = draw({
    page: samplePage({ kind: 'doc', sidebar: 'd/c/api' }),
    site: { theme: { ...sampleTheme, navbar: { ...sampleTheme.navbar, items } } },
    sidebars: { 'd/c/api': [] },
  })
  expect([...html.matchAll(/navbar__link--active[^>]*><span[^>]*>([^<]*)/g)].map((match) => match[1])).toEqual(['API'])
})

test('a dropdown without a page is a button, one with a page a link (R38)', () => {
  const items = [link({ label: 'Inside' })]
  const closed = navbar([{ type: 'dropdown', position: 'left', label: 'More', items }])
  expect(closed).toMatch(
    /<a (?=[^>]*role="button")(?=[^>]*aria-expanded="false")(?=[^>]*aria-haspopup="true")[^>]*><span[^>]*>More/,
  )
  expect(closed).toContain('Inside')
  const linked = navbar([{ type: 'dropdown', position: 'left', label: 'More', href: '/more', items }])
  expect(linked).toMatch(/<a (?=[^>]*href="\/more")(?![^>]*role=)[^>]*><span[^>]*>More/)
})

test('an item of an unknown type fails with its name (R103, R130)', () => {
  const item = { type: 'custom-clock', position: 'left', props: {} } as const
  expect(() => navbar([item])).toThrow('No NavbarItem component found for type "custom-clock".')
  const theme = { 'custom-clock': () => <time>12:00</time> }
  const html = draw({
    page: samplePage(),
    theme,
    site: { theme: { ...sampleTheme, navbar: { ...sampleTheme.navbar, items: [item] } } },
  })
  expect(html).toContain('<time>12:00</time>')
})

test('the logo has a picture for each mode, and is silent beside the title (R31)', () => {
  const html = themed({
    navbar: { ...sampleTheme.navbar, logo: { src: '/logo.svg', srcDark: '/dark.svg', width: 32, height: 30 } },
  })
  expect(html).toMatch(/<img (?=[^>]*src="\/logo.svg")(?=[^>]*themed-image--light)(?=[^>]*width="32")(?=[^>]*alt="")/)
  expect(html).toMatch(/<img (?=[^>]*src="\/dark.svg")(?=[^>]*themed-image--dark)/)
})

test('the colour toggle says what is in force, and goes where it is switched off (R94, R96)', () => {
  expect(themed({})).toContain('aria-label="Switch between dark and light mode (currently light mode)"')
  expect(themed({ colorMode: { ...sampleTheme.colorMode, disableSwitch: true } })).not.toContain('Switch between')
})

const columns: FooterData['columns'] = [
  { title: 'Docs', items: [{ label: 'Intro', href: '/intro', external: false }] },
  {
    title: 'More',
    items: [
      { label: 'GitHub', href: 'https://github.com', external: true },
      { html: '<b>own</b>', external: false },
    ],
  },
]

test('a footer has columns, or one flat row (R34)', () => {
  const html = part(themed({ footer: { style: 'dark', columns, copyright: 'Copyright © 2025' } }), 'footer')
  expect(html).toContain('footer--dark')
  expect([...html.matchAll(/footer__title">([^<]*)/g)].map((match) => match[1])).toEqual(['Docs', 'More'])
  expect(html).toContain('<b>own</b>')
  expect(html).toContain('Copyright © 2025')
  const flat = part(themed({ footer: { style: 'light', columns: [{ items: columns[0]?.items ?? [] }] } }), 'footer')
  expect(flat).toContain('footer__links--simple')
  expect(flat).not.toMatch(/footer__title|footer--dark/)
})

const versions = [
  {
    name: 'current',
    label: 'Next',
    path: '/docs/next',
    isLast: false,
    mainDoc: '/docs/next/intro',
    badge: true,
    className: '',
    noIndex: false,
  },
  {
    name: '2.0',
    label: '2.0',
    path: '/docs',
    isLast: true,
    mainDoc: '/docs/intro',
    badge: true,
    className: '',
    noIndex: false,
  },
  {
    name: '1.0',
    label: '1.0',
    path: '/docs/1.0',
    isLast: false,
    mainDoc: '/docs/1.0/intro',
    badge: true,
    className: '',
    noIndex: false,
  },
]
const versionItem = {
  type: 'docsVersionDropdown',
  position: 'right',
  instance: 'default',
  itemsBefore: [],
  itemsAfter: [],
} as const
const versioned = (count: number, page: Partial<PageData>): string => {
  const site = {
    theme: { ...sampleTheme, navbar: { ...sampleTheme.navbar, items: [versionItem] } },
    docs: {
      default: {
        id: 'default',
        path: '/docs',
        versions: versions.slice(-count),
        versionPersistence: 'localStorage' as const,
      },
    },
  }
  return part(draw({ page: samplePage(page), site }), 'nav', 'aria-label="Main"')
}

test('versions lead to the same doc where there is one, else to the main doc (R54)', () => {
  const doc = {
    id: 'a',
    instance: 'default',
    version: 'current',
    breadcrumbs: [],
    tags: [],
    alternates: { '2.0': '/docs/a' },
  }
  const html = versioned(3, { kind: 'doc', path: '/docs/next/a', doc })
  expect(text(part(html, 'a', 'aria-haspopup'))).toBe('Next')
  const targets = [
    ...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*dropdown__link[^>]*>|<a [^>]*dropdown__link[^>]*href="([^"]*)"/g),
  ]
  expect(targets.map((match) => match[1] ?? match[2])).toEqual(['/docs/next/a', '/docs/a', '/docs/1.0/intro'])
})

test('away from the docs the latest version is named; one version is a plain link (R54)', () => {
  expect(text(part(versioned(3, {}), 'a', 'aria-haspopup'))).toBe('2.0')
  const single = versioned(1, {})
  expect(single).not.toContain('aria-haspopup')
  expect(single).toContain('href="/docs/1.0/intro"')
})

test('the banner about the base path is on the home page, hidden (R132)', () => {
  const home = themed({ baseUrlIssueBanner: true }, { path: '/' })
  expect(part(home, 'div', 'base-url-issue-banner')).toMatch(/ hidden/)
  expect(text(home)).toContain('Your Docusaurus site did not load properly.')
  expect(themed({ baseUrlIssueBanner: true }, { path: '/a' })).not.toContain('did not load properly')
})
