import { createRequire } from 'node:module'
import type { TransformFailure, transformSync } from 'esbuild'
import * as z from 'zod'
import { locateKey } from '../../config/front-matter/yaml.ts'
import { controlProblem, problemsOf, type SchemaProblem } from '../../config/issues.ts'
import { checkWritten, writtenValue } from '../../config/written-values.ts'
import { isRecord } from '../../process/is-record.ts'
import { parseYaml, yamlLosses, type YamlMistake, yamlMistake } from '../../code/yaml.ts'
import { nestingFault, nestingWords } from '../../process/value-nesting.ts'
import type { SourceTree } from '../../files/source-tree.ts'
import { type Diagnostic, diagnostic, type Location } from '../../report/diagnostic.ts'
import { locationOf, syntaxHint } from '../../report/from-esbuild.ts'
import { locationAt } from '../../report/position.ts'

/** The text of a YAML or JSON file. */
interface DataFile {
  readonly file: string
  readonly text: string
}

/** The validated value of a data file. Unset: it is invalid. */
export interface ReadData<Value> {
  readonly value?: Value
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads a YAML or JSON file and validates it. An empty file is an empty object. */
export function readData<Schema extends z.ZodType>(
  tree: SourceTree,
  file: string,
  schema: Schema,
): ReadData<z.output<Schema>> {
  const source = tree.read(file)
  if (!source) return { diagnostics: [] }
  return checkData({ file, text: source.text }, schema)
}

/** Parses the text of a YAML or JSON file and validates it. An empty file is an empty object. */
export function checkData<Schema extends z.ZodType>(data: DataFile, schema: Schema): ReadData<z.output<Schema>> {
  const { value, diagnostics } = parseNested(data)
  if (value === undefined) return { diagnostics }
  const checked = checkWritten(schema, value, languageOf(data))
  if (!checked.error) return { value: checked.data, diagnostics }
  const problems = problemsOf(checked.error, checked.value).map((problem) => toDiagnostic(problem, data))
  return { diagnostics: [...diagnostics, ...problems] }
}

function languageOf({ file }: DataFile): 'yaml' | 'json' {
  return file.endsWith('.json') ? 'json' : 'yaml'
}

/** The value of a file before its validation, as `checkWritten` takes it. Unset: it is invalid. */
function parseNested(data: DataFile): ReadData<unknown> {
  const parsed = parseData(data)
  if (parsed.value === undefined) return parsed
  const fault = nestingFault(parsed.value)
  if (fault) return invalid(data, `The value of this file ${nestingWords(fault)}`, [0, 1])
  const control = controlProblem(parsed.value)
  if (control) return { diagnostics: [toDiagnostic(control, data)] }
  return { value: parsed.value ?? {}, diagnostics: parsed.diagnostics }
}

/** The valid entries of a data file. */
interface ReadEntries<Value> extends ReadData<ReadonlyMap<string, Value>> {
  /** Keys of entries that were left out. Unset: the whole file is invalid. */
  readonly faulty?: ReadonlySet<string>
}

/** Reads a file with an object of independent entries. Invalid entries are reported and left out. */
export function readEntries<Schema extends z.ZodType>(
  tree: SourceTree,
  file: string,
  schema: Schema,
): ReadEntries<z.output<Schema>> {
  const source = tree.read(file)
  if (!source) return { value: new Map(), faulty: new Set(), diagnostics: [] }
  const data = { file, text: source.text }
  const { value, diagnostics } = parseNested(data)
  if (value === undefined) return { diagnostics }
  if (!isRecord(value)) return { diagnostics: checkData(data, z.record(z.string(), z.unknown())).diagnostics }
  const entries = new Map<string, z.output<Schema>>()
  const problems = Object.entries(value).flatMap(([key, entry]) => {
    const checked = checkWritten(schema, entry, languageOf(data))
    if (!checked.error) entries.set(key, checked.data)
    return checked.error ? problemsOf(checked.error, checked.value, [key]) : []
  })
  const faulty = new Set(Object.keys(value).filter((key) => !entries.has(key)))
  return {
    value: entries,
    faulty,
    diagnostics: [...diagnostics, ...problems.map((problem) => toDiagnostic(problem, data))],
  }
}

function toDiagnostic(
  { path, message, hint, onKey, code = 'data-file-invalid' }: SchemaProblem,
  data: DataFile,
): Diagnostic {
  const at = locateData(data, path, onKey ? 'key' : 'value')
  return diagnostic({ code, message, at, hint })
}

/** Parses YAML or JSON. Reports the first syntax error. */
function parseData(data: DataFile): ReadData<unknown> {
  if (languageOf(data) === 'json') return parseJson(data)
  const document = parseYaml(data.text)
  const [error] = document.errors
  if (error) return invalid(data, `The file is not valid YAML: ${lowerFirst(error.message)}`, error.pos)
  try {
    const mistake = yamlMistake(document, data.text)
    if (mistake) return { diagnostics: [ofMistake(mistake, data)] }
    const losses = yamlLosses(document, data.text).map((loss) => ofMistake(loss, data, 'warning'))
    return { value: writtenValue(document), diagnostics: losses }
  } catch (failure) {
    // The parser throws if aliases would expand without bounds.
    const message = failure instanceof Error ? failure.message : String(failure)
    return invalid(data, `The file is not valid YAML: ${lowerFirst(message)}`, [0, 1])
  }
}

function parseJson(data: DataFile): ReadData<unknown> {
  try {
    const value: unknown = JSON.parse(data.text)
    return { value: changedNumber.test(data.text) ? writtenJson(data.text, value) : value, diagnostics: [] }
  } catch {
    return explainJson(data)
  }
}

/** A number of which JSON keeps less than its text: `1.10`, `1e3`, or one with very many digits. */
const changedNumber = /[:[,]\s*-?(?:\d*\.\d*0|\d[\d.]*[eE]|\d{16})/

/** The value of JSON whose numbers keep their text. YAML contains JSON, but for a few characters. */
function writtenJson(text: string, value: unknown): unknown {
  if (text.length > maxWrittenJson) return value
  const document = parseYaml(text)
  return document.errors.length > 0 ? value : writtenValue(document)
}

/** Larger files are made by tools. */
const maxWrittenJson = 100_000

/** Locates a syntax error with esbuild, because the errors of `JSON.parse` have no position. */
function explainJson({ file, text }: DataFile): ReadData<never> {
  try {
    const bundler = createRequire(import.meta.url)('esbuild') as { readonly transformSync: typeof transformSync }
    bundler.transformSync(text, { loader: 'json', sourcefile: file, logLevel: 'silent' })
  } catch (error) {
    const [message] = (error as TransformFailure).errors
    const at = message?.location ? locationOf(message.location, { workingDir: '/', root: '/' }) : undefined
    return {
      diagnostics: [
        diagnostic({
          code: 'data-file-invalid',
          message: message?.text ?? String(error),
          at: at && { ...at, file },
          hint: message && syntaxHint(message.text),
        }),
      ],
    }
  }
  return invalid({ file, text }, 'The file is not valid JSON', [0, 1])
}

function invalid({ file, text }: DataFile, message: string, [start, end]: readonly [number, number]): ReadData<never> {
  const at = locationAt(file, text, { offset: start, length: end - start })
  return { diagnostics: [diagnostic({ code: 'data-file-invalid', message, at })] }
}

function ofMistake(
  { message, range: [start, end], hint }: YamlMistake,
  data: DataFile,
  severity?: 'warning',
): Diagnostic {
  const at = locationAt(data.file, data.text, { offset: start, length: end - start })
  return diagnostic({ code: 'data-file-invalid', severity, message, at, hint })
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** The location of a key in a data file, or of its value. */
export function locateData(
  { file, text }: DataFile,
  path: readonly (string | number)[],
  part: 'key' | 'value',
): Location {
  return locateKey({ file, text, yaml: text, yamlOffset: 0, bodyOffset: 0, bodyLine: 1 }, path, part)
}
