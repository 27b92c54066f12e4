import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serve } from '../../dist/cli/index.js'
import { writeLastingSite } from '../integration/fixture-site.ts'
import { browser } from './browser.ts'
import { hydrated } from './open-page.ts'

const section = (n: number, text: string): string => `## Section ${n}\n\n${`${text}\n\n`.repeat(12)}`
const textOf = (last: string): string => `# Long\n\n${section(1, 'One.')}${section(2, 'Two.')}${section(3, last)}`

test('an open page goes to the page and the heading of an edit', async () => {
  const { dir, remove } = writeLastingSite({ 'docs/index.md': '# Home\n', 'docs/long.md': textOf('Three.') })
  onTestFinished(remove)
  const { server } = await serve({ siteDir: dir, port: 0, follow: true })
  onTestFinished(async () => server?.close())
  const [url = ''] = server?.urls ?? []
  // Answered once the whole site is there.
  await fetch(`${url}sitemap.xml`)
  const page = await browser.newPage({ viewport: { width: 1000, height: 500 } })
  onTestFinished(() => page.close())
  await page.goto(`${url}docs/`)
  await hydrated(page)

  writeFileSync(join(dir, 'docs/long.md'), textOf('Drei.'))
  await page.waitForURL('**/docs/long#section-3')
  await hydrated(page)
  const isInView = (text: string) =>
    page.getByRole('heading', { name: text }).evaluate((heading) => {
      const { top } = heading.getBoundingClientRect()
      return top >= 0 && top < innerHeight / 2
    })
  await expect.poll(() => isInView('Section 3')).toBe(true)

  writeFileSync(join(dir, 'docs/long.md'), textOf('Drei.').replace('One.', 'Eins.'))
  await expect.poll(() => page.getByText('Eins.').count()).toBe(1)
  await expect.poll(() => isInView('Section 1')).toBe(true)
})
