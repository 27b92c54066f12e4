import { readFileSync, rmSync, writeFileSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { filesBelow } from './fixture-site.ts'

/** A tool that makes a rule of each word in files of a folder, as utility frameworks do. */
const tool = `
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
export function words(dir, watched = dir) {
  return {
    postcssPlugin: 'words',
    Once() {
      globalThis.runsOfWords = (globalThis.runsOfWords ?? 0) + 1
    },
    AtRule: {
      tailwind(rule, { result, Rule, Declaration }) {
        for (const name of readdirSync(dir).sort())
          for (const word of readFileSync(join(dir, name), 'utf8').trim().split(/\\s+/)) {
            const made = new Rule({ selector: '.' + word, source: rule.source })
            made.append(new Declaration({ prop: 'color', value: 'red' }))
            rule.before(made)
          }
        rule.remove()
        result.messages.push({ type: 'dir-dependency', plugin: 'words', dir: watched, glob: '**/*', parent: result.opts.from })
      },
      apply(rule) {
        throw rule.error('There is no such class: ' + rule.params)
      },
    },
  }
}
words.postcss = true
`

const config = (plugins: string): string => `
import { join } from 'node:path'
import { defineConfig, docs } from 'docs-gen'
import { words } from './words.js'
const dir = join(import.meta.dirname, 'classes')
export default defineConfig({
  title: 'T', url: 'https://example.com', sources: [docs({ routeBasePath: '/' })],
  clientModules: ['./custom.css'],
  postcssPlugins: ${plugins},
})
`

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'docs-gen-postcss-'))
  write('docs/index.md', '---\nslug: /\n---\n\n# Home\n')
  write('package.json', '{ "type": "module" }')
  write('words.js', tool)
  write('classes/a.txt', 'one two')
  write('custom.css', '.first { color: blue }\n@tailwind utilities;\n')
  write('docs-gen.config.js', config('[words(dir)]'))
})
afterEach(() => rmSync(dir, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(dir, path)), { recursive: true })
  writeFileSync(join(dir, path), text)
}

const run = () => build({ siteDir: dir, outDir: join(dir, 'build'), cacheDir: join(dir, '.docs-gen') })

/** The rules of the site's own style sheet. */
function css(): string {
  const file = filesBelow(join(dir, 'build')).find((path) => /^assets\/css\/styles-/.test(path)) ?? ''
  return /\.first\{.*/.exec(readFileSync(join(dir, 'build', file), 'utf8'))?.[0] ?? ''
}

const problems = (result: Awaited<ReturnType<typeof build>>): readonly string[] =>
  result.diagnostics.map(({ code, message, at }) => `${code} ${at?.file}:${at?.line}:${at?.column} ${message}`)

test('plugins run over the style sheets, and again when a file that they read has changed', async () => {
  expect((await run()).diagnostics).toEqual([])
  expect(css()).toBe('.first{color:#00f}.one,.two{color:red}')
  write('classes/a.txt', 'one three')
  expect((await run()).ok).toBe(true)
  expect(css()).toBe('.first{color:#00f}.one,.three{color:red}')
  write('classes/b.txt', 'four')
  expect((await run()).ok).toBe(true)
  expect(css()).toBe('.first{color:#00f}.one,.three,.four{color:red}')
  expect((await run()).ok).toBe(true)
  expect(css()).toBe('.first{color:#00f}.one,.three,.four{color:red}')
})

test('plugins that watch the whole site do not run again because of the output', async () => {
  write('docs-gen.config.js', config('[words(dir, import.meta.dirname)]'))
  await run()
  // The first build makes the folders of the output and of the cache.
  await run()
  write('docs/index.md', '---\nslug: /\n---\n\n# Changed\n')
  await run()
  // The page was written so shortly before the last build that it may have changed during the build.
  await run()
  const runs = (globalThis as { runsOfWords?: number }).runsOfWords
  expect((await run()).ok).toBe(true)
  expect((globalThis as { runsOfWords?: number }).runsOfWords).toBe(runs)
})

test('what a plugin throws is a problem at its line', async () => {
  write('custom.css', '.first { color: blue }\n.b { @apply missing; }\n')
  expect(problems(await run())).toEqual(['module-syntax custom.css:2:6 There is no such class: missing'])
})

test('an at-rule that no tool has replaced is a warning at its line, in style sheets, Sass and modules', async () => {
  write('docs-gen.config.js', config('[]'))
  write('src/pages/p.jsx', "import styles from './p.module.css'\nexport default () => <p className={styles.a}>a</p>\n")
  write('src/pages/p.module.css', '.a { @apply font-bold; }\n')
  write(
    'docs-gen.config.js',
    config('[]').replace('sources: [', 'sources: [pages(), ').replace('docs }', 'docs, pages }'),
  )
  const warnings = [
    'style-directive custom.css:2:1 No tool has replaced @tailwind, so browsers ignore it.',
    'style-directive src/pages/p.module.css:1:6 No tool has replaced @apply, so browsers ignore it.',
  ]
  expect([...problems(await run())].sort()).toEqual(warnings)
  expect([...problems(await run())].sort()).toEqual(warnings)
})
