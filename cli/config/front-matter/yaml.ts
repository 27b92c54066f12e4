import type { Document, Pair, YAMLError, YAMLMap } from 'yaml'
import { isRecord } from '../../process/is-record.ts'
import { parseYaml, yamlLibrary, yamlLosses, type YamlMistake, yamlMistake } from '../../code/yaml.ts'
import { type Diagnostic, diagnostic, type Location } from '../../report/diagnostic.ts'
import { isOpenQuote, openBracket } from '../../report/foreign/yaml.ts'
import { locationAt } from '../../report/position.ts'
import { typedValue, writtenValue } from '../written-values.ts'
import { type FrontMatterEntry, readSimpleYaml, recoverEntries } from './simple-yaml.ts'

/** Offsets of the YAML and the body in a file. */
export interface FrontMatterBlock {
  readonly yaml: string
  /** Offset of the YAML's first character. */
  readonly yamlOffset: number
  readonly bodyOffset: number
  /** Counted from 1. */
  readonly bodyLine: number
}

/** A block of front matter and the file that contains it. */
export interface FrontMatterSource extends FrontMatterBlock {
  readonly file: string
  readonly text: string
}

/** The entries of a block and its syntax errors. */
export interface EntriesResult {
  readonly entries: readonly FrontMatterEntry[]
  readonly diagnostics: readonly Diagnostic[]
  /** What YAML has taken for something else than a part of a value. */
  readonly losses?: readonly Diagnostic[]
}

/** Reads a block's entries in the order written. */
export function readEntries(source: FrontMatterSource): EntriesResult {
  const simple = readSimpleYaml(source.yaml)
  if (simple) return { entries: simple, diagnostics: [] }
  const document = parseYaml(source.yaml)
  const problem = document.errors[0]
  if (problem) return { entries: recoverEntries(source.yaml), diagnostics: [syntaxProblem(problem, document, source)] }
  if (yamlLibrary().isMap(document.contents)) return readMap(document, document.contents, source)
  return { entries: [], diagnostics: document.contents === null ? [] : [notAMap(source)] }
}

/** Location of a key or its value, or of the nearest parent that exists. */
export function locateKey(
  source: FrontMatterSource,
  path: readonly (string | number)[],
  part: 'key' | 'value',
): Location {
  let node: unknown = parseYaml(source.yaml).contents
  let range: Range = [0, 3]
  path.forEach((segment, index) => {
    const pair = yamlLibrary().isMap(node) ? pairOf(node, segment) : undefined
    const next: unknown = pair ? pair.value : yamlLibrary().isSeq(node) ? node.items[Number(segment)] : undefined
    const target =
      pair && (part === 'key' || rangeOf(next) === undefined) && index === path.length - 1 ? pair.key : next
    range = rangeOf(target) ?? rangeOf(pair?.key) ?? range
    node = next
  })
  return locationAt(source.file, source.text, { offset: source.yamlOffset + range[0], length: range[1] - range[0] })
}

type Range = readonly [start: number, end: number]

function readMap(document: Document.Parsed, map: YAMLMap, source: FrontMatterSource): EntriesResult {
  try {
    const mistake = yamlMistake(document, source.yaml)
    if (mistake) return { entries: recoverEntries(source.yaml), diagnostics: [mistakeAt(mistake, source)] }
    const losses = yamlLosses(document, source.yaml).map((loss) => mistakeAt(loss, source, 'warning'))
    const values = writtenValue(document)
    const entries = map.items.map((pair): FrontMatterEntry => {
      const key = nameOf(pair)
      const raw = isRecord(values) ? values[key] : undefined
      const isPlain = yamlLibrary().isScalar(pair.value) && pair.value.type === 'PLAIN'
      return {
        key,
        value: typedValue(raw),
        raw,
        source: isPlain && yamlLibrary().isScalar(pair.value) ? pair.value.source : undefined,
      }
    })
    return { entries, diagnostics: [], losses }
  } catch (error) {
    // The parser throws if aliases would expand without bounds.
    const message = error instanceof Error ? error.message : String(error)
    return { entries: [], diagnostics: [mistakeAt({ message, range: [0, 0] }, source)] }
  }
}

