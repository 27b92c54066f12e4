import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { createRandom, type Random } from '../../random.ts'

/** A kind of file that authors write. */
export type InputKind = 'md' | 'mdx' | 'front matter' | 'yaml' | 'json' | 'config'

/** A mutated file of a site, and the other files of that site. */
export interface FuzzInput {
  readonly seed: number
  readonly kind: InputKind
  /** Path of the mutated file. */
  readonly file: string
  readonly text: string
}

const kinds: readonly InputKind[] = ['md', 'mdx', 'front matter', 'yaml', 'json', 'config']

/** Pieces of real files by their kind. */
export type Snippets = Readonly<Record<InputKind, readonly string[]>>

const sidebars = JSON.stringify({
  main: ['index', { type: 'category', label: 'A', items: ['p'], link: { type: 'generated-index' } }],
})
const configs = [
  "{ navbar: { title: 'A', items: [{ to: '/', label: 'Home' }, { type: 'dropdown', label: 'D', items: [{ href: 'https://a.example', label: 'X' }] }] } }",
  "{ footer: { style: 'dark', links: [{ title: 'T', items: [{ label: 'L', to: '/' }] }], copyright: '<b>C</b>' } }",
  "{ announcementBar: { id: 'a', content: '<a href=\"/\">N</a>', isCloseable: true }, colorMode: { defaultMode: 'dark' } }",
  "{ tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 }, prism: { additionalLanguages: ['bash'] }, metadata: [{ name: 'a', content: 'b' }] }",
]

/** Reads pieces of the Markdown and data files in a folder, such as the fixtures. */
export function readSnippets(folder: string): Snippets {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.includes('expected') && !path.includes('node_modules'))
    .sort()
  const texts = (...endings: readonly string[]): readonly string[] =>
    files.filter((path) => endings.includes(extname(path))).map((path) => readFileSync(join(folder, path), 'utf8'))
  const pages = texts('.md', '.mdx')
  const blocks = pages
    .flatMap((text) => text.replace(/^---\n.*?\n---\n/s, '').split(/\n{2,}/))
    .filter((text) => text.trim() !== '')
  const frontMatter = pages.flatMap((text) => /^---\n(.*?)\n---\n/s.exec(text)?.[1] ?? [])
  return {
    md: blocks,
    mdx: blocks,
    'front matter': frontMatter,
    yaml: [...texts('.yml'), ...frontMatter],
    json: [...texts('.json'), sidebars],
    config: configs,
  }
}

/** Pieces that have a meaning in one of the languages. */
const tokens = [
  ...'{ } < > </ /> <div> </div> <A> </A> ( ) [ ] ![ ]( `` ``` ~~~ ::: :::note :: * ** _ __ ~ | |- # ## - + 1. > >> & &amp; &#0; &#x110000; \\ \\\\ / // ? # % %zz %2e%2e $ ${ ` \' " = => == : :: ; , . .. ... ! <!-- --> <? <![CDATA[ {/* */} {# #} @ ~ ^ ^[ [^1] [^1]: [a]: *[a]:'.split(
    ' ',
  ),
  ...[
    '\n',
    '\n\n',
    '\r\n',
    '\r',
    '\t',
    '    ',
    '\0',
    '\u0001',
    '\u0002',
    '\u0003',
    '\u001B[31m',
    '\u202E',
    '\u2028',
    '\uFEFF',
    '\uD800',
    '😀',
    'ß',
    '\n---\n',
    '\n```js\n',
    '\n:::tip[x]\n',
    '\n<details>\n',
  ],
  ...[
    'import A from "./p.mdx"\n\n',
    'export const a = 1\n\n',
    'export default 1\n',
    'import("x")',
    'javascript:alert(1)',
    'api:A',
    'pathname:///',
    '@site/x.md',
    './p.md#a',
    'null',
    'true',
    '-1',
    '1e999',
    '2024-13-45',
    '__proto__',
    'constructor',
    'toString',
    '&a',
    '*a',
    '<<: *a',
    '!!js/function',
    '? ',
    '- - -',
    '|',
    '>-',
    '<a href="',
    ' {...x}',
    ' a={{b:1}}',
    ' style="a:b"',
    '<script>',
    '</script>',
    '<style>',
    '<svg>',
    '<math>',
    '<template>',
    '<table><tr>',
    '<p><p>',
    '<select>',
    '<svg><style><a>',
  ],
]

type Mutate = (text: string, random: Random, all: readonly string[]) => string

const mutations: readonly Mutate[] = [
  (text, random) => splice(text, random, random.pick(tokens)),
  (text, random) => splice(text, random, random.pick(tokens)),
  (text, random) => splice(text, random, random.pick(tokens).repeat(1 + random.int(random.pick([3, 30, 300])))),
  (text, random) => {
    const [from, to] = rangeIn(text, random)
    return text.slice(0, from) + text.slice(to)
  },
  (text, random) => {
    const [from, to] = rangeIn(text, random)
    return text.slice(0, to) + text.slice(from, to).repeat(1 + random.int(20)) + text.slice(to)
  },
  (text, random, all) => splice(text, random, random.pick(all)),
  (text, random, all) => `${text}\n\n${random.pick(all)}`,
  (text, random) => {
    const [from, to] = rangeIn(text, random)
    const [open, close] = random.pick([
      ['<div>', '</div>'],
      ['<A b={', '}/>'],
      ['{', '}'],
      ['[', '](x)'],
      ['**', '**'],
      ['\n> ', '\n'],
      ['\n:::note\n', '\n:::\n'],
      ['<details>\n\n', '\n\n</details>'],
      ['"', '"'],
      ['[', ']'],
    ] as const)
    const times = 1 + random.int(random.pick([2, 20, 300]))
    return text.slice(0, from) + open.repeat(times) + text.slice(from, to) + close.repeat(times) + text.slice(to)
  },
  (text, random) => text.replace(/\n/g, random.pick(['\r\n', '\n\n', ' ', '\n  ', '\n\t', '\n    '])),
]

function rangeIn(text: string, random: Random): readonly [from: number, to: number] {
  const from = random.int(text.length + 1)
  return [from, Math.min(text.length, from + random.int(random.pick([4, 40, 400])))]
}

function splice(text: string, random: Random, piece: string): string {
  const at = random.int(text.length + 1)
  return text.slice(0, at) + piece + text.slice(at)
}

const maxLength = 30_000

/** Makes an input, the same for the same seed. */
export function fuzzInput(seed: number, snippets: Snippets): FuzzInput {
  const random = createRandom(seed)
  const kind = random.pick(kinds)
  const all = snippets[kind]
  let text = random.pick(all)
  for (let left = 1 + random.int(6); left > 0; left--)
    text = random.pick(mutations)(text, random, all).slice(0, maxLength)
  return { seed, kind, ...placed(kind, text, random) }
}

function placed(kind: InputKind, text: string, random: Random): Pick<FuzzInput, 'file' | 'text'> {
  switch (kind) {
    case 'md':
      return { file: 'docs/p.md', text }
    case 'mdx':
      return { file: 'docs/p.mdx', text }
    case 'front matter':
      return { file: random.pick(['docs/p.md', 'blog/2024-01-01-p.md']), text: `---\n${text}\n---\n\nText\n` }
    case 'yaml':
      return { file: random.pick(['blog/authors.yml', 'docs/tags.yml', 'docs/part/_category_.yml']), text }
    case 'json':
      return { file: random.pick(['sidebars.json', 'docs/part/_category_.json']), text }
    case 'config':
      return { file: 'theme-config.js', text: `export default ${text}\n` }
  }
}
