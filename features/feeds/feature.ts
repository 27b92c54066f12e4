import type { DrawableLocale, Feature, LinkedLocale, OwnFiles } from '../../cli/pipeline/feature.ts'
import { locateProblems } from '../../cli/pipeline/problems/locate-problems.ts'
import { RenderProblems } from '../../cli/pipeline/outputs/render-problems.ts'
import { feedPaths } from './feed-paths.ts'
import type { TextFile } from '../../cli/render/site-files.ts'

/** Writes the feeds of blogs, of changes to docs, and of sections of pages. */
export const feeds: Feature = { files }

function files({ site }: LinkedLocale): readonly OwnFiles[] {
  const paths = feedPaths(site)
  if (paths.length === 0) return []
  return [{ paths, name: 'a feed', move: 'set `feedOptions.type` to null', isNamedByPages: true, make }]
}

async function make({ project, site, bundle, drawBody }: DrawableLocale): Promise<readonly TextFile[]> {
  const { feedFiles } = await import('./feed-files.ts')
  const feeds = await feedFiles(site, bundle.data, drawBody)
  if (feeds.diagnostics.length > 0) throw new RenderProblems(await locateProblems(feeds.diagnostics, project))
  return feeds.files
}
