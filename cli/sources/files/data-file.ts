import { createRequire } from 'node:module'
import type { TransformFailure, transformSync } from 'esbuild'
import * as z from 'zod'
import { locateKey } from '../../config/front-matter/yaml.ts'
import { listedKey, yamlLibrary } from '../../lib/yaml.ts'
import { problemsOf, type SchemaProblem } from '../../config/issues.ts'
import { nestingFault, nestingWords } from '../../lib/value-nesting.ts'
import type { SourceTree } from '../../lib/source-tree.ts'
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
  const parsed = parseData(data)
  if (parsed.diagnostics.length > 0) return { diagnostics: parsed.diagnostics }
  const fault = nestingFault(parsed.value)
  if (fault) return invalid(data, `The value of this file ${nestingWords(fault)}`, [0, 1])
  const checked = schema.safeParse(parsed.value ?? {})
  if (checked.success) return { value: checked.data, diagnostics: [] }
  return { diagnostics: problemsOf(checked.error, parsed.value).map((problem) => toDiagnostic(problem, data)) }
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
  const { value = {}, diagnostics } = readData(tree, file, z.record(z.string(), z.unknown()))
  if (diagnostics.length > 0) return { diagnostics }
  const data = { file, text: tree.read(file)?.text ?? '' }
  const entries = new Map<string, z.output<Schema>>()
  const problems = Object.entries(value).flatMap(([key, entry]) => {
    const checked = schema.safeParse(entry)
    if (checked.success) entries.set(key, checked.data)
    return checked.success ? [] : problemsOf(checked.error, entry, [key])
  })
  const faulty = new Set(Object.keys(value).filter((key) => !entries.has(key)))
  return { value: entries, faulty, diagnostics: problems.map((problem) => toDiagnostic(problem, data)) }
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
  if (data.file.endsWith('.json')) return parseJson(data)
  const document = yamlLibrary().parseDocument(data.text, { prettyErrors: false, logLevel: 'silent' })
  const [error] = document.errors
  if (error) return invalid(data, `The file is not valid YAML: ${lowerFirst(error.message)}`, error.pos)
  try {
    const mistake = listedKey(document)
    if (mistake) return invalid(data, mistake.message, mistake.range)
    return { value: document.toJS(), diagnostics: [] }
  } catch (thrown) {
    // The parser throws if aliases would expand without bounds.
    const message = thrown instanceof Error ? thrown.message : String(thrown)
    return invalid(data, `The file is not valid YAML: ${lowerFirst(message)}`, [0, 1])
  }
}

function parseJson(data: DataFile): ReadData<unknown> {
  try {
    return { value: JSON.parse(data.text), diagnostics: [] }
  } catch {
    return explainJson(data)
  }
}

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
