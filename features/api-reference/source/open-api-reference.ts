import { contentDigest } from '../../../cli/cache/digest.ts'
import { problemsOf } from '../../../cli/config/issues.ts'
import { type Diagnostic, diagnostic } from '../../../cli/report/diagnostic.ts'
import { optionProblem } from '../../../cli/sources/options.ts'
import type { ContentSource, SourceInput } from '../../../cli/sources/source.ts'
import { keptText } from '../model-files/kept-text.ts'
import { readModel } from '../model-files/read-model.ts'
import type { ApiModel } from '../model/model.ts'
import { modelCall } from '../names.ts'
import type { ReferenceSettings } from '../schema.ts'
import { modelProblems } from '../reference-model/check-model.ts'
import { type ApiReferenceOptions, apiReferenceSchema } from '../reference-model/options.ts'
import { readReference } from '../reference-model/read-reference.ts'
import type { ReferenceModel } from '../reference-model/reference-model.ts'
import { type Reference, referencesOutput } from './references.ts'
import { keptPath, referenceVersions } from './versions.ts'

/** The content source of `apiReference()`. */
export function openApiReference(name: string, options: ApiReferenceOptions): ContentSource {
  const { error, data } = apiReferenceSchema.safeParse(options)
  const problems = error ? problemsOf(error, options) : modelProblems(data.model)
  if (error || problems.length > 0)
    return withProblems(
      name,
      problems.map((one) => optionProblem(`${modelCall}()`, one)),
    )
  const { model: publicModel, prefix, ...settings } = data
  const model = readReference(publicModel)
  const prefixes = [publicModel.language.name, ...(prefix === undefined ? [] : [prefix])]
  return {
    name,
    async load(input) {
      const { references, diagnostics } = await loadReferences({ model, publicModel }, settings, input)
      return {
        ...referencesOutput(references, { settings, name, prefixes, language: publicModel.language }),
        diagnostics,
      }
    },
    async keepForVersion({ instance, version }) {
      const isOther = settings.docsInstance !== instance || settings.docsVersion !== 'current'
      const files = isOther ? [] : [{ path: keptPath(settings, version), text: keptText(model) }]
      return Promise.resolve({ files, diagnostics: [] })
    },
  }
}

/** The versions of a reference with their models: the one of the config, and those that were kept. */
async function loadReferences(
  current: { readonly model: ApiModel; readonly publicModel: ReferenceModel },
  settings: ReferenceSettings,
  input: SourceInput,
): Promise<{ readonly references: readonly Reference[]; readonly diagnostics: readonly Diagnostic[] }> {
  const versions = await referenceVersions(settings, input)
  const results = versions.map((version): { reference?: Reference; diagnostics: readonly Diagnostic[] } => {
    if (version.keptFile === undefined)
      return { reference: { version, ...current, key: contentDigest(JSON.stringify(current.model)) }, diagnostics: [] }
    const kept = readModel(input.files, version.keptFile)
    const { model: past, hash, diagnostics } = kept
    return { diagnostics, ...(past && { reference: { version, model: past, key: hash } }) }
  })
  return {
    references: results.flatMap(({ reference }) => reference ?? []),
    diagnostics: results.flatMap(({ diagnostics }) => diagnostics),
  }
}

/** The source of options with mistakes, which has no pages. */
function withProblems(name: string, diagnostics: readonly Diagnostic[]): ContentSource {
  const refusal = diagnostic({ code: 'version-refused', message: `${name} has no valid model that could be kept.` })
  return {
    name,
    load: () => Promise.resolve({ diagnostics }),
    keepForVersion: () => Promise.resolve({ files: [], diagnostics: [refusal] }),
  }
}
