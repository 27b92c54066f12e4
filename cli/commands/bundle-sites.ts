import type { Bundle } from '../bundle/bundle.ts'
import { bundleSite } from '../bundle/bundle.ts'
import type { LocaleSite } from '../locales.ts'
import { stagesOf } from '../locales.ts'
import type { Project } from '../project.ts'
import { checkDrawnLinks } from '../render/drawn-links.ts'
import type { DrawnLinksInput } from '../render/drawn-links.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Stages } from '../report/stages.ts'

/** The site in one language with its bundle, or with what kept it from being bundled. */
export interface BundledSite extends LocaleSite {
  readonly bundle?: Bundle
  readonly diagnostics: readonly Diagnostic[]
}

/** Bundles the app in each language: texts and addresses are part of it. */
export async function bundleSites(sites: readonly LocaleSite[], stages: Stages): Promise<readonly BundledSite[]> {
  const projects = sites.map(({ project }) => project)
  const bundled: BundledSite[] = []
  for (const { project, site } of sites) {
    const own = stagesOf(project, { projects, stages })
    const { bundle, diagnostics } = await own.run('bundle', () => bundleSite({ ...project, site }))
    const drawn = bundle ? await checkDrawnLinks(site, bundle, linkReader(project)) : []
    bundled.push({ project, site, ...(bundle ? { bundle } : {}), diagnostics: [...diagnostics, ...drawn] })
  }
  return bundled
}

/** Components must be bundled to be checked, and React pages drawn to be read; a site without any need not be bundled for that. */
export function hasComponents({ site }: LocaleSite): boolean {
  return site.routes.some((route) => route.compiled.body.holes.length > 0)
}

function linkReader({ files, cache }: Project): DrawnLinksInput {
  return { read: (file) => files.read(file)?.text, cache }
}
