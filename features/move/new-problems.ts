import { localeProjects } from '../../cli/pipeline/locales.ts'
import { loadSites } from '../../cli/pipeline/load-sites.ts'
import { openProject } from '../../cli/pipeline/open.ts'
import type { Diagnostic } from '../../cli/report/diagnostic.ts'
import { newStages } from '../../cli/report/stages.ts'
import type { FileMap } from './site/file-map.ts'
import type { ChangeOptions, OpenSite } from './move.ts'

/** Problems that a site has only since a change. They are told apart by their kind and file, as the change moves lines and words. */
export async function newProblems(
  { sites }: OpenSite,
  files: FileMap,
  options: ChangeOptions,
): Promise<readonly Diagnostic[]> {
  const { siteDir, noCache, cacheDir } = options
  const { project, diagnostics } = await openProject(siteDir, {
    mode: 'production',
    noCache,
    ...(cacheDir !== undefined && { cacheDir }),
  })
  if (!project) return diagnostics
  const now = await loadSites(localeProjects(project), newStages(options.progress))
  project.cache.save()
  const before = new Map<string, number>()
  for (const problem of problemsOf(sites)) {
    const key = keyOf(problem, (file) => files.after(file))
    before.set(key, (before.get(key) ?? 0) + 1)
  }
  return problemsOf(now).filter((problem) => {
    const key = keyOf(problem, (file) => file)
    const left = before.get(key) ?? 0
    before.set(key, left - 1)
    return left <= 0
  })
}

function problemsOf(sites: OpenSite['sites']): readonly Diagnostic[] {
  return sites.flatMap(({ site }) => [...site.diagnostics, ...site.anchorProblems])
}

function keyOf({ code, at, key = '' }: Diagnostic, fileOf: (file: string) => string): string {
  return [code, at ? fileOf(at.file) : '', key].join('\0')
}
