import { bundleSites } from '../../cli/pipeline/bundle-sites.ts'
import { openAnchorReader } from '../../cli/render/component-anchors.ts'
import type { Stages } from '../../cli/report/stages.ts'
import type { CurrentPage } from './current-page.ts'

/** Renders pages and returns the ids in each. */
export type RenderIds = (pages: readonly CurrentPage[]) => Promise<ReadonlyMap<CurrentPage, ReadonlySet<string>>>

/** Creates the function that renders pages. Only the languages that these are in are bundled; most bundles are in the cache. */
export function idRenderer(stages: Stages): RenderIds {
  return async (pages) => {
    const ids = new Map<CurrentPage, ReadonlySet<string>>()
    const bundled = await bundleSites([...new Set(pages.map(({ site }) => site))], stages)
    for (const { project, site, bundle } of bundled) {
      if (!bundle) continue
      const epoch = project.siteCode.components().id
      const idsOf = openAnchorReader({ ...project, site, bundle, epoch })
      for (const page of pages)
        if (page.site.project === project) ids.set(page, new Set(await idsOf(page.route.page.id)))
      await bundle.close()
    }
    return ids
  }
}
