import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import { writeLastingSite } from '../integration/fixture-site.ts'
import { browser } from './browser.ts'
import { alive, hydrated } from './open-page.ts'
import { serveSource } from './site.ts'

const files = {
  'docs-gen.config.ts': `import { defineConfig, docs } from 'docs-gen'
export default defineConfig({ title: 'T', url: 'https://example.com', clientModules: ['./style.css'], theme: { Footer: './theme/Footer.tsx' }, sources: [docs()] })
`,
  'Counter.tsx': `import { memo, useEffect, useState } from 'react'
import styles from './Counter.module.css'
import { useStep } from './useStep'

function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0)
  const step = useStep()
  useEffect(() => { window.mounts = (window.mounts ?? 0) + 1 }, [])
  return <button className={styles.button} onClick={() => setCount(count + step)}>{name} is at {count}</button>
}
export default memo(Counter)
`,
  'useStep.ts': `import { useRef } from 'react'
export function useStep() {
  return useRef(1).current
}
`,
  'Counter.module.css': '.button { color: rgb(1, 2, 3) }\n',
  'docs/index.mdx': `---
title: State
---

import Counter from '../Counter'
import { useState } from 'react'

export function Own() {
  const [on, setOn] = useState(false)
  return <button onClick={() => setOn(!on)}>Own is {on ? 'on' : 'off'}</button>
}

First text.

![Dot](./dot.svg)

<Counter name="One" />

<Tabs>
<TabItem value="a" label="A">

<Counter name="Two" />

</TabItem>
<TabItem value="b" label="B">In B.</TabItem>
</Tabs>

<Own />
`,
  'docs/other.md': '# Other\n',
  'docs/dot.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="11" height="11"><rect width="9" height="9" /></svg>\n',
  'theme/Footer.tsx': `import { useState } from 'react'
import { words } from './words'

export default function Footer() {
  const [likes, setLikes] = useState(0)
  return <footer><button onClick={() => setLikes(likes + 1)}>Footer is at {likes} {words}</button></footer>
}
`,
  'style.css': 'h1 { color: rgb(1, 2, 3) }\n',
  'theme/words.ts': "export const words = 'likes'\n",
}

let dir: string
let page: Page

/** Serves a site, opens its page, and leaves each part in a state of its own. */
beforeEach(async () => {
  const site = writeLastingSite(files)
  dir = site.dir
  const served = await serveSource(dir)
  page = await browser.newPage()
  await page.goto(`${served.url}/docs/`)
  await hydrated(page)
  await alive(page)
  for (const [name, count] of [
    ['One', 3],
    ['Two', 2],
  ] as const)
    for (let clicks = 0; clicks < count; clicks++) await button(name).click()
  await button('Own').click()
  await page.evaluate(() => void Object.assign(window, { sameDocument: true }))
  await shows('One is at 3', 'Two is at 2', 'Own is on')
  return async () => {
    await page.close()
    await served.close()
    site.remove()
  }
})

