import { resolve } from 'node:path'
import { openTools } from '../accessibility/browser.ts'
import { checkAccessibility } from '../accessibility/check-accessibility.ts'
import { openScan } from '../accessibility/scan.ts'
import { applyLevels } from '../report/apply-levels.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Stages } from '../report/stages.ts'
import type { LocaleSite } from './locales.ts'
import type { Project } from './open.ts'

interface BuiltPages {
  readonly project: Project
  readonly stages: Stages
  /** Folder of the last build. Default: `build` in the site folder. */
  readonly outDir: string | undefined
}

/** Checks the pages of the last build in a browser. */
export async function checkBuiltPages(
  sites: readonly LocaleSite[],
  { project, stages, outDir }: BuiltPages,
): Promise<readonly Diagnostic[]> {
  const { config, files, root } = project
  const tools = await openTools(root)
  if (!('browser' in tools)) return [tools]
  try {
    const { disabledRules } = config.accessibility
    const built = { outDir: resolve(outDir ?? resolve(root, 'build')), baseUrl: config.baseUrl }
    const scan = await openScan(tools, built, disabledRules)
    const pages = sites.map(({ site, project: own }) => ({ routes: site.routes, baseUrl: own.config.baseUrl }))
    const input = { sites: pages, files, settings: config.accessibility, scan }
    return applyLevels(await stages.run('accessibility', () => checkAccessibility(input)), config)
  } finally {
    await tools.browser.close()
  }
}
