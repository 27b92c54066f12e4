import { routeKey } from '../../runtime/contract/index.ts'
import { diagramFramePrefix } from '../bundle/diagrams.ts'
import type { Bundle } from '../bundle/input.ts'
import { headerPolicy, sitePolicy } from '../render/csp/policy.ts'
import { hostFiles, lineFiles } from '../render/host/host-files.ts'
import type { TextFile } from '../render/site-files.ts'
import { localeFolder, type LocaleSite } from './locales.ts'
import type { Project } from './open.ts'
import { staticFiles } from './static-files.ts'

interface BundledLocale extends LocaleSite {
  readonly bundle: Bundle
}

/** The files that the host of a site reads. They stand in the folder of the main language, and hold for all. */
export function filesForHost(inputs: readonly BundledLocale[]): readonly TextFile[] {
  const main = inputs.find(({ project }) => localeFolder(project) === '')
  if (!main) return []
  const { config, mode } = main.project
  const policy = sitePolicy({ config, mode })
  const hasDiagrams = main.bundle.files.some(({ path }) => path.startsWith(diagramFramePrefix))
  return hostFiles({
    policy: policy && headerPolicy(policy, hasDiagrams),
    host: config.host,
    formats: config.security.csp?.headers ?? [],
    baseUrl: config.baseUrl,
    folders: inputs.map(({ project }) => localeFolder(project)),
    trailingSlash: config.trailingSlash,
    locales: inputs.map(({ project, site }) => ({
      baseUrl: project.config.baseUrl,
      redirects: site.redirects,
      pages: new Set(site.routes.map(({ path }) => routeKey(path))),
    })),
  })
}

/** Respects files of the same name in a site's static folders: their lines come first, and any other file replaces that of docs-gen. */
export function withOwnLines(files: readonly TextFile[], project: Project): readonly TextFile[] {
  if (files.length === 0) return files
  const own = new Map(staticFiles(project).map(({ path, file }) => [path, file]))
  return files.flatMap((file) => {
    const written = own.get(file.path)
    if (written === undefined) return [file]
    if (!lineFiles.has(file.path)) return []
    const text = project.files.read(written)?.text ?? ''
    return [{ ...file, content: `${text.trimEnd()}\n${file.content}` }]
  })
}
