import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Core from 'shiki/core'
import type * as Oniguruma from 'shiki/engine/oniguruma'
import type * as Languages from 'shiki/langs'
import { lazily } from '../../process/lazily.ts'
import { type OptionalPackage, optionalPackage, UnusablePackage } from '../../modules/optional-module.ts'
import { sessionLines } from './composed.ts'
import { type Highlighter, plainLines } from './highlighter.ts'
import { languageIndex } from './languages.ts'
import type { CodeToken } from './line-html.ts'
import { scopeRules } from './scopes.ts'
import { tokenClass } from './themes.ts'

/** The site's Shiki, and what stands in for languages that it does not have. */
interface ShikiInput {
  readonly shiki: OptionalPackage
  readonly prism: Highlighter
  /** Token types that the site's colour themes style. */
  readonly styled: ReadonlySet<string>
}

/** A language, and those that it embeds. */
interface GrammarModule {
  readonly default: Core.LanguageRegistration[]
}

/** Lines with more characters are data, and stay plain. */
const longestLine = 20_000

/** The site's Shiki; `undefined` if it is not installed. @param root absolute path of the site folder */
export function findShiki(root: string): OptionalPackage | undefined {
  return optionalPackage('shiki', root)
}

/**
 * Highlights with the grammars of VS Code. They are loaded when a page first uses them, and Shiki itself for the first code. If it cannot
 * be loaded, Prism takes its place, and each page has the problem, which is reported once.
 */
export function createShikiHighlighter({ shiki: installed, prism, styled }: ShikiInput): Highlighter {
  const theme = scopeTheme(styled)
  let library: Library | undefined
  const open = lazily(async () => {
    const loaded = await installed.open(loadLibrary)
    if (loaded instanceof UnusablePackage) return loaded.problem({ key: 'markdown.highlighter' })
    library = loaded
    return undefined
  })
  const cores = new Map<string, Core.HighlighterCore>()
  const linesOf = (code: string, name: string, shiki: Library): readonly (readonly CodeToken[])[] => {
    const grammars = [name, ...embeddedIn(code, { name, shiki })]
    const key = grammars.join(' ')
    const core = cores.get(key) ?? coreOf(grammars, theme, shiki)
    cores.set(key, core)
    return tokenLines(code, name, { core, theme })
  }
  return {
    key: `shiki ${installed.version}`,
    ready: open,
    names: () => [...(library?.names.keys() ?? []), ...prism.names()],
    highlight(code, language) {
      const shiki = library
      const name = shiki && grammarName(language, shiki.names)
      if (!shiki || name === undefined) return prism.highlight(code, language)
      if (name !== 'shellsession') return linesOf(code, name, shiki)
      // Grammars of VS Code see no command behind a prompt, as it does not start the line.
      const promptClass = styled.has('punctuation') ? tokenClass('punctuation') : ''
      return sessionLines(code, (command) => linesOf(command, 'shellscript', shiki), promptClass)
    },
  }
}

/** The loaded package. */
interface Library {
  readonly core: typeof Core
  readonly engine: Core.RegexEngine
  /** A language and those that it embeds, itself last. */
  readonly grammar: (name: string) => readonly Core.LanguageRegistration[]
  readonly names: ReadonlyMap<string, string>
}

async function loadLibrary(outer: NodeJS.Require): Promise<Library> {
  // From inside of the package: Node 22.12 warns of ES modules that files outside of packages load synchronously.
  const require = createRequire(outer.resolve('shiki/package.json'))
  const { createOnigurumaEngine } = require('shiki/engine/oniguruma') as typeof Oniguruma
  return {
    core: require('shiki/core') as typeof Core,
    engine: await createOnigurumaEngine(readFileSync(require.resolve('shiki/onig.wasm'))),
    grammar: (name) => (require(`shiki/langs/${name}.mjs`) as GrammarModule).default,
    names: shikiNames(require),
  }
}

interface EmbeddingCode {
  /** Name of the grammar's file. */
  readonly name: string
  readonly shiki: Library
}

/** Languages that a grammar knows but does not bring, such as those of fences in Markdown, if the code names them. */
function embeddedIn(code: string, { name, shiki }: EmbeddingCode): readonly string[] {
  const languages = new Set(shiki.grammar(name).at(-1)?.embeddedLangsLazy)
  if (languages.size === 0) return []
  const mentions = shiki.core.guessEmbeddedLanguages(code, name).flatMap((language) => shiki.names.get(language) ?? [])
  return [...new Set(mentions)].filter((language) => languages.has(language)).sort()
}

