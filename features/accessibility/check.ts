import { resolve } from 'node:path'
import { openTools } from './tools.ts'
import { checkAccessibility } from './check-accessibility.ts'
import { openScan } from './scan.ts'
import type { RunCheck } from '../../cli/pipeline/feature.ts'

/** Checks the pages of the last build in a browser. */
export const checkBuiltPages: RunCheck = async (sites, { project, stages, options }) => {
  const { config, files, root } = project
  const tools = await openTools(root)
  if (!('browser' in tools)) return [tools]
  try {
    const { disabledRules } = config.accessibility
    const built = { outDir: resolve(options.outDir ?? resolve(root, 'build')), baseUrl: config.baseUrl }
    const scan = await openScan(tools, built, disabledRules)
    const pages = sites.map(({ site, project: localeProject }) => ({
      routes: site.routes,
      baseUrl: localeProject.config.baseUrl,
    }))
    const input = { sites: pages, files, settings: config.accessibility, scan }
    return await stages.run('accessibility', () => checkAccessibility(input))
  } finally {
    await tools.browser.close()
  }
}
