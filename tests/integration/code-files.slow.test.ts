import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { build, check, serve } from '../../dist/cli/index.js'
import { settled, writeSite } from './fixture-site.ts'

const config = (rest = ''): string =>
  `import { docs } from 'docs-gen'
export default { title: 'Site', url: 'https://example.com', sources: [docs({ routeBasePath: '/' })], ${rest} }
`

const fence = (info: string, marks = '#'): string => `${marks} Home\n\n\`\`\`${info}\n\`\`\`\n`

/** `code file:line:column message | hint` of each problem. */
async function problemsOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { diagnostics } = await check({ siteDir: writeSite({ 'docs-gen.config.ts': config(), ...files }) })
  return diagnostics.map(
    ({ code, at, message, hint }) => `${code} ${at?.file}:${at?.line}:${at?.column} ${message} | ${hint}`,
  )
}

test('a file that does not exist is an error at its name, with the nearest name', async () => {
  const files = {
    'docs/examples/server.ts': '',
    'docs/index.md': `${fence('ts title="a" file=./examples/sever.ts#a')}\n> ${fence('ts file=nowhere.ts')
      .slice(8)
      .replace(/\n(?=.)/g, '\n> ')}`,
  }
  expect(await problemsOf(files)).toEqual([
    'code-file-unresolved docs/index.md:3:17 The file ./examples/sever.ts does not exist. | Did you mean ./examples/server.ts?',
    'code-file-unresolved docs/index.md:6:9 The file nowhere.ts does not exist. | The path starts from the folder of this file; @site/… starts from the site folder.',
  ])
})

test('a folder is no file, and neither is nothing', async () => {
  const files = { 'docs/src/a.ts': '', 'docs/index.md': `${fence('ts file=./src')}\n${fence('file=', '##')}` }
  const hint = 'The path starts from the folder of this file; @site/… starts from the site folder.'
  expect(await problemsOf(files)).toEqual([
    `code-file-unresolved docs/index.md:3:7 The file ./src does not exist. | ${hint}`,
    `code-file-unresolved docs/index.md:8:4 This fence names no file. | ${hint}`,
  ])
})

test('a region or a line that does not exist is an error there', async () => {
  const files = {
    'docs/a.ts': '// #region one\na\n// #endregion\n',
    'docs/index.md': `${fence('ts file=./a.ts#two')}\n${fence('ts file=./a.ts#L2-L9', '##')}`,
  }
  expect(await problemsOf(files)).toEqual([
    'code-part-unresolved docs/index.md:3:7 The file docs/a.ts has no region "two". | Its regions are one.',
    'code-part-unresolved docs/index.md:8:7 The file docs/a.ts has 3 lines only. | Choose lines from L1 to L3, or name a region.',
  ])
})

test('in a partial, a path starts from its folder and a problem is in its file', async () => {
  const files = {
    'docs/index.md': "import Part from './parts/_part.md'\n\n<Part />\n",
    'docs/parts/_part.md': '```ts file=./a.ts\n```\n\n```ts file=../a.ts\n```\n',
    'docs/parts/a.ts': 'a\n',
  }
  expect(await problemsOf(files)).toEqual([
    'code-file-unresolved docs/parts/_part.md:4:7 The file ../a.ts does not exist. | Did you mean ./a.ts?',
  ])
})

test('a file outside of the repository, a large one and a picture are refused', async () => {
  const siteDir = writeSite({
    'docs-gen.config.ts': config(),
    'docs/large.json': ' '.repeat(1_000_001),
    'docs/picture.png': '\u0089PNG\0',
    'docs/index.md': ['../../../../etc/hosts', '/etc/hosts', './link.txt', './large.json', './picture.png']
      .map((path, n) => fence(`text file=${path}`, n === 0 ? '#' : '##'))
      .join('\n'),
  })
  symlinkSync('/etc/hosts', join(siteDir, 'docs/link.txt'))
  const { diagnostics } = await check({ siteDir })
  const outside = 'is outside of the site and of its repository.'
  expect(diagnostics.flatMap(({ code, message }) => (code === 'code-file-unresolved' ? [message] : []))).toEqual([
    `The file ../../../../etc/hosts ${outside}`,
    `The file /etc/hosts ${outside}`,
    `The file docs/link.txt ${outside}`,
    'The file docs/large.json has 1.1 MB; a code block reads files of up to 1 MB.',
    'The file docs/picture.png is no text in UTF-8.',
  ])
})