/**
 * Each set of grammars has a core of its own: a grammar uses what else is loaded, so colours of one core for all would depend on the order
 * of the pages.
 */
function coreOf(
  grammars: readonly string[],
  theme: ScopeTheme,
  { core, engine, grammar }: Library,
): Core.HighlighterCore {
  const langs = grammars.map((name) => withInjections(grammar(name)))
  return core.createHighlighterCoreSync({ engine, themes: [theme.registration], langs, warnings: false })
}

function tokenLines(
  code: string,
  name: string,
  { core, theme }: { readonly core: Core.HighlighterCore; readonly theme: ScopeTheme },
): readonly (readonly CodeToken[])[] {
  // A limit of time would make the colours depend on the machine.
  const limits = { tokenizeTimeLimit: 0, tokenizeMaxLineLength: longestLine }
  const lines = core.codeToTokensBase(code, { lang: name, theme: theme.registration.name, ...limits })
  return lines.map((tokens) =>
    joined(tokens.map(({ content, color = '' }) => ({ text: content, className: theme.classOf(color) }))),
  )
}

/** Injects grammars into the language that embeds them: those of Vue name the scope that it had in earlier versions. */
function withInjections(languages: readonly Core.LanguageRegistration[]): Core.LanguageRegistration[] {
  const main = languages.at(-1)
  return languages.map((language) =>
    language.injectTo && main?.embeddedLangs?.includes(language.name)
      ? { ...language, injectTo: [...language.injectTo, main.scopeName] }
      : language,
  )
}

/** The name of a grammar's file by all names of its language. */
function shikiNames(require: NodeJS.Require): ReadonlyMap<string, string> {
  const { bundledLanguagesInfo } = require('shiki/langs') as typeof Languages
  return new Map(bundledLanguagesInfo.flatMap(({ id, aliases = [] }) => [id, ...aliases].map((name) => [name, id])))
}

/** Names of Prism for languages that Shiki names otherwise. */
const otherNames: Readonly<Record<string, string>> = {
  markup: 'html',
  'shell-session': 'shellsession',
  objectivec: 'objective-c',
  batch: 'bat',
  rest: 'rst',
  'visual-basic': 'vb',
  'go-module': 'go',
}

/** The grammar for a language as authors name it. `undefined`: Shiki has none, or the text is plain. */
function grammarName(language: string, names: ReadonlyMap<string, string>): string | undefined {
  const key = language.toLowerCase()
  const grammar = names.get(key)
  if (grammar !== undefined) return grammar
  const inPrism = languageIndex().get(key) ?? ''
  return names.get(otherNames[inPrism] ?? inPrism)
}

interface ScopeTheme {
  readonly registration: Core.ThemeRegistrationRaw & { readonly name: string }
  /** The class of a token, from the colour that the theme gave it. */
  readonly classOf: (color: string) => string
}

/** A theme whose colours are numbers of classes: that of plain text is 0. */
function scopeTheme(styled: ReadonlySet<string>): ScopeTheme {
  const classes = ['']
  const rules = scopeRules.map(({ scope, types }) => {
    const type = types.find((name) => styled.has(name))
    const className = type === undefined ? '' : tokenClass(type)
    const index = classes.indexOf(className)
    const number = index < 0 ? classes.push(className) - 1 : index
    return { scope: [...scope], settings: { foreground: colorOf(number) } }
  })
  return {
    registration: {
      name: 'docs-gen',
      fg: colorOf(0),
      bg: '#ffffff',
      settings: [{ settings: { foreground: colorOf(0), background: '#ffffff' } }, ...rules],
    },
    classOf: (color) => classes[Number.parseInt(color.slice(1), 16)] ?? '',
  }
}

function colorOf(number: number): string {
  return `#${number.toString(16).padStart(6, '0')}`
}

/** Joins neighbours of one class, and spaces with what is before them: they have no colour. */
function joined(tokens: readonly CodeToken[]): readonly CodeToken[] {
  const joinedTokens: CodeToken[] = []
  for (const token of tokens) {
    const last = joinedTokens.at(-1)
    const className = token.text.trim() === '' ? '' : token.className
    if (last?.className === className)
      joinedTokens[joinedTokens.length - 1] = { text: last.text + token.text, className }
    else if (token.text !== '') joinedTokens.push({ text: token.text, className })
  }
  return joinedTokens.length > 0 ? joinedTokens : (plainLines('')[0] ?? [])
}
