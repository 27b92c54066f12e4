import { escapePattern } from '../../process/escape-pattern.ts'
import { blank, wordsOf } from '../../text/spaces.ts'
import type { CodeLanguage } from '../../sources/code-language.ts'
import type { CodeName, CodeScope } from './code-names.ts'

/** Statements of a language that import names, as expressions with the groups `module`, `name`, `names` and `alias`. */
const placeholders: Readonly<Record<string, string>> = {
  module: String.raw`(?<module>[\w.:/\-]+?)`,
  name: String.raw`(?<name>\w+)`,
  names: String.raw`(?:\((?<inner>[^)]*)\)|(?<names>\w[^\n;{}]*))`,
  alias: String.raw`(?<alias>\w+)`,
}

/**
 * Finds the names that code in a language imports, and those that it uses without an import and does not declare. They have the language in
 * front: `python/lights.http.Lamp`.
 * @param scope of the code above, to which this code is added
 */
export function namesByLanguage(code: string, language: CodeLanguage, scope: CodeScope): readonly CodeName[] {
  const { name: prefix, separator = '.' } = language
  const text = withoutTexts(code, language)
  const imports = importedNames(text, language)
  const declared = declaredNames(text, language)
  const key = (name: string): string => `${prefix}/${name}`
  for (const name of declared) scope.set(key(name), false)
  for (const [name, full] of imports) scope.set(key(name), full)
  const sign = escapePattern(separator)
  const uses = text.matchAll(new RegExp(`(?<![\\w.])[A-Za-z_]\\w*(?:${sign}[A-Za-z_]\\w*)*`, 'g'))
  return [...uses].flatMap(({ 0: use, index }) => {
    const [root = '', ...members] = use.split(separator)
    const origin = scope.get(key(root))
    if (origin === false || use.length < 3) return []
    let end = index - separator.length
    return [root, ...members].map((part, n): CodeName => {
      const start = end + separator.length
      end = start + part.length
      return { start, end, name: key([origin ?? root, ...members.slice(0, n)].join(separator)) }
    })
  })
}

/** Local names with the full names that they stand for. */
function importedNames(text: string, { imports = [], separator = '.' }: CodeLanguage): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const template of imports) {
    for (const { groups = {} } of text.matchAll(statementOf(template))) {
      const { module = '', name, alias, inner, names: list = inner } = groups
      if (alias !== undefined) names.set(alias, name === undefined ? module : module + separator + name)
      else if (name !== undefined) names.set(name, module + separator + name)
      for (const part of (list ?? '').split(',')) {
        const [imported = '', as, local] = wordsOf(part)
        if (imported !== '')
          names.set(as === 'as' && local !== undefined ? local : imported, module + separator + imported)
      }
    }
  }
  return names
}

function statementOf(template: string): RegExp {
  const parts = template.split(/\{(module|names?|alias)\}/)
  const source = parts.map((part, n) =>
    n % 2 === 1 ? (placeholders[part] ?? '') : escapePattern(part).replace(/ +/g, '\\s+'),
  )
  return new RegExp(`^[ \\t]*${source.join('')}(?=[ \\t;]*$)`, 'gm')
}

/** Names after a word that declares one, and those that code assigns. */
function declaredNames(text: string, { declarations = [] }: CodeLanguage): ReadonlySet<string> {
  const words = declarations.map(escapePattern).join('|')
  const named = words === '' ? [] : [...text.matchAll(new RegExp(`\\b(?:${words})\\s+(\\w+)`, 'g'))]
  const assigned = [...text.matchAll(/^[ \t]*(\w+)[ \t]*=(?!=)/gm)]
  return new Set([...named, ...assigned].map(([, name = '']) => name))
}

/** Code of the same length with spaces in the place of comments and of texts on one line. */
function withoutTexts(code: string, { comments = [] }: CodeLanguage): string {
  const ends = comments.map((start) => `${escapePattern(start)}[^\\n]*`)
  const pattern = new RegExp([...ends, '"(?:\\\\.|[^"\\\\\\n])*"', "'(?:\\\\.|[^'\\\\\\n])*'"].join('|'), 'g')
  return code.replace(pattern, blank)
}
