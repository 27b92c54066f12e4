import { join } from 'node:path'
import type { ApiModel } from '../../../templates/api/index.ts'
import { contentDigest } from '../../cache/digest.ts'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import type { SourceInput } from '../source.ts'
import type { Conversion, ConversionRequest } from './conversion.ts'
import type { Conversions } from './conversions.ts'
import { findPackages, searchedFolders } from './find-packages.ts'
import { typedocOwnOptions, type TypedocSettings } from './options.ts'

/** The model of what the options name. */
export interface OwnModel {
  /** Unset: there is nothing to document, or it could not be read. */
  readonly model?: ApiModel
  /** Page name → hash of its tree. */
  readonly keys: Readonly<Record<string, string>>
  /** Changes with the model. */
  readonly key: string
  readonly diagnostics: readonly Diagnostic[]
  /** Resolves when a newer model is there. */
  readonly pending?: Promise<void>
}

interface OwnContext {
  readonly settings: TypedocSettings
  readonly conversions: Conversions
  readonly input: SourceInput
}

/** Makes the model of the current sources. @param basePath route path of the reference */
export async function ownModel(basePath: string, { settings, conversions, input }: OwnContext): Promise<OwnModel> {
  const { request, problems } = requestFor(basePath, settings, input)
  if (request.entries.length + request.entryPoints.length === 0)
    return { keys: {}, key: '', diagnostics: [...problems, ...nothingToDocument(settings)] }
  // `serve` does not wait for TypeDoc.
  const { conversion, pending } = await conversions.get(request, {
    cache: input.cache,
    isHurried: input.mode === 'development',
  })
  input.files.note([...request.entries.flatMap(entryInputs), ...conversionInputs(conversion)])
  const { model, keys, diagnostics } = conversion
  return {
    ...(model && { model }),
    keys,
    key: contentDigest(JSON.stringify(keys)),
    diagnostics: [...problems, ...diagnostics],
    ...(pending && { pending }),
  }
}

function requestFor(
  basePath: string,
  settings: TypedocSettings,
  { files }: SourceInput,
): { request: ConversionRequest; problems: readonly Diagnostic[] } {
  const { entries, diagnostics } = findPackages(settings.packages, files.root)
  files.note(searchedFolders(settings.packages, files.root))
  const request: ConversionRequest = {
    root: files.root,
    entries,
    entryPoints: settings.entryPoints,
    options: typedocOwnOptions(settings),
    linkPlatformTypes: settings.linkPlatformTypes,
    basePath,
    maxExportsPerPage: settings.maxExportsPerPage,
  }
  return { request, problems: diagnostics }
}

function entryInputs({ file, packageFolder }: ConversionRequest['entries'][number]): readonly string[] {
  return [file, join(packageFolder, 'package.json')]
}

function conversionInputs({ files, folders }: Conversion): readonly string[] {
  return [...files, ...folders].map(({ path }) => path)
}

function nothingToDocument({ packages }: TypedocSettings): readonly Diagnostic[] {
  if (packages.length > 0) return []
  return [
    diagnostic({
      code: 'typedoc-failed',
      message: 'typedoc() has nothing to document: it needs packages or entryPoints.',
      hint: "Name what to document: typedoc({ packages: ['my-library'] })",
    }),
  ]
}