test('content of strangers shows files of its folder only', async () => {
  const siteDir = writeSite({
    'docs-gen.config.ts': config("security: { content: 'markdown' }"),
    'secret.txt': 'SECRET',
    'docs/.env': 'SECRET',
    'docs/shown.txt': 'SHOWN',
    'docs/index.md': ['../secret.txt', '@site/secret.txt', './.env', './shown.txt', '../docs-gen.config.ts']
      .map((path, n) => fence(`text file=${path}`, n === 0 ? '#' : '##'))
      .join('\n'),
  })
  const { diagnostics, outDir } = await build({ siteDir })
  expect(diagnostics.map(({ code, at, message }) => `${code} ${at?.line} ${message}`)).toEqual([
    'content-left-out 3 The file secret.txt is left out: it is not in a folder of content.',
    'content-left-out 8 The file secret.txt is left out: it is not in a folder of content.',
    'content-left-out 13 The file docs/.env is left out: it is not in a folder of content.',
    'content-left-out 23 The file docs-gen.config.ts is left out: it is not in a folder of content.',
  ])
  const html = readFileSync(join(outDir, 'index.html'), 'utf8')
  expect(html).toContain('SHOWN')
  expect(html).not.toContain('SECRET')
})

test('a warm build shows what the file says now, and reports what it no longer has', async () => {
  const siteDir = writeSite({
    'docs-gen.config.ts': config(),
    'docs/a.ts': '// #region a\nfirst()\n// #endregion\n',
    'docs/index.md': fence('ts file=./a.ts#a'),
  })
  const page = (): string => readFileSync(join(siteDir, 'build/index.html'), 'utf8')
  await build({ siteDir })
  expect(page()).toContain('first')
  writeFileSync(join(siteDir, 'docs/a.ts'), '// #region a\nsecond()\n// #endregion\n')
  await build({ siteDir })
  expect(page()).toContain('second')
  writeFileSync(join(siteDir, 'docs/a.ts'), '// #region b\nthird()\n// #endregion\n')
  expect((await build({ siteDir })).diagnostics.map(({ code }) => code)).toEqual(['code-part-unresolved'])
  rmSync(join(siteDir, 'docs/a.ts'))
  expect((await build({ siteDir })).diagnostics.map(({ code }) => code)).toEqual(['code-file-unresolved'])
  writeFileSync(join(siteDir, 'docs/a.ts'), '// #region a\nfourth()\n// #endregion\n')
  await build({ siteDir })
  expect(page()).toContain('fourth')
})

test('a translation shows the file beside the page that it translates, or its own', async () => {
  const siteDir = writeSite({
    'docs-gen.config.ts': config("i18n: { defaultLocale: 'en', locales: ['en', 'de'] }"),
    'docs/a.ts': "'both'\n",
    'docs/b.ts': "'english'\n",
    'docs/index.md': `${fence('ts file=./a.ts')}\n${fence('ts file=./b.ts', '##')}`,
  })
  const translated = 'i18n/de/docusaurus-plugin-content-docs/current'
  for (const [path, text] of [
    ['index.md', `${fence('ts file=./a.ts')}\n${fence('ts file=./b.ts', '##')}`],
    ['b.ts', "'german'\n"],
  ] as const) {
    mkdirSync(dirname(join(siteDir, translated, path)), { recursive: true })
    writeFileSync(join(siteDir, translated, path), text)
  }
  const { diagnostics } = await build({ siteDir })
  expect(diagnostics).toEqual([])
  const text = readFileSync(join(siteDir, 'build/de/index.html'), 'utf8')
  expect(text).toContain('both')
  expect(text).toContain('german')
  expect(text).not.toContain('english')
})

test('a fence that a plugin has filled is left as it is', async () => {
  const siteDir = writeSite({
    'docs-gen.config.js': `${config('markdown: { remarkPlugins: [fill] }')}
function fill() {
  return (tree) => {
    for (const node of tree.children) if (node.type === 'code') node.value = 'filled()'
  }
}
`,
    'docs/index.md': fence('ts file=./nowhere.ts#L3-L4'),
  })
  const { diagnostics } = await build({ siteDir })
  expect(diagnostics).toEqual([])
  expect(readFileSync(join(siteDir, 'build/index.html'), 'utf8')).toContain('filled')
})

test.each([
  ['in the site', 'site/examples/a.ts', '../examples/a.ts'],
  ['in a hidden folder', 'site/.examples/a.ts', '../.examples/a.ts'],
  ['elsewhere in the repository', 'examples/a.ts', '../../examples/a.ts'],
])('under serve, an edit of a file %s is shown', async (_, path, href) => {
  const root = writeSite({
    '.git/HEAD': '',
    'site/docs-gen.config.js': config(),
    [path]: "'one'\n",
    'site/docs/index.md': fence(`ts file=${href}`),
  })
  symlinkSync(join(root, 'node_modules'), join(root, 'site/node_modules'))
  await settled()
  const { server } = await serve({ siteDir: join(root, 'site'), port: 0 })
  try {
    const page = async (): Promise<string> => (await fetch(server?.urls[0] ?? '')).text()
    await expect.poll(page).toContain("'one'")
    writeFileSync(join(root, path), "'two'\n")
    await expect.poll(page).toContain("'two'")
    rmSync(join(root, path))
    await expect.poll(page).not.toContain("'two'")
    writeFileSync(join(root, path), "'three'\n")
    await expect.poll(page).toContain("'three'")
  } finally {
    await server?.close()
  }
})
