import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import type PrismType from 'prismjs'
import type { TokenStream } from 'prismjs'

const require = createRequire(import.meta.url)

/** The part of Prism that the highlighter uses. */
type Prism = Pick<typeof PrismType, 'languages' | 'tokenize'>

/** Splits code of a language into tokens. */
export type Tokenize = (code: string) => TokenStream

type Names = string | readonly string[]

interface Components {
  readonly languages: Readonly<Record<string, { readonly alias?: Names; readonly require?: Names }>>
}

/** Languages in the code of another one that its grammar colours if they are loaded. */
const embedded: Readonly<Record<string, readonly string[]>> = {
  http: ['css', 'javascript', 'json', 'markup'],
  markdown: ['yaml'],
}

/** Names that authors use for languages that Prism knows by another name. */
const extraAliases: Readonly<Record<string, string>> = {
  sh: 'bash',
  zsh: 'bash',
  console: 'shell-session',
  cmd: 'batch',
  plain: 'plain',
  none: 'plain',
  nohighlight: 'plain',
  text: 'plain',
  txt: 'plain',
  plaintext: 'plain',
  jsonc: 'json5',
  jsonl: 'json',
  ndjson: 'json',
  conf: 'ini',
  env: 'bash',
  dotenv: 'bash',
  dockerignore: 'ignore',
  mdx: 'markdown',
  md: 'markdown',
  vue: 'markup',
  svelte: 'markup',
  astro: 'markup',
  mjs: 'javascript',
  cjs: 'javascript',
  mts: 'typescript',
  cts: 'typescript',
  objc: 'objectivec',
  'objective-c': 'objectivec',
  flow: 'flow',
  rs: 'rust',
  bat: 'batch',
  clj: 'clojure',
  erl: 'erlang',
  fs: 'fsharp',
  gql: 'graphql',
  patch: 'diff',
  rst: 'rest',
  h: 'c',
  cc: 'cpp',
  'c++': 'cpp',
  golang: 'go',
  hpp: 'cpp',
  ex: 'elixir',
  exs: 'elixir',
  jl: 'julia',
  ml: 'ocaml',
  pl: 'perl',
  proto: 'protobuf',
  ps1: 'powershell',
  tf: 'hcl',
}

/** The language that the ending of a file names; empty if it names none. */
export function languageOfFile(path: string): string {
  const name = (path.split('/').at(-1) ?? '').toLowerCase()
  const ending = name.slice(name.lastIndexOf('.') + 1)
  return languageIndex().has(ending) ? ending : ''
}

/** The name of Prism's grammar file by language name and alias. */
export function languageIndex(): ReadonlyMap<string, string> {
  const index = new Map<string, string>()
  for (const [name, { alias }] of Object.entries(components().languages)) {
    if (name === 'meta') continue
    index.set(name, name)
    for (const other of listOf(alias)) index.set(other, name)
  }
  for (const [alias, name] of Object.entries(extraAliases)) if (!index.has(alias)) index.set(alias, name)
  return index
}

function components(): Components {
  return require('prismjs/components.json') as Components
}

function listOf(names: Names | undefined): readonly string[] {
  return names === undefined ? [] : [names].flat()
}

const loaded = new Map<string, Tokenize | undefined>()

/** Loads the grammar of a language; `undefined` if Prism has none of that name. */
export function loadGrammar(name: string): Tokenize | undefined {
  if (!loaded.has(name)) loaded.set(name, openGrammar(name))
  return loaded.get(name)
}

/**
 * Opens a grammar in a copy of Prism of its own, with those that it is made of. In a shared one, the tokens of a language depend on which
 * languages were loaded and used before: Prism fills in grammars when they are first used, and copies them when others are loaded.
 */
function openGrammar(name: string): Tokenize | undefined {
  const prism = openPrism()
  for (const part of partsOf(name)) runComponent(part, { Prism: prism })
  const grammar = prism.languages[name]
  return grammar && ((code) => prism.tokenize(code, grammar))
}

function openPrism(): Prism {
  const module = { exports: {} }
  runComponent('core', { module, global: {} })
  return module.exports as Prism
}

/** A language after all that its grammar needs. */
function partsOf(name: string, before: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  const needed = [...listOf(components().languages[name]?.require), ...(embedded[name] ?? [])]
  const parts = new Set(before)
  for (const other of needed) for (const part of parts.has(other) ? [] : partsOf(other, parts)) parts.add(part)
  return parts.add(name)
}

const compiled = new Map<string, (...values: readonly unknown[]) => void>()

/** Runs a script of Prism with its global names. */
function runComponent(name: string, globals: Readonly<Record<string, unknown>>): void {
  const cached = compiled.get(name)
  const run = cached ?? compileComponent(name, Object.keys(globals))
  if (!cached) compiled.set(name, run)
  run(...Object.values(globals))
}

function compileComponent(name: string, globals: readonly string[]): (...values: readonly unknown[]) => void {
  const file = require.resolve(`prismjs/components/prism-${name}.js`)
  return compileFunction(readFileSync(file, 'utf8'), globals, { filename: file }) as () => void
}