const button = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} is`) })

async function shows(...texts: readonly string[]): Promise<void> {
  const main = page.locator('main').first()
  for (const text of texts) await expect.poll(() => main.innerText()).toContain(text)
}

function edit(name: keyof typeof files, from: string, to: string): void {
  const path = join(dir, name)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}

async function isSameDocument(): Promise<boolean> {
  return page.evaluate(() => 'sameDocument' in window)
}

test('an edit of the text keeps the state of every part', async () => {
  edit('docs/index.mdx', 'First text.', 'Second text.\n\nAnd a paragraph more.')
  await shows('Second text.', 'One is at 3', 'Two is at 2', 'Own is on')
  await button('One').click()
  await button('Two').click()
  await shows('One is at 4', 'Two is at 3')
  await expect.poll(() => isSameDocument()).toBe(true)
})

test('a new part before the others leaves them their state', async () => {
  edit('docs/index.mdx', 'First text.', '<Counter name="Zero" />')
  await shows('Zero is at 0', 'One is at 3', 'Two is at 2', 'Own is on')
})

test('new attributes reach a part that keeps its state', async () => {
  edit('docs/index.mdx', 'name="One"', 'name="Uno"')
  await shows('Uno is at 3', 'Two is at 2', 'Own is on')
})

test('an edit of a component is shown in place with its state', async () => {
  const mounts = await page.evaluate(() => Reflect.get(window, 'mounts') as number)
  edit('Counter.tsx', '{name} is at {count}', '{name} is at {count} of 9')
  await shows('One is at 3 of 9', 'Two is at 2 of 9', 'Own is on')
  await button('Two').click()
  await shows('Two is at 3 of 9')
  await expect.poll(() => isSameDocument()).toBe(true)
  // React runs effects again after a refresh.
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'mounts') as number)).toBeGreaterThanOrEqual(mounts)
})

test('a component with other hooks starts again, also if a hook of its own has changed', async () => {
  edit('Counter.tsx', 'useState(0)', 'useState(10)')
  await shows('One is at 10', 'Two is at 10', 'Own is on')
  await button('One').click()
  await shows('One is at 11')
  edit('useStep.ts', 'useRef(1).current', 'useRef(useRef(5).current).current')
  await shows('One is at 10', 'Own is on')
  await button('One').click()
  await shows('One is at 15')
  await expect.poll(() => isSameDocument()).toBe(true)
})

test('an edit of a CSS module changes the style only', async () => {
  edit('Counter.module.css', 'rgb(1, 2, 3)', 'rgb(3, 2, 1)')
  await expect.poll(() => button('One').evaluate((element) => getComputedStyle(element).color)).toBe('rgb(3, 2, 1)')
  await shows('One is at 3', 'Two is at 2', 'Own is on')
  expect(await isSameDocument()).toBe(true)
})

test('a component that threw is shown again when it is mended, and the others kept their state', async () => {
  edit('Counter.tsx', 'return <button', "if (count > 2) throw new Error('too much')\n  return <button")
  await page.getByText('This page crashed.').waitFor()
  await shows('Two is at 2', 'Own is on')
  edit('Counter.tsx', "throw new Error('too much')", 'void 0')
  await expect.poll(() => page.getByText('This page crashed.').count()).toBe(0)
  await shows('Two is at 2', 'Own is on')
  expect(await isSameDocument()).toBe(true)
})

test('an edit of a slot of the theme, and of a module that it imports, is shown in place with its state', async () => {
  const footer = button('Footer')
  await footer.click()
  await footer.click()
  await expect.poll(() => footer.innerText()).toBe('Footer is at 2 likes')
  edit('theme/Footer.tsx', '{likes} {words}', '{likes} of 9 {words}')
  await expect.poll(() => footer.innerText()).toBe('Footer is at 2 of 9 likes')
  edit('theme/words.ts', 'likes', 'hearts')
  await expect.poll(() => footer.innerText()).toBe('Footer is at 2 of 9 hearts')
  await footer.click()
  await expect.poll(() => footer.innerText()).toBe('Footer is at 3 of 9 hearts')
  // A later edit of the text is still shown in place.
  edit('docs/index.mdx', 'First text.', 'Second text.')
  await shows('Second text.', 'One is at 3', 'Two is at 2', 'Own is on')
  await expect.poll(() => footer.innerText()).toBe('Footer is at 3 of 9 hearts')
  expect(await isSameDocument()).toBe(true)
})

test('an edit of a style sheet leaves the parts as they are, and so does the edit of the text after it', async () => {
  edit('style.css', 'rgb(1, 2, 3)', 'rgb(3, 2, 1)')
  const color = () => page.locator('h1').evaluate((element) => getComputedStyle(element).color)
  await expect.poll(color).toBe('rgb(3, 2, 1)')
  edit('docs/index.mdx', 'First text.', 'Second text.')
  await shows('Second text.', 'One is at 3', 'Two is at 2', 'Own is on')
  expect(await isSameDocument()).toBe(true)
})

const kept = ['One is at 3', 'Two is at 2', 'Own is on'] as const

test('a title, pages that come and go, an edit of another page and a save without change leave the parts as they are', async () => {
  const inSidebar = (name: string) =>
    page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name, exact: true })
  edit('docs/index.mdx', 'title: State', 'title: Renamed')
  await inSidebar('Renamed').waitFor()
  await shows('Renamed', ...kept)
  writeFileSync(join(dir, 'docs/third.md'), '# Third\n')
  await inSidebar('Third').waitFor()
  renameSync(join(dir, 'docs/third.md'), join(dir, 'docs/fourth.md'))
  await page.locator('a[href="/docs/fourth"]').first().waitFor()
  rmSync(join(dir, 'docs/fourth.md'))
  await inSidebar('Third').waitFor({ state: 'detached' })
  edit('docs/index.mdx', 'First text.', 'First text.')
  edit('docs/other.md', '# Other', '# Another')
  await inSidebar('Another').waitFor()
  await shows(...kept)
  expect(await isSameDocument()).toBe(true)
})

test('a picture that is replaced, quick edits, a file moved over another and many files at once end right', async () => {
  const width = () => page.getByAltText('Dot').evaluate((image: HTMLImageElement) => image.naturalWidth)
  expect(await width()).toBe(11)
  edit('docs/dot.svg', 'width="11"', 'width="22"')
  await expect.poll(width).toBe(22)
  for (let n = 1; n <= 10; n++) {
    edit('docs/index.mdx', n === 1 ? 'First text.' : `Text ${n - 1}.`, `Text ${n}.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await shows('Text 10.', ...kept)
  const text = readFileSync(join(dir, 'docs/index.mdx'), 'utf8')
  writeFileSync(join(dir, 'docs/.index.mdx.swp'), text.replace('Text 10.', 'Moved text.'))
  renameSync(join(dir, 'docs/.index.mdx.swp'), join(dir, 'docs/index.mdx'))
  await shows('Moved text.', ...kept)
  const many = Array.from({ length: 50 }, (_, n) => join(dir, `docs/many-${n}.md`))
  const links = page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'One of many' })
  for (const path of many) writeFileSync(path, '# One of many\n')
  await expect.poll(() => links.count(), { timeout: 10_000 }).toBe(50)
  for (const path of many) rmSync(path)
  await expect.poll(() => links.count(), { timeout: 10_000 }).toBe(0)
  await shows('Moved text.', ...kept)
  expect(await isSameDocument()).toBe(true)
})
