// Prints how many regular expressions the code has, by folder and by kind: `node build/count-regexes.mjs cli features`.
//
// A literal counts, and a call of `RegExp`. The kind is guessed from the pattern and, where it says nothing, from the folder: the figures
// compare two states of the code, and judge no single pattern.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

/** The first kind whose test a pattern passes is its kind. */
const kinds = [
  ['bundler filters', ({ key }) => key === 'filter' || key === 'namespace'],
  [
    'byte order marks, white space, lines',
    ({ pattern }) => /^(?:\\uFEFF|\\[sSrn]|\\r\?\\n|[\s^$+*?{}()|[\]\d,\\rnsSt])+$/.test(pattern),
  ],
  ['escaping', ({ pattern }) => /^\[?[&<>"'\\`$]{1,6}\]?$/.test(pattern) || /u2028/.test(pattern)],
  [
    'HTML, CSS and code as text',
    ({ pattern }) => /<|@[a-z]|url\\\(|import|export|=>|--|style|class|\{\\\/\\\*/.test(pattern),
  ],
  ['paths, addresses, file names', ({ pattern }) => /\\\/|\\\.[a-z(?[]|https?|\[\\\\?\/|index|\\\.$/.test(pattern)],
  ['messages of tools', ({ pattern }) => /[A-Za-z]{4,}.* .*[A-Za-z]{3,}/.test(pattern)],
  ['Markdown as text', ({ pattern }) => /`|~|:::|#|\\\[|\\\*|\\\$|!/.test(pattern)],
  ['names and validation', ({ pattern }) => /\\[wdpP]|\[[a-zA-Z]/.test(pattern)],
  ['other', () => true],
]

function expressionsIn(file) {
  const text = readFileSync(file, 'utf8')
  const regexes = []
  const { program } = parseSync(file, text)
  const add = (node, pattern) =>
    regexes.push({ file, start: node.start, pattern, key: /(\w+): $/.exec(text.slice(0, node.start))?.[1] })
  const ofCall = (node) => {
    if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp') add(node, text.slice(node.start, node.end))
  }
  new Visitor({
    Literal: (node) => 'regex' in node && node.regex && add(node, node.regex.pattern),
    NewExpression: ofCall,
    CallExpression: ofCall,
  }).visit(program)
  return regexes
}

function count(items, nameOf) {
  const counts = new Map()
  for (const item of items) counts.set(nameOf(item), (counts.get(nameOf(item)) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)
}

function print(title, rows) {
  console.log(`\n${title}`)
  for (const [name, number] of rows) console.log(`${String(number).padStart(6)}  ${name}`)
}

const folders = process.argv.slice(2)
const expressions = (folders.length > 0 ? folders : ['cli', 'features', 'runtime', 'templates'])
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('/starter/') && !file.includes('.test.'))
  .flatMap(expressionsIn)
console.log(`${expressions.length} regular expressions`)
print(
  'By kind',
  count(expressions, (one) => kinds.find(([, test]) => test(one))[0]),
)
print(
  'By folder',
  count(expressions, ({ file }) => dirname(file).split('/').slice(0, 2).join('/')),
)
