import { redirectChange } from '../../../features/lists/documents.ts'
import { routeFile } from '../../../runtime/contract/index.ts'
import type { Bundle } from '../../bundle/input.ts'
import type { Site } from '../../link/site.ts'
import type { Project } from '../../pipeline/open.ts'
import { redirectFiles } from '../../render/redirect-files.ts'
import { withoutEndSlash } from '../../text/addresses.ts'

interface RedirectInput {
  readonly project: Project
  readonly site: Site
  readonly bundle: Bundle
}

/** The HTML of the redirect at a path; `undefined` if there is none. @param path relative to the output folder */
export function redirectAt(path: string, { project, site, bundle }: RedirectInput): string | undefined {
  const file = routeFile(`/${path}`, bundle.data.trailingSlash)
  const strict = redirectChange({ config: project.config, data: bundle.data })
  const paths = [file, path, `${withoutEndSlash(path)}/index.html`]
  return redirectFiles(site, bundle.data, { strict }).find((redirect) => paths.includes(redirect.path))?.content
}
