import type { Bundle } from '../bundle/input.ts'
import { bundleSite } from '../bundle/bundle.ts'
import type { Site } from '../link/site.ts'
import type { Additions } from './feature.ts'
import { locateProblems } from './problems/locate-problems.ts'
import { type LocaleSite, stagesOf } from './locales.ts'
import { observe } from '../modules/observe/site-code.ts'
import type { Project } from './open.ts'
import { addressTaken } from './problems/address-problems.ts'
import { additionsOf } from './used-features.ts'
import { withoutRenderedAnchors } from '../render/component-anchors.ts'
import { checkPageLinks, type PageLinksInput } from '../render/page-links.ts'
import { applyLevels } from '../report/apply-levels.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Stages } from '../report/stages.ts'

/** The site in one language with its bundle, and what features add; without both if it could not be bundled. */
export interface BundledSite extends LocaleSite {
  readonly bundle?: Bundle
  /** Their problems are among those of `featureProblems`. */
  readonly additions?: Required<Additions>
  readonly diagnostics: readonly Diagnostic[]
}

/** Whether a site could be bundled. */
export function isBundled(site: BundledSite): site is Required<BundledSite> {
  return site.bundle !== undefined
}

/** Bundles the app of each language, as texts and addresses are part of it, and checks the links that its components render. */
export async function bundleSites(sites: readonly LocaleSite[], stages: Stages): Promise<readonly BundledSite[]> {
  const projects = sites.map(({ project }) => project)
  const bundled: BundledSite[] = []
  for (const { project, site } of sites) {
    const localeStages = stagesOf(project, { projects, stages })
    const epoch = project.siteCode.components()
    const { bundle, rendered, diagnostics } = await observe(epoch.observer, async () => {
      const result = await localeStages.run('bundle', async () => {
        const bundled = await bundleSite({ ...project, site })
        bundled.store?.()
        return bundled
      })
      const { bundle } = result
      return { ...result, rendered: bundle ? await checkRendered(project, site, bundle) : [] }
    })
    epoch.save()
    const additions = bundle && (await additionsOf({ project, site, bundle }, { addressTaken }))
    const located = await locateProblems([...diagnostics, ...rendered], project)
    bundled.push({
      project,
      site,
      bundle: bundle && { ...bundle, pictures: additions?.pictures },
      additions,
      diagnostics: applyLevels(located, project.config),
    })
  }
  return bundled
}

/** Checks the links and anchors that components render. */
async function checkRendered(project: Project, site: Site, bundle: Bundle): Promise<readonly Diagnostic[]> {
  const { config, cache, root } = project
  const links = await checkPageLinks(site, bundle, linkReader(project))
  const epoch = project.siteCode.components().id
  return withoutRenderedAnchors([...site.anchorProblems, ...links], { config, site, bundle, cache, epoch, root })
}

/** Whether a site has components, which must be bundled to be checked. */
export function hasComponents({ site }: LocaleSite): boolean {
  return site.routes.some((route) => route.compiled.body.islands.length > 0)
}

function linkReader({ files, cache, siteCode }: Project): PageLinksInput {
  return { read: (file) => files.read(file)?.text, cache, epoch: siteCode.components().id }
}
