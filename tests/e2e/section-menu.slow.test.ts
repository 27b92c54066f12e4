import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browser } from './browser.ts'
import { openPage } from './open-page.ts'
import { serveBuild, type Served } from './site.ts'

const files = {
  'docusaurus.config.js':
    "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/' } }]], themeConfig: { navbar: { title: 'Site' } } }",
  'package.json': '{}',
  'docs/index.md': '---\nslug: /\n---\n\n# Home\n\nText.\n',
  'blog/2024-01-02-second.md': '# Second\n\nText.\n',
  'blog/2024-01-01-first.md': '# First\n\nText.\n',
  'src/theme/BlogSidebar/Mobile/index.jsx': `import Link from '@docusaurus/Link'
import { NavbarSecondaryMenuFiller } from '@docusaurus/theme-common'
function Menu({ sidebar }) {
  return <ul className="own-menu">{sidebar.items.map((item) => <li key={item.permalink}><Link to={item.permalink}>Own {item.title}</Link></li>)}</ul>
}
export default function BlogSidebarMobile(props) {
  return <NavbarSecondaryMenuFiller component={Menu} props={props} />
}`,
}

const dir = mkdtempSync(join(tmpdir(), 'section-menu-'))
let served: Served
beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true })
    writeFileSync(join(dir, name), text)
  }
  served = await serveBuild(dir)
})
afterAll(async () => {
  await served.close()
  rmSync(dir, { recursive: true, force: true })
})

test('a component of the site fills the menu of the section on small screens', async () => {
  const { page, close } = await openPage(browser, `${served.url}/blog/2024/01/01/first`, { width: 390 })
  await page.locator('.navbar__toggle').click()
  const menu = page.locator('.navbar-sidebar__item:not([inert])')
  await menu.locator('.own-menu a', { hasText: 'Own Second' }).click()
  await page.waitForURL('**/second')
  await page.locator('.navbar-sidebar[inert]').waitFor({ state: 'attached' })
  await expect.poll(() => page.locator('.navbar-sidebar__item .own-menu').count()).toBe(1)
  await close()
})

test('the menu of another section replaces it', async () => {
  const { page, close } = await openPage(browser, `${served.url}/blog/2024/01/01/first`, { width: 390 })
  await page.locator('.navbar__toggle').click()
  await page.locator('.own-menu').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.navbar__brand').first().click()
  await page.waitForURL(`${served.url}/`)
  await page.locator('.own-menu').waitFor({ state: 'detached' })
  await close()
})
