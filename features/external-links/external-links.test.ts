import { expect, test } from 'vitest'
import { siteSchema } from '../../cli/config/schema/site.ts'
import { type CheckedSite, externalLinks } from './external-links.ts'
import { isExampleHost, isPrivateHost } from './private-hosts.ts'

const at = { file: 'docs/a.md', line: 1, column: 1, length: 1 }

function siteWith(hrefs: readonly string[]): CheckedSite {
  const links = hrefs.map((href) => ({ href, kind: 'link', form: 'href', at }))
  const config = siteSchema.parse({
    title: 'T',
    url: 'https://docs.example.com',
    themeConfig: { navbar: { items: [{ label: 'Code', href: 'https://github.com/a/b' }] } },
  })
  return { site: { routes: [{ compiled: { links } }] }, project: { config } } as unknown as CheckedSite
}

test('links of pages and of the config, without the part after #', () => {
  const hrefs = ['https://a.com/x#y', '//b.com', './c.md', 'mailto:a@b.com', 'http://[', 'HTTPS://C.com/ä']
  expect(externalLinks([siteWith(hrefs)])).toEqual([
    { url: 'https://a.com/x', at },
    { url: 'https://b.com/', at },
    { url: 'https://c.com/%C3%A4', at },
    { url: 'https://github.com/a/b', key: 'themeConfig.navbar.items[0].href' },
  ])
})

test.each([
  ['localhost', true],
  ['intranet', true],
  ['printer.local', true],
  ['10.1.2.3', true],
  ['172.20.0.1', true],
  ['[::1]', true],
  ['[::ffff:7f00:1]', true],
  ['[fd00::1]', true],
  ['8.8.8.8', false],
  ['[2606:4700::1]', false],
  ['local.dev', false],
  ['github.com', false],
])('%s is private: %s', (host, expected) => {
  expect(isPrivateHost(host)).toBe(expected)
})

test.each([
  ['example.com', true],
  ['docs.example.org', true],
  ['my.test', true],
  ['myexample.com', false],
  ['example.dev', false],
])('%s stands for others: %s', (host, expected) => {
  expect(isExampleHost(host)).toBe(expected)
})
