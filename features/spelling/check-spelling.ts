import type { ComponentNames, WrittenFormat } from '../../cli/compile/parse/format.ts'
import type { SpellingSettings } from './schema.ts'
import type { Site } from '../../cli/link/site.ts'
import { globMatcher } from '../../cli/files/glob.ts'
import type { SourceTree } from '../../cli/files/source-tree.ts'
import { type Diagnostic, diagnostic } from '../../cli/report/diagnostic.ts'
import { locationAt } from '../../cli/report/position.ts'
import { proseOf } from './prose.ts'
import type { Speller, UnknownWord } from './speller.ts'

/** A site in one language. */
interface SpelledSite {
  readonly site: Pick<Site, 'routes' | 'symbols'>
  readonly locale: string
}

interface SpellingInput {
  readonly sites: readonly SpelledSite[]
  readonly files: SourceTree
  readonly settings: SpellingSettings
  /** Language of pages that are no translations. */
  readonly defaultLocale: string
  /** The components that pages may use without an import. */
  readonly names: ComponentNames
  readonly speller: Speller
}

/** Reports the words of a site's own pages that are in no dictionary, each once for each file. */
export async function checkSpelling(input: SpellingInput): Promise<readonly Diagnostic[]> {
  const { files, names, speller } = input
  const diagnostics: Diagnostic[] = []
  for (const [file, { language, format }] of pagesOf(input)) {
    const text = files.read(file)?.text ?? ''
    const prose = await proseOf({ text, format, names })
    if (prose === undefined) continue
    const unknown = await speller({ file: files.absolute(file), text: prose, language })
    diagnostics.push(...problemsOf(unknown, { file, text, prose }))
  }
  return diagnostics
}

interface SpelledPage {
  readonly language: string
  readonly format: WrittenFormat
}

/** The files to check, in order: those of the site itself, in a language that is checked. */
function pagesOf({ sites, settings, defaultLocale }: SpellingInput): ReadonlyMap<string, SpelledPage> {
  const isIgnored = globMatcher([...settings.ignore, '**/node_modules/**'], { dot: true })
  const pages = sites.flatMap(({ site, locale }) =>
    site.routes.flatMap(({ page: { body, file, sourceFile } }): readonly (readonly [string, SpelledPage])[] => {
      if (body.type !== 'markdown' || file === undefined || isIgnored(file)) return []
      const language = sourceFile === undefined ? defaultLocale : locale
      const isChecked = settings.languages.some((one) => language === one || language.startsWith(`${one}-`))
      return isChecked ? [[file, { language, format: body.format }]] : []
    }),
  )
  return new Map([...pages].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The names of the API reference, whole and in parts. */
export function apiWords(sites: readonly SpelledSite[]): readonly string[] {
  const names = sites.flatMap(({ site }) => [...site.symbols.api.of(undefined).paths.keys()])
  return [...new Set(names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}_]+/u)]))].filter((name) => name !== '')
}

interface CheckedText {
  readonly file: string
  readonly text: string
  /** The prose of the text, as it was checked. */
  readonly prose: string
}

function problemsOf(unknown: readonly UnknownWord[], checked: CheckedText): readonly Diagnostic[] {
  const counts = new Map<string, number>()
  for (const { word } of unknown) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].flatMap(([word, count]) => {
    const first = unknown.find((one) => one.word === word)
    if (!first) return []
    const times = count === 1 ? '' : ` It is here ${count} times.`
    const suggested = first.suggestions.map((one) => `'${one}'`).join(', ')
    const meant = suggested === '' ? '' : `Did you mean ${suggested}? `
    return diagnostic({
      code: 'unknown-word',
      message: `The word '${word}' is in no dictionary.${times}`,
      hint: `${meant}A word that is right belongs into \`spelling.words\` of the config.`,
      at: placeOf(first, checked),
    })
  })
}

/** The place of a word in its file. In a line that was converted to newer syntax, it may have moved. */
function placeOf({ word, offset }: UnknownWord, { file, text, prose }: CheckedText): Diagnostic['at'] {
  const at = locationAt(file, prose, { offset, length: word.length })
  const line = text.split('\n')[at.line - 1] ?? ''
  const column = line.startsWith(word, at.column - 1) ? at.column : line.indexOf(word) + 1
  return { ...at, column: Math.max(column, 1) }
}
