// Holds Prism and Shiki side by side on the fences of Markdown files.
// node tests/bench/highlighters.mjs docs site/docs …   folders with Markdown, from the root of the repository
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, extname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { markdownToMdast } from 'satteri'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const rounds = 5

/** The highlighters of docs-gen, from their sources. */
async function loadHighlighters(folder) {
  const outfile = join(folder, 'highlighters.mjs')
  const contents = `export { openHighlighter } from './cli/compile/highlight/open-highlighter.ts'
export { highlightCode } from './cli/compile/highlight/code-lines.ts'
export { defaultMagicComments } from './cli/compile/highlight/magic-comments.ts'
export { darkTheme, lightTheme } from './cli/config/schema/code-themes.ts'`
  const stdin = { contents, resolveDir: root, loader: 'ts' }
  await build({ stdin, bundle: true, platform: 'node', format: 'esm', packages: 'external', outfile })
  return import(pathToFileURL(outfile).href)
}

function markdownBelow(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && ['.md', '.mdx'].includes(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('node_modules'))
    .sort()
}

function fencesIn(file) {
  const codeBlocks = []
  const walk = (node) => {
    if (node.type === 'code' && node.lang)
      codeBlocks.push({ code: node.value, language: node.lang, meta: node.meta ?? '' })
    for (const child of node.children ?? []) walk(child)
  }
  walk(markdownToMdast(readFileSync(file, 'utf8')))
  return codeBlocks
}

/** Processor time of this process in ms, of all of its threads. */
async function processorTime(work) {
  const start = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(start)
  return { result, ms: (user + system) / 1000 }
}

/** Letters within an element of a token, and all letters that are no spaces. */
function countLetters(lines) {
  const letters = (text) => text.replace(/\s/g, '').length
  const tokens = lines.flat()
  const coloured = tokens.filter(({ className }) => className !== '')
  return {
    all: tokens.reduce((sum, { text }) => sum + letters(text), 0),
    coloured: coloured.reduce((sum, { text }) => sum + letters(text), 0),
    elements: coloured.length,
  }
}

async function measure(kind, fences, library) {
  const { openHighlighter, highlightCode, defaultMagicComments: magicComments, darkTheme, lightTheme } = library
  const prism = { theme: lightTheme, darkTheme, magicComments: [] }
  const highlighter = openHighlighter({ markdown: { highlighter: kind }, themeConfig: { prism } }, root)
  const all = () => fences.map((fence) => highlightCode(fence, { highlighter, magicComments }))
  const first = await processorTime(async () => {
    await highlighter.ready()
    return all()
  })
  const again = await processorTime(() => Array.from({ length: rounds }, all))
  const html = first.result.map((block) => block.html).join('\n')
  const letters = fences.map(({ code, language }) => countLetters(highlighter.highlight(code, language) ?? []))
  const sum = (key) => letters.reduce((total, one) => total + one[key], 0)
  const byLanguage = new Map()
  for (const [i, { language }] of fences.entries()) {
    const row = byLanguage.get(language) ?? { blocks: 0, all: 0, coloured: 0 }
    const { all: letterCount, coloured } = letters[i]
    byLanguage.set(language, {
      blocks: row.blocks + 1,
      all: row.all + letterCount,
      coloured: row.coloured + coloured,
    })
  }
  return {
    row: {
      'first pass, ms': Math.round(first.ms),
      'each further pass, ms': Math.round(again.ms / rounds),
      'HTML, KB': Math.round(html.length / 1000),
      'HTML in gzip, KB': Math.round(gzipSync(html).length / 1000),
      elements: sum('elements'),
      'coloured letters, %': Math.round((sum('coloured') / sum('all')) * 100),
      'blocks without a grammar': first.result.filter(({ isKnown }) => !isKnown).length,
    },
    byLanguage,
  }
}

const folders = process.argv.slice(2)
const files = (folders.length > 0 ? folders : ['docs', 'site/docs']).flatMap((path) =>
  markdownBelow(resolve(root, path)),
)
const fences = files.flatMap(fencesIn)
const folder = mkdtempSync(join(root, 'node_modules/.highlighters-bench-'))
try {
  const library = await loadHighlighters(folder)
  const characters = fences.reduce((sum, { code }) => sum + code.length, 0)
  console.log(`${fences.length} blocks of ${files.length} files, ${Math.round(characters / 1000)} KB of code`)
  const results = { prism: await measure('prism', fences, library), shiki: await measure('shiki', fences, library) }
  console.table(Object.fromEntries(Object.entries(results).map(([kind, { row }]) => [kind, row])))
  const share = ({ all, coloured }) => Math.round((coloured / Math.max(1, all)) * 100)
  const languages = [...results.prism.byLanguage].sort(([, a], [, b]) => b.all - a.all).slice(0, 16)
  console.table(
    Object.fromEntries(
      languages.map(([language, row]) => {
        const other = results.shiki.byLanguage.get(language)
        return [language, { blocks: row.blocks, 'Prism, %': share(row), 'Shiki, %': share(other) }]
      }),
    ),
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
