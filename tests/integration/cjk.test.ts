import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { writeSite } from './fixture-site.ts'

const watering = `# 浇水

**每天早上：**打开水阀。含**「重要」**提示，也有**（说明）**文字。

## 日本語

水やりは**「朝」**に行います。**注意。**夜は行いません。
朝と夕方に
行います。

## **注意：**冬天
`

const expected = '每天早上： 「重要」 （说明） 「朝」 注意。'.split(' ')

const config = (plugins: string): string => `import { defineConfig, docs } from 'docs-gen'
export default defineConfig({
  title: 'Garden tools', url: 'https://tools.example.com',${plugins}
  sources: [docs({ routeBasePath: '/' })],
})
`

/** A plugin of unified, so that its trees are those that the page is made of; and one that adds syntax, so that remark parses. */
const ways = {
  'without plugins': '',
  'with a plugin': 'markdown: { remarkPlugins: [() => () => undefined] },',
  'with a plugin for syntax': "markdown: { remarkPlugins: [(await import('remark-math')).default] },",
}

test.each(Object.entries(ways))('emphasis beside punctuation of full width is read %s', async (_, plugins) => {
  const siteDir = writeSite({
    'docs-gen.config.ts': config(plugins),
    'docs/index.md': watering,
    'docs/live.mdx': watering.replace('# 浇水', '# 水阀\n\n{1 + 1}'),
  })
  const { ok, outDir, diagnostics } = await build({ siteDir })
  expect({ ok, codes: diagnostics.map(({ code }) => code) }).toEqual({ ok: true, codes: [] })
  for (const page of ['index.html', 'live/index.html']) {
    const html = readFileSync(join(outDir, page), 'utf8')
    const article = /<article[^]*<\/article>/.exec(html)?.[0] ?? ''
    const paragraphs = article.replace(/<h\d[^]*?<\/h\d>/g, '')
    expect([...paragraphs.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, bold]) => bold)).toEqual(expected)
    expect(article).not.toContain('*')
    expect(article).toContain('夜は行いません。朝と夕方に行います。')
    expect(html).toContain('<meta name="description" content="每天早上：打开水阀。含「重要」提示，也有（说明）文字。"')
    expect(html).toMatch(/href="#注意冬天"|href="#%E6%B3%A8%E6%84%8F%E5%86%AC%E5%A4%A9"/)
  }
  expect(readFileSync(join(outDir, 'index.md'), 'utf8')).toContain('每天早上：打开水阀。含「重要」提示')
})
