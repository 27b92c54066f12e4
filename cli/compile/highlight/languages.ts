import { createRequire } from 'node:module'
import type PrismType from 'prismjs'

const require = createRequire(import.meta.url)

/** The part of Prism that the highlighter uses. */
export type Prism = Pick<typeof PrismType, 'languages' | 'tokenize'>

interface Components {
  readonly languages: Readonly<
    Record<string, { readonly alias?: string | readonly string[] } | { readonly path: string }>
  >
}

/** Names that authors use for languages that Prism knows by another name. */
const extraAliases: Readonly<Record<string, string>> = {
  sh: 'bash',
  zsh: 'bash',
  console: 'shell-session',
  text: 'plain',
  txt: 'plain',
  plaintext: 'plain',
  jsonc: 'json5',
  mdx: 'markdown',
  md: 'markdown',
  vue: 'markup',
  svelte: 'markup',
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

/** Loads Prism's core, which has no grammars. */
export function loadPrism(): Prism {
  return require('prismjs/prism.js') as Prism
}

/** The name of Prism's grammar file by language name and alias. */
export function languageIndex(): ReadonlyMap<string, string> {
  const components = require('prismjs/components.json') as Components
  const index = new Map<string, string>()
  for (const [name, language] of Object.entries(components.languages)) {
    if (name === 'meta') continue
    index.set(name, name)
    const aliases = 'alias' in language && language.alias !== undefined ? [language.alias].flat() : []
    for (const alias of aliases as string[]) index.set(alias, name)
  }
  for (const [alias, name] of Object.entries(extraAliases)) if (!index.has(alias)) index.set(alias, name)
  return index
}

/** Loads a grammar and its dependencies. */
export function loadGrammar(name: string): void {
  const load = require('prismjs/components/index.js') as ((names: string[]) => void) & { silent: boolean }
  load.silent = true
  load([name])
}
