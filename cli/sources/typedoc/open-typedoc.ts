import { join } from 'node:path'
import { apiSymbols, planPages } from '../../../templates/api/index.ts'
import type { ApiPlan } from '../../../templates/api/index.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { checkOptions } from '../options.ts'
import { joinRoute } from '../route-paths.ts'
import type { ContentSource, Redirect, SourceInput, SourceOutput } from '../source.ts'
import { apiPages } from './api-pages.ts'
import { apiSidebar } from './api-sidebar.ts'
import type { Conversion, ConversionRequest } from './conversion.ts'
import { Conversions } from './conversions.ts'
import { findPackages, searchedFolders } from './find-packages.ts'
import { typedocOwnOptions, typedocSchema } from './options.ts'
import type { TypedocOptions, TypedocSettings } from './options.ts'

/** The source behind `typedoc()`. */
export function openTypedoc(name: string, options: TypedocOptions): ContentSource {
  const { options: settings, diagnostics } = checkOptions('typedoc()', typedocSchema, options)
  const conversions = new Conversions(name)
  const drawn = new WeakMap<Conversion, SourceOutput>()
  return {
    name,
    async load(input: SourceInput): Promise<SourceOutput> {
      const { request, problems } = requestFor(settings, input)
      const found = [...diagnostics, ...problems]
      if (request.entries.length + request.entryPoints.length === 0)
        return { diagnostics: [...found, ...nothingAsked(settings)] }
      // While a site is being written, nobody waits for TypeDoc.
      const { conversion, pending } = await conversions.get(request, {
        cache: input.cache,
        isHurried: input.mode === 'development',
      })
      input.files.note([...request.entries.flatMap(lookedAt), ...conversionInputs(conversion)])
      const output = drawn.get(conversion) ?? outputOf(conversion, { settings, name, basePath: request.basePath })
      drawn.set(conversion, output)
      return { ...output, diagnostics: [...found, ...conversion.diagnostics], ...(pending ? { pending } : {}) }
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
  }
  return { request, problems: diagnostics }
}

function lookedAt({ file, packageFolder }: ConversionRequest['entries'][number]): readonly string[] {
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
  const plan = planPages(model, basePath)
  return {
    pages: apiPages({ model, plan, keys, settings, sourceName: name }),
    sidebars: [apiSidebar(plan, settings)],
    symbols: apiSymbols(model, plan),
    redirects: typeOnlyRedirects(plan),
  }
}

/** TypeDoc's own pages have a class that is exported as a type among the interfaces: links to it lead on. */
function typeOnlyRedirects({ basePath, pages }: ApiPlan): readonly Redirect[] {
  return pages
    .filter(({ reflection }) => reflection.isTypeOnly)
    .map(({ name, path }) => ({ from: `${basePath}/${name.replace(/^classes/, 'interfaces')}`, to: path }))
}

function nothingAsked({ packages }: TypedocSettings): readonly Diagnostic[] {
  if (packages.length > 0) return []
  return [
    {
      code: 'typedoc-failed',
      severity: 'error',
      message: 'typedoc() has nothing to document: it needs packages or entryPoints.',
      hint: "Name what to document: typedoc({ packages: ['my-library'] })",
    },
  ]
}
