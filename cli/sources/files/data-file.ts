import { transformSync } from 'esbuild'
import type { TransformFailure } from 'esbuild'
import { z } from 'zod'
import { locateKey } from '../../config/front-matter-yaml.ts'
import { yamlLibrary } from '../../lib/yaml.ts'
import { problemsOf } from '../../config/issues.ts'
import type { SchemaProblem } from '../../config/issues.ts'
import type { SourceTree } from '../../lib/source-tree.ts'
import type { Diagnostic, Location } from '../../report/diagnostic.ts'
import { locationOf } from '../../report/from-esbuild.ts'
import { locationAt } from '../../report/position.ts'

/** A YAML or JSON file as read. */
export interface DataFile {
  readonly file: string
  readonly text: string
}

/** The checked value of a data file; absent where it is wrong. */
export interface ReadData<Value> {
  readonly value?: Value
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads a YAML or JSON file and holds it against a schema; an empty file is an empty object. */
export function readData<Schema extends z.ZodType>(
  tree: SourceTree,
  file: string,
  schema: Schema,
): ReadData<z.output<Schema>> {
  const source = tree.read(file)
  if (!source) return { diagnostics: [] }
  const data = { file, text: source.text }
  const parsed = parseData(data)
  if (parsed.diagnostics.length > 0) return { diagnostics: parsed.diagnostics }
  const checked = schema.safeParse(parsed.value ?? {})
  if (checked.success) return { value: checked.data, diagnostics: [] }
  return { diagnostics: problemsOf(checked.error, parsed.value).map((problem) => toDiagnostic(problem, data)) }
}

/** Reads a file with an object of entries that stand for themselves: those that are wrong are reported and left out. */
export function readEntries<Schema extends z.ZodType>(
  tree: SourceTree,
  file: string,
  schema: Schema,
): ReadData<ReadonlyMap<string, z.output<Schema>>> {
  const { value = {}, diagnostics } = readData(tree, file, z.record(z.string(), z.unknown()))
  const data = { file, text: tree.read(file)?.text ?? '' }
  const entries = new Map<string, z.output<Schema>>()
  const problems = Object.entries(value).flatMap(([key, entry]) => {
    const checked = schema.safeParse(entry)
    if (checked.success) entries.set(key, checked.data)
    return checked.success ? [] : problemsOf(checked.error, entry, [key])
  })
  return { value: entries, diagnostics: [...diagnostics, ...problems.map((problem) => toDiagnostic(problem, data))] }
}

function toDiagnostic({ path, message, hint, onKey }: SchemaProblem, data: DataFile): Diagnostic {
  const at = locateData(data, path, onKey ? 'key' : 'value')
  const own = hint?.startsWith('Values of your own') ? undefined : hint
  return { code: 'data-file-invalid', severity: 'error', message, at, ...(own === undefined ? {} : { hint: own }) }
}

/** Parses YAML or JSON; its first syntax error is on the value. */
export function parseData(data: DataFile): ReadData<unknown> {
  if (data.file.endsWith('.json')) return parseJson(data)
  const document = yamlLibrary().parseDocument(data.text, { prettyErrors: false, logLevel: 'silent' })
  const [error] = document.errors
  if (!error) return { value: document.toJS(), diagnostics: [] }
  return invalid(data, `The file is not valid YAML: ${lowerFirst(error.message)}`, error.pos)
}

function parseJson(data: DataFile): ReadData<unknown> {
  try {
    return { value: JSON.parse(data.text), diagnostics: [] }
  } catch {
    return explainJson(data)
  }
}

/** The engine's own error has no position; esbuild reads JSON as strictly and says where it stopped. */
function explainJson({ file, text }: DataFile): ReadData<never> {
  try {
    transformSync(text, { loader: 'json', sourcefile: file, logLevel: 'silent' })
  } catch (error) {
    const [message] = (error as TransformFailure).errors
    const at = message?.location ? locationOf(message.location, { workingDir: '/', root: '/' }) : undefined
    return {
      diagnostics: [
        {
          code: 'data-file-invalid',
          severity: 'error',
          message: message?.text ?? String(error),
          at: at && { ...at, file },
        },
      ],
    }
  }
  return invalid({ file, text }, 'The file is not valid JSON', [0, 1])
}

function invalid({ file, text }: DataFile, message: string, [start, end]: readonly [number, number]): ReadData<never> {
  const at = locationAt(file, text, { offset: start, length: end - start })
  return { diagnostics: [{ code: 'data-file-invalid', severity: 'error', message, at }] }
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** Where a key of a data file or its value stands. */
export function locateData(
  { file, text }: DataFile,
  path: readonly (string | number)[],
  part: 'key' | 'value',
): Location {
  return locateKey({ file, text, yaml: text, yamlOffset: 0, bodyOffset: 0, bodyLine: 1 }, path, part)
}
