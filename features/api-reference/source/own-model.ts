import type { ApiModel } from '../model/model.ts'
import { loadParser } from '../../../cli/code/code-parser.ts'
import { unknownKey } from '../../../cli/config/issues.ts'
import { contentDigest } from '../../../cli/cache/digest.ts'
import { type Diagnostic, diagnostic } from '../../../cli/report/diagnostic.ts'
import { suggestName } from '../../../cli/report/suggest.ts'
import { linePattern } from '../../../cli/repository/pages.ts'
import { optionProblem } from '../../../cli/sources/options.ts'
import type { SourceInput } from '../../../cli/sources/source.ts'
import type { Conversion, ConversionRequest } from '../conversion/conversion.ts'
import type { Conversions } from '../conversion/conversions.ts'
import { findPackages, searchedFolders } from '../packages/find-packages.ts'
import type { PublishedFile } from './published-file.ts'
import type { ReadModel } from '../model-files/read-model.ts'
import { joinModels } from '../model-files/renumber.ts'
import { typedocOwnOptions, type TypedocSettings } from '../schema.ts'

/** The model of what the options name. */
export interface OwnModel {
  /** Unset: there is nothing to document, or it could not be read. */
  readonly model?: ApiModel
  /** The model as JSON. Unset: it is of several files. */
  readonly text?: string
  /** Page name → hash of its tree. Unset: all pages change with the model. */
  readonly keys?: Readonly<Record<string, string>>
  /** Changes with the model. */
  readonly key: string
  /** The files that have pages. Unset: there are none. */
  readonly sources?: readonly PublishedFile[]
  readonly diagnostics: readonly Diagnostic[]
  /** Resolves when a newer model is there. */
  readonly pending?: Promise<void>
}

interface OwnContext {
  readonly settings: TypedocSettings
  readonly conversions: Conversions
  readonly input: SourceInput
  /** Reads the file of a model. */
  readonly readFile: (file: string, input: SourceInput) => ReadModel
}

/** Makes the model of the current sources, and of files. @param basePath route path of the reference */
export async function ownModel(basePath: string, context: OwnContext): Promise<OwnModel> {
  const { settings, input, readFile } = context
  const { packages, entryPoints, models: files } = settings
  if (files.length === 0) return convertedModel(basePath, context)
  const isAlone = packages.length + entryPoints.length === 0
  const conversion: OwnModel = isAlone ? { key: '', diagnostics: [] } : await convertedModel(basePath, context)
  const results = files.map((file) => readFile(input.files.relative(input.files.absolute(file)), input))
  const models = [conversion, ...results].flatMap(({ model }) => model ?? [])
  return {
    key: contentDigest(JSON.stringify([conversion.key, results.map(({ hash }) => hash)])),
    diagnostics: [conversion, ...results].flatMap(({ diagnostics }) => diagnostics),
    ...(models.length > 0 && { model: joinModels(models) }),
    ...(conversion.sources && { sources: conversion.sources }),
    ...(conversion.pending && { pending: conversion.pending }),
  }
}

async function convertedModel(basePath: string, { settings, conversions, input }: OwnContext): Promise<OwnModel> {
  // Packages that are not built have tsconfig files to read.
  await loadParser()
  const { request, problems } = requestFor(basePath, settings, input)
  if (request.entries.length + request.entryPoints.length === 0)
    return { key: '', diagnostics: [...problems, ...nothingToDocument(settings)] }
  // `serve` does not wait for TypeDoc.
  const { conversion, pending } = await conversions.get(request, {
    cache: input.cache,
    isHurried: input.mode === 'development',
  })
  input.files.note([...request.entries.map(({ file }) => file), ...conversionInputs(conversion)])
  const { model, text, key = '', keys, sources, diagnostics } = conversion
  return {
    ...(model && { model }),
    ...(text !== undefined && { text }),
    ...(sources && { sources }),
    keys,
    key,
    diagnostics: [...problems, ...diagnostics],
    ...(pending && { pending }),
  }
}

function requestFor(
  basePath: string,
  settings: TypedocSettings,
  { files, repository }: SourceInput,
): { request: ConversionRequest; problems: readonly Diagnostic[] } {
  const { entries, inputs, diagnostics } = findPackages(settings.packages, files.root)
  files.note([...searchedFolders(settings.packages, files.root), ...inputs])
  const request: ConversionRequest = {
    root: files.root,
    entries,
    entryPoints: settings.entryPoints,
    options: withSourceLinks(typedocOwnOptions(settings), repository),
    linkPlatformTypes: settings.linkPlatformTypes,
    unexportedTypes: settings.unexportedTypes,
    basePath,
    maxExportsPerPage: settings.maxExportsPerPage,
    maxPageSize: settings.maxPageSize,
    sourcePages: settings.sourcePages,
  }
  return { request, problems: diagnostics }
}

/** The options with the addresses of lines in the site's repository, if the author gives none: TypeDoc knows few hosts. */
function withSourceLinks(
  options: ConversionRequest['options'],
  repository: SourceInput['repository'],
): ConversionRequest['options'] {
  const { sourceLinkTemplate, disableGit, gitRevision } = options
  if (repository?.top === undefined || sourceLinkTemplate !== undefined || disableGit === true) return options
  const kind = gitRevision === undefined ? 'commit' : 'revision'
  return { ...options, sourceLinkTemplate: linePattern(repository.address, kind) }
}

function conversionInputs({ files, folders, missing }: Conversion): readonly string[] {
  return [...[...files, ...folders].map(({ path }) => path), ...missing]
}

function nothingToDocument(settings: TypedocSettings): readonly Diagnostic[] {
  if (settings.packages.length > 0) return []
  const keys = Object.keys(typedocOwnOptions(settings))
  const misspelt = keys.filter((name) => suggestName(name, subjects) !== undefined)
  if (misspelt.length > 0) return misspelt.map((name) => optionProblem('typedoc()', unknownKey([name], subjects)))
  return [
    diagnostic({
      code: 'typedoc-failed',
      message: 'typedoc() has nothing to document: it needs packages, entryPoints or models.',
      hint: "Name what to document: typedoc({ packages: ['my-library'] })",
    }),
  ]
}

/** The options that say what is documented. */
const subjects = ['packages', 'entryPoints', 'models']
