import * as z from 'zod'
import type { ApiModel } from '../model/model.ts'
import { formatPath, problemsOf } from '../../../cli/config/issues.ts'
import type { SourceTree } from '../../../cli/files/source-tree.ts'
import { type Diagnostic, diagnostic } from '../../../cli/report/diagnostic.ts'
import { checkData } from '../../../cli/sources/files/data-file.ts'
import { keptFormat, keptSchema, projectSchema } from './model-schema.ts'
import { projectModel } from './project-model.ts'

/** A model from a file. */
export interface ReadModel {
  /** Unset: the file is missing or invalid. */
  readonly model?: ApiModel
  /** Hash of the file's text. */
  readonly hash: string
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads a model that was kept, or the JSON of TypeDoc. @param file relative to the site folder */
export function readModel(tree: SourceTree, file: string): ReadModel {
  const source = tree.read(file)
  if (!source) return { hash: '', diagnostics: [missing(file)] }
  const { value, diagnostics } = checkData({ file, text: source.text }, z.unknown())
  return { hash: source.hash, ...(diagnostics.length > 0 ? { diagnostics } : modelOf(value, file)) }
}

function modelOf(value: unknown, file: string): Omit<ReadModel, 'hash'> {
  const { format, schemaVersion, metadata } = Object(value) as Readonly<Record<string, unknown>>
  if (metadata !== undefined && schemaVersion === undefined) return refusal(file, ...otherTool)
  if (format === undefined && schemaVersion === undefined) return refusal(file, ...noModel)
  if (format !== undefined && format !== keptFormat) return refusal(file, ...otherFormat(format))
  if (schemaVersion !== undefined && schemaVersion !== '2.0') return refusal(file, ...otherSchema(schemaVersion))
  const schema = format === undefined ? projectSchema : keptSchema
  const result = schema.safeParse(value)
  const [problem] = result.success ? [] : problemsOf(result.error, value)
  if (problem)
    return refusal(
      file,
      `The model is damaged: ${problem.message}`,
      `The place is ${formatPath(problem.path)}. ${again}`,
    )
  if (format === undefined) return projectModel(value as never, file)
  const { format: _format, ...model } = value as ApiModel & { readonly format: string }
  return { model, diagnostics: [] }
}

const again = 'Make the file again.'
const howToMake = 'Make one with TypeDoc: typedoc --json api.json src/index.ts'
const noModel = ['This file is no model of an API reference.', howToMake] as const
const otherTool = ['This file is not of TypeDoc, but looks like one of API Extractor.', howToMake] as const

function otherFormat(format: unknown): readonly [string, string] {
  return [`The model has the format ${String(format)}, which this docs-gen does not read.`, `It reads ${keptFormat}.`]
}

function otherSchema(version: unknown): readonly [string, string] {
  return [
    `The model has TypeDoc's schema ${String(version)}, which is not read.`,
    'Make it with TypeDoc 0.26 or later, whose files have the schema 2.0.',
  ]
}

function refusal(file: string, message: string, hint: string): Omit<ReadModel, 'hash'> {
  return {
    diagnostics: [
      diagnostic({ code: 'api-model-invalid', message, hint, at: { file, line: 1, column: 1, length: 1 } }),
    ],
  }
}

function missing(file: string): Diagnostic {
  return diagnostic({
    code: 'api-model-invalid',
    message: `There is no file ${file}, which typedoc() reads.`,
    hint: 'Paths start from the site folder. Correct the option `models`.',
    key: 'models',
  })
}
