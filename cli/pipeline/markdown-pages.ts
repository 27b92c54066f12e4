import type { LinkedRoute } from '../link/site.ts'
import { markdownFiles } from '../render/markdown/markdown-files.ts'
import type { LocaleSite } from './locales.ts'
import { staticFiles } from './static-files.ts'

/** The pages that get a Markdown file, by its path. A static file of that path takes precedence. */
export function pagesWithMarkdown({
  project,
  site,
}: Pick<LocaleSite, 'project' | 'site'>): ReadonlyMap<string, LinkedRoute> {
  if (!project.config.agents.markdown) return new Map()
  return markdownFiles(
    site,
    staticFiles(project).map(({ path }) => path),
  )
}
