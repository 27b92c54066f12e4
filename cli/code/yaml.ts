import { createRequire } from 'node:module'
import type * as Yaml from 'yaml'
import { lazily } from '../process/lazily.ts'

const require = createRequire(import.meta.url)

/** Loads the YAML library on demand: most front matter is simple enough to parse without it. */
export const yamlLibrary = lazily(() => require('yaml') as typeof Yaml)

/** A mistake in YAML that its parser allows, with the offsets of its start and end. */
export interface YamlMistake {
  readonly message: string
  readonly range: readonly [start: number, end: number]
  readonly hint?: string
}

/**
 * Parses YAML. Keys are texts as written: `1.10` is not `1.1`.
 * @throws never; errors are in the document
 */
export function parseYaml(text: string, options?: Yaml.ParseOptions): Yaml.Document.Parsed {
  const document = yamlLibrary().parseDocument(text, {
    prettyErrors: false,
    logLevel: 'silent',
    uniqueKeys: (a, b) => keyText(a) === keyText(b),
    ...options,
  })
  yamlLibrary().visit(document, {
    Pair(_, { key }) {
      if (isPlain(key)) key.value = key.source
    },
  })
  return document
}

function keyText(key: unknown): unknown {
  if (!yamlLibrary().isScalar(key)) return key
  return isPlain(key) ? key.source : key.value
}

function isPlain(node: unknown): node is Yaml.Scalar & { readonly source: string } {
  return yamlLibrary().isScalar(node) && node.type === 'PLAIN' && node.source !== undefined
}

/** The first mistake that leaves no value which the author could have meant. */
export function yamlMistake(document: Yaml.Document, text: string): YamlMistake | undefined {
  return listedKey(document) ?? unknownAlias(document, text) ?? unknownTag(document, text)
}

/** The first key that is a list or an object. Each level of such keys doubles the text that the parser makes of them. */
function listedKey(document: Yaml.Document): YamlMistake | undefined {
  const { isCollection, visit } = yamlLibrary()
  let range: YamlMistake['range'] | undefined
  visit(document, {
    Pair(_, { key }) {
      if (!isCollection(key)) return undefined
      const [start, end] = key.range ?? [0, 1]
      range = [start, end]
      return visit.BREAK
    },
  })
  return range && { message: 'A key is a text or a number, not a list or an object', range }
}

/** A text that begins with `*`, as bold words do in Markdown. */
function unknownAlias(document: Yaml.Document, text: string): YamlMistake | undefined {
  const { visit } = yamlLibrary()
  let mistake: YamlMistake | undefined
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document)) return undefined
      const [start, end] = alias.range ?? [0, 1]
      const message = `A value that starts with \`*\` repeats a value marked with \`&\`, and none is named \`${alias.source}\``
      mistake = { message, range: [start, end], hint: lineInQuotes(text, start) }
      return visit.BREAK
    },
  })
  return mistake
}

/** A text that begins with `!`, of which the parser keeps the rest only. */
function unknownTag(document: Yaml.Document, text: string): YamlMistake | undefined {
  const warning = document.warnings.find(({ code }) => code === 'TAG_RESOLVE_FAILED')
  if (!warning) return undefined
  const [start, end] = warning.pos
  const message = `A word that starts with \`!\` is the type of a value, and none is named \`${text.slice(start, end)}\``
  return { message, range: [start, end], hint: lineInQuotes(text, start) }
}

/** Parts of values that the parser reads as comments or anchors. The values are valid without them. */
export function yamlLosses(document: Yaml.Document, text: string): readonly YamlMistake[] {
  const losses: YamlMistake[] = []
  const { isPair, visit } = yamlLibrary()
  const aliases = new Set<string>()
  visit(document, { Alias: (_, { source }) => void aliases.add(source) })
  visit(document, {
    Scalar(key, scalar, path) {
      if (key === 'key' || !isPlain(scalar)) return
      const label = path.findLast((parent) => isPair(parent))?.key
      const loss = cutByComment(scalar, text, String(keyText(label))) ?? unusedAnchor(scalar, text, aliases)
      if (loss) losses.push(loss)
    },
  })
  return losses
}

/** Keys whose values readers read. Behind another value, a comment is hardly a part of it if a space follows its sign. */
const readKeys =
  /(?:^|_|[a-z](?=[A-Z]))(?:title|meta|label|description|name|author|alt|text|tagline|definition|tags|keywords|also)$/i

function cutByComment(scalar: Yaml.Scalar, text: string, key: string): YamlMistake | undefined {
  const [start, end] = scalar.range ?? [0, 0]
  const comment = /^[ \t]*#([^\r\n]*)/.exec(text.slice(end, end + maxComment))
  if (!comment) return undefined
  const [behind, words = ''] = comment
  const isText = typeof scalar.value === 'string' || scalar.value === null
  if (!readKeys.test(key) && !(isText && /^(?:[^\s#]|$)/.test(words))) return undefined
  const at = end + behind.indexOf('#')
  const result = scalar.value === null ? 'the value is empty' : `the value is \`${text.slice(start, end)}\``
  return {
    message: `\`#\` behind a space starts a comment, so ${result}`,
    range: [at, end + behind.trimEnd().length],
    hint: `${lineInQuotes(text, start) ?? 'Put the value in quotes.'} A comment belongs on a line of its own.`,
  }
}

/** Enough for any comment; a longer one is shown in part. */
const maxComment = 2000

/** A text such as `&copy; 2025`, whose first word names the rest. */
function unusedAnchor(scalar: Yaml.Scalar, text: string, aliases: ReadonlySet<string>): YamlMistake | undefined {
  const { anchor } = scalar
  if (anchor === undefined || aliases.has(anchor)) return undefined
  const start = text.lastIndexOf(`&${anchor}`, scalar.range?.[0])
  return {
    message: `\`&${anchor}\` is the name of a value for YAML, not a part of it`,
    range: [start, start + anchor.length + 1],
    hint: lineInQuotes(text, start),
  }
}

/** A sentence with the rest of a line, from the start of its value, in quotes. Unset if it cannot be written so. */
function lineInQuotes(text: string, start: number): string | undefined {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const value = (text.slice(start).split('\n', 1)[0] ?? '').trimEnd()
  const before = text.slice(lineStart, start).trimStart()
  if (!/^(?:-\s+)*(?:[^\s:]+:\s+)?$/.test(before) || value.length > maxShown) return undefined
  const quoted = value.includes("'") ? JSON.stringify(value) : `'${value}'`
  return `Put the value in quotes: \`${before}${quoted}\`.`
}

const maxShown = 200
