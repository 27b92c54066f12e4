import { join } from 'node:path'
import { type ApiPlan, apiSymbols, planPages } from '../../../templates/api/index.ts'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import { checkOptions } from '../options.ts'
import { joinRoute } from '../route-paths.ts'
import type { ContentSource, Redirect, SourceInput, SourceOutput } from '../source.ts'
import { apiPages } from './api-pages.ts'
import { apiSidebar } from './api-sidebar.ts'
import type { Conversion, ConversionRequest } from './conversion.ts'
import { Conversions } from './conversions.ts'
import { findPackages, searchedFolders } from './find-packages.ts'
import { type TypedocOptions, typedocOwnOptions, typedocSchema, type TypedocSettings } from './options.ts'

/** The content source of `typedoc()`. */
export function openTypedoc(name: string, options: TypedocOptions): ContentSource {
  const { options: settings, diagnostics } = checkOptions('typedoc()', typedocSchema, options)
  const conversions = new Conversions(name)
  const outputs = new WeakMap<Conversion, SourceOutput>()
  return {
    name,
    async load(input: SourceInput): Promise<SourceOutput> {
      const { request, problems } = requestFor(settings, input)
      const found = [...diagnostics, ...problems]
      if (request.entries.length + request.entryPoints.length === 0)
        return { diagnostics: [...found, ...nothingToDocument(settings)] }
      // `serve` does not wait for TypeDoc.
      const { conversion, pending } = await conversions.get(request, {
        cache: input.cache,
        isHurried: input.mode === 'development',
      })
      input.files.note([...request.entries.flatMap(entryInputs), ...conversionInputs(conversion)])
      const output = outputs.get(conversion) ?? outputOf(conversion, { settings, name, basePath: request.basePath })
      outputs.set(conversion, output)
      return { ...output, diagnostics: [...found, ...conversion.diagnostics], pending }
    },
  }
}

function requestFor(
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
    basePath: joinRoute(settings.routeBasePath).replace(/\/$/, ''),
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

interface Naming {
  readonly settings: TypedocSettings
  readonly name: string
  readonly basePath: string
}

function outputOf({ model, keys }: Conversion, { settings, name, basePath }: Naming): SourceOutput {
  if (!model) return {}
  const plan = planPages(model, basePath, settings.maxExportsPerPage)
  return {
    pages: apiPages({ model, plan, keys, settings, sourceName: name }),
    sidebars: [apiSidebar(plan, settings)],
    symbols: apiSymbols(model, plan),
    redirects: typeOnlyRedirects(plan),
  }
}

/** TypeDoc's own theme has classes that are exported as types among the interfaces: redirects keep links to them working. */
function typeOnlyRedirects({ basePath, pages }: ApiPlan): readonly Redirect[] {
  return pages
    .filter(({ reflection }) => reflection.isTypeOnly)
    .map(({ name, path }) => ({ from: `${basePath}/${name.replace(/^classes/, 'interfaces')}`, to: path }))
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