function mistakeAt({ message, range, hint }: YamlMistake, source: FrontMatterSource, severity?: 'warning'): Diagnostic {
  const [start, end] = range
  const at = locationAt(source.file, source.text, { offset: source.yamlOffset + start, length: end - start })
  return diagnostic({ code: 'front-matter-syntax', severity, message, at, hint })
}

function nameOf(pair: Pair): string {
  return String(yamlLibrary().isScalar(pair.key) ? pair.key.value : pair.key)
}

function pairOf(map: YAMLMap, key: string | number): Pair | undefined {
  return map.items.find((pair) => nameOf(pair) === String(key))
}

function rangeOf(node: unknown): Range | undefined {
  if (!yamlLibrary().isNode(node) || !node.range || node.range[1] === node.range[0]) return undefined
  return [node.range[0], node.range[1]]
}

function syntaxProblem(error: YAMLError, document: Document.Parsed, source: FrontMatterSource): Diagnostic {
  const offset =
    isOpenQuote(error) || openBracket(error) !== undefined
      ? (startOfOpen(document, error) ?? error.pos[0])
      : error.pos[0]
  const rest = source.yaml.slice(offset).split('\n', 1)[0] ?? ''
  const length = (error.code === 'DUPLICATE_KEY' ? (rest.split(':', 1)[0] ?? '') : rest).trimEnd().length
  const at = locationAt(source.file, source.text, { offset: source.yamlOffset + offset, length })
  return diagnostic({
    code: 'front-matter-syntax',
    message: plainMessage(error),
    at,
    hint: hintFor(error, source),
  })
}

/** An open quote or bracket ends at the error, in front of the keys that follow. */
function startOfOpen({ contents }: Document.Parsed, { pos: [end] }: YAMLError): number | undefined {
  const values = yamlLibrary().isMap(contents) ? contents.items.map(({ value }) => rangeOf(value)?.[0]) : []
  return values.findLast((start) => start !== undefined && start < end)
}

function plainMessage(error: YAMLError): string {
  if (error.code === 'DUPLICATE_KEY') return 'This key of the front matter is written twice'
  if (error.code === 'BLOCK_AS_IMPLICIT_KEY')
    return 'The value of this key has a second `: ` in it, which YAML reads as another key'
  const bracket = openBracket(error)
  if (bracket !== undefined) return `A bracket is opened here and never closed with ${bracket}`
  if (isOpenQuote(error)) return 'A quote is opened here and never closed'
  if (error.code === 'TAB_AS_INDENT') return 'YAML is indented with spaces, not with tabs'
  return `The front matter is not valid YAML: ${error.message.charAt(0).toLowerCase()}${error.message.slice(1)}`
}

/** Nearly every slip in front matter is a text that needs quotes. */
function hintFor(error: YAMLError, source: FrontMatterSource): string | undefined {
  if (error.code === 'TAB_AS_INDENT') return 'Replace each tab at the start of a line by two spaces.'
  if (error.code === 'DUPLICATE_KEY') return 'Remove one of the two lines.'
  if (isOpenQuote(error)) return 'Write the same quote at the end of the value.'
  const bracket = openBracket(error)
  if (bracket !== undefined) return `Write ${bracket} at its end.`
  const lineStart = source.yaml.lastIndexOf('\n', error.pos[0] - 1) + 1
  const line = source.yaml.slice(lineStart).split('\n', 1)[0] ?? ''
  const [, key, value] = /^([\w-]+):[ \t]+([^"'{|>\s].*?)\s*$/.exec(line) ?? []
  if (key === undefined || value === undefined) return undefined
  return `Put the value in quotes: ${key}: ${value.includes("'") ? JSON.stringify(value) : `'${value}'`}`
}

function notAMap(source: FrontMatterSource): Diagnostic {
  return diagnostic({
    code: 'front-matter-syntax',
    message: 'Front matter must be made of `key: value` lines',
    at: locationAt(source.file, source.text, { offset: source.yamlOffset, length: source.yaml.length }),
  })
}
