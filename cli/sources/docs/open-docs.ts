import { checkOptions } from '../options.ts'
import type { ContentSource, SourceInput, SourceOutput } from '../source.ts'
import { loadVersion } from './load-version.ts'
import { docsSchema } from './options.ts'
import type { DocsOptions } from './options.ts'
import { planVersions } from './versions.ts'

/** The source behind `docs()`. */
export function openDocs(name: string, options: DocsOptions): ContentSource {
  const { options: settings, diagnostics } = checkOptions('docs()', docsSchema, options)
  return {
    name,
    async load(input: SourceInput): Promise<SourceOutput> {
      const plans = planVersions(input.files, settings)
      const loaded = await Promise.all(
        plans.versions.map((plan) => loadVersion(plan, { input, settings, sourceName: name })),
      )
      return {
        pages: loaded.flatMap(({ pages = [] }) => pages),
        sidebars: loaded.flatMap(({ sidebars = [] }) => sidebars),
        docs: loaded.flatMap(({ docs: versions = [] }) => versions),
        texts: loaded.flatMap(({ texts = [] }) => texts),
        diagnostics: [diagnostics, plans.diagnostics, ...loaded.map((version) => version.diagnostics ?? [])].flat(),
      }
    },
  }
}
