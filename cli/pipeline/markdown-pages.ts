import type { LinkedRoute } from '../link/site.ts'
import { markdownFiles } from '../render/markdown/markdown-files.ts'
import type { LocaleSite } from './locales.ts'

/** The pages that get a Markdown file, by its path; none if the config turns them off. */
export function pagesWithMarkdown({
  project,
  site,
}: Pick<LocaleSite, 'project' | 'site'>): ReadonlyMap<string, LinkedRoute> {
  return project.config.agents.markdown ? markdownFiles(site) : new Map()
}
