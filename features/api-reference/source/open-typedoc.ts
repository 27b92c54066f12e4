import { type Diagnostic, diagnostic } from '../../../cli/report/diagnostic.ts'
import { checkOptions } from '../../../cli/sources/options.ts'
import type { ContentSource, DocsVersionId, KeptFiles, SourceInput, SourceOutput } from '../../../cli/sources/source.ts'
import type { CodeLanguage } from '../../../cli/sources/code-language.ts'
import { Conversions } from '../conversion/conversions.ts'
import { type OwnModel, ownModel } from './own-model.ts'
import { type ReadModel, readModel } from '../model-files/read-model.ts'
import { keptText } from '../model-files/kept-text.ts'
import { type TypedocOptions, typedocSchema, type TypedocSettings } from '../schema.ts'
import { type Reference, referencesOutput } from './references.ts'
import { keptPath, type ReferenceVersion, referenceVersions } from './versions.ts'

/** How names of its models are written. */
const typescript: CodeLanguage = {
  name: 'typescript',
  aliases: ['ts', 'tsx', 'javascript', 'js', 'jsx'],
  imports: ["import { {names} } from '{module}'", "import {name} from '{module}'"],
}

/** The content source of `typedoc()`. */
export function openTypedoc(name: string, options: TypedocOptions): ContentSource {
  const { options: settings, diagnostics } = checkOptions('typedoc()', typedocSchema, options)
  const conversions = new Conversions(name)
  const readFile = fileReader()
  let last: { readonly references: readonly Reference[]; readonly output: SourceOutput } | undefined
  return {
    name,
    async load(input: SourceInput): Promise<SourceOutput> {
      const versions = await referenceVersions(settings, input)
      const results = await Promise.all(
        versions.map((version) => loadReference(version, { settings, name, conversions, input, readFile })),
      )
      const references = results.flatMap(({ reference }) => reference ?? [])
      if (!last || !areSame(last.references, references))
        last = { references, output: referencesOutput(references, { settings, name, language: typescript }) }
      const problems = results.flatMap((version) => version.diagnostics)
      const pending = results.find((version) => version.pending)?.pending
      return { ...last.output, diagnostics: [...diagnostics, ...problems], ...(pending ? { pending } : {}) }
    },
    keepForVersion: (version, input) => keepModel(version, { settings, name, conversions, input, readFile }),
  }
}

interface LoadContext {
  readonly settings: TypedocSettings
  readonly name: string
  readonly conversions: Conversions
  readonly input: SourceInput
  readonly readFile: (file: string, input: SourceInput) => ReadModel
}

interface LoadedReference extends Pick<OwnModel, 'diagnostics' | 'pending'> {
  /** Unset: there is no model. */
  readonly reference?: Reference
}

async function loadReference(version: ReferenceVersion, context: LoadContext): Promise<LoadedReference> {
  const { input, readFile } = context
  if (version.keptFile !== undefined) {
    const { model, hash, diagnostics } = readFile(version.keptFile, input)
    return { diagnostics, ...(model && { reference: { version, model, key: hash } }) }
  }
  const { model, text, keys, key, sources, ...others } = await ownModel(version.basePath, context)
  const optional = { ...(text !== undefined && { text }), ...(keys && { keys }), ...(sources && { sources }) }
  return { ...others, ...(model && { reference: { version, model, key, ...optional } }) }
}

/** Keeps the model of the sources for a version of its docs. */
async function keepModel({ instance, version }: DocsVersionId, context: LoadContext): Promise<KeptFiles> {
  const { settings, input } = context
  if (settings.docsInstance !== instance || settings.docsVersion !== 'current') return { files: [], diagnostics: [] }
  const current = (await referenceVersions(settings, input)).find(({ keptFile }) => keptFile === undefined)
  const { model, diagnostics } = await ownModel(current?.basePath ?? settings.routeBasePath, context)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (!model) return { files: [], diagnostics: errors.length > 0 ? errors : [notMade(context.name)] }
  return { files: [{ path: keptPath(settings, version), text: keptText(model) }], diagnostics: errors }
}

/** Reads the files of models, each once while its file is the same. */
function fileReader(): LoadContext['readFile'] {
  const cache = new Map<string, ReadModel>()
  return (file, { files }) => {
    const last = cache.get(file)
    if (last && files.hash(file) === last.hash) return last
    const result = readModel(files, file)
    cache.set(file, result)
    return result
  }
}

/** Whether nothing has changed since the last load. */
function areSame(before: readonly Reference[], now: readonly Reference[]): boolean {
  const isSame = (one: Reference, other: Reference | undefined): boolean =>
    one.key === other?.key && JSON.stringify(one.version) === JSON.stringify(other.version)
  return before.length === now.length && now.every((one, n) => isSame(one, before[n]))
}

function notMade(name: string): Diagnostic {
  return diagnostic({ code: 'version-refused', message: `${name} has made no model that could be kept.` })
}
