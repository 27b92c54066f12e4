import { apiHistories, type ApiHistory, type ApiVersion } from '../pages/versions/history.ts'
import { apiPreviews } from '../pages/previews.ts'
import type { ApiModel } from '../model/model.ts'
import { planPages } from '../pages/plan-pages.ts'
import type { ApiPlan } from '../pages/plan/plan.ts'
import { apiSymbols, qualifiedSymbols } from '../pages/plan/symbols.ts'
import { contentDigest } from '../../../cli/cache/digest.ts'
import { lazily } from '../../../cli/process/lazily.ts'
import type { ReferenceModel } from '../reference-model/reference-model.ts'
import type { CodeLanguage } from '../../../cli/sources/code-language.ts'
import type { PublishedModel, Redirect, SourceOutput } from '../../../cli/sources/source.ts'
import { call } from '../names.ts'
import { apiPages, changesName } from './api-pages.ts'
import { symbolParts } from '../parts/symbol-parts.ts'
import { apiSidebar } from './api-sidebar.ts'
import { filePages } from './file-pages.ts'
import type { PublishedFile } from './published-file.ts'
import type { ReferenceSettings } from '../schema.ts'
import type { ReferenceVersion } from './versions.ts'

/** One version of the reference with its model. */
export interface Reference {
  readonly version: ReferenceVersion
  readonly model: ApiModel
  /** The model as its author made it. Unset: it is written from the one of pages. */
  readonly publicModel?: ReferenceModel
  /** The model as JSON. Unset: it is of several files. */
  readonly text?: string
  /** Changes with the model. */
  readonly key: string
  /** Page name → hash of its tree. Unset: all pages change with the model. */
  readonly keys?: Readonly<Record<string, string>>
  /** The files that have pages. Unset: there are none. */
  readonly sources?: readonly PublishedFile[]
}

/** A reference with the places of its pages. */
interface VersionPlan {
  readonly reference: Reference
  readonly plan: ApiPlan
  /** The relation to the pages of later versions. */
  readonly as: ApiVersion
}

/** The source that a reference is of. */
interface Owner {
  readonly settings: ReferenceSettings
  /** Name of the source. */
  readonly name: string
  /** Words that tell its names from those of other references. */
  readonly prefixes?: readonly string[]
  /** The language of its names. */
  readonly language: CodeLanguage
}

/** The pages, sidebars and symbols of all versions. @param references newest first */
export function referencesOutput(references: readonly Reference[], owner: Owner): SourceOutput {
  if (references.length === 0) return {}
  const plans = references.map((reference, n) => plannedOf(reference, owner, references[n + 1]))
  const histories = apiHistories(plans.map(({ as }) => as).reverse())
  const outputs = plans.map((one, n) =>
    versionOutput(one, { owner, past: plans.slice(n + 1), history: histories.get(one.as) }),
  )
  const main = plans.findIndex(({ reference }) => reference.version.isMain)
  return {
    pages: outputs.flatMap(({ pages }) => pages),
    sidebars: outputs.map(({ sidebar }) => sidebar),
    symbols: outputs[main]?.scope.symbols ?? {},
    versionSymbols: outputs.length > 1 ? outputs.map(({ scope }) => scope) : [],
    apiPreviews: plans.map(({ reference, plan }) => ({
      basePath: plan.basePath,
      modules: lazily(() => apiPreviews(reference.model, plan)),
    })),
    referenceModels: owner.settings.publishModel ? plans.map((one) => publishedModel(one, owner)) : [],
    referenceParts: plans.map(({ reference, plan }) => symbolParts(reference.model, plan)),
    redirects: plans.flatMap(({ plan }) => typeOnlyRedirects(plan)),
  }
}

function publishedModel({ reference, plan }: VersionPlan, { language }: Owner): PublishedModel {
  const { model, publicModel } = reference
  const write = async (): Promise<ReferenceModel> =>
    (await import('../reference-model/write-reference.ts')).writeReference({ model, plan, language })
  return { basePath: plan.basePath, model: async () => publicModel ?? write() }
}

function plannedOf(reference: Reference, { settings }: Owner, previous: Reference | undefined): VersionPlan {
  const { model, version } = reference
  const { label, basePath } = version
  const as = { label, model, ...(previous && { changesPath: `${basePath}/${changesName}` }) }
  return { reference, plan: planPages(model, basePath, settings), as }
}

interface Around {
  readonly owner: Owner
  /** The versions before it, newest first. */
  readonly past: readonly VersionPlan[]
  /** Unset for the oldest version. */
  readonly history: (() => ApiHistory) | undefined
}

function versionOutput({ reference, plan }: VersionPlan, { owner, past, history }: Around) {
  const { model, text, version, key, keys } = reference
  const settings = { ...owner.settings, docsVersion: version.version }
  const [previous] = past
  const pastKeys = past.map((one) => [one.reference.key, one.reference.version])
  const versionKey = contentDigest(
    JSON.stringify([version, pastKeys, settings.maxExportsPerPage, settings.maxPageSize]),
  )
  const isAlone = past.length === 0
  const { basePath } = plan
  const { maxExportsPerPage, maxPageSize } = settings
  const pages = apiPages({
    model,
    plan,
    settings,
    sourceName: version.keptFile === undefined ? owner.name : `${owner.name}@${version.version}`,
    keyOf: (page) => (isAlone && keys ? (keys[page] ?? '') : `${keys?.[page] ?? key} ${versionKey}`),
    ...(isAlone &&
      text !== undefined && {
        trees: {
          call,
          text,
          basePath,
          limits: { maxExportsPerPage, maxPageSize },
          decisions: JSON.stringify(plan.fits),
        },
      }),
    ...(previous && history && { past: { history, plan: previous.plan, previous: previous.as.label } }),
  })
  const sources = reference.sources ?? []
  const files = filePages(sources, { model, plan, settings, sourceName: owner.name })
  const scope = {
    instance: settings.docsInstance,
    version: version.version,
    symbols: symbolsOf(model, plan, owner.prefixes),
  }
  return { pages: [...pages, ...files], sidebar: apiSidebar(plan, settings, previous !== undefined), scope }
}

function symbolsOf(model: ApiModel, plan: ApiPlan, prefixes: readonly string[] = []): Readonly<Record<string, string>> {
  return prefixes.length === 0
    ? apiSymbols(model, plan)
    : { ...apiSymbols(model, plan), ...qualifiedSymbols(model, plan, prefixes) }
}

/** TypeDoc's own theme has classes that are exported as types among the interfaces: redirects keep links to them working. */
function typeOnlyRedirects({ basePath, pages }: ApiPlan): readonly Redirect[] {
  return pages
    .filter(({ reflection }) => reflection.isTypeOnly)
    .map(({ name, path }) => ({ from: `${basePath}/${name.replace(/^classes/, 'interfaces')}`, to: path }))
}
