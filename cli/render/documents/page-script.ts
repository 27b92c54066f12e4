import type { SiteData } from '../../../runtime/contract/index.ts'
import { controlScript, pageScript } from '../inline-scripts.ts'
import { createPageFiles } from './page-files.ts'
import type { TextFile } from '../site-files.ts'

/** A script of the site with its href. */
export interface SiteScript extends TextFile {
  readonly href: string
}

/** A script that is not bundled, because it knows nothing of the site but its settings. @param name first part of its name */
export function siteScript(content: string, { baseUrl }: SiteData, name?: string): SiteScript {
  const href = createPageFiles(baseUrl).add('js', content, name)
  return { path: href.slice(baseUrl.length), content, href }
}

/** The page script. */
export function pageScriptFile(data: SiteData): SiteScript {
  return siteScript(pageScript(data), data, 'page')
}

/** The control script. */
export function controlScriptFile(data: SiteData): SiteScript {
  return siteScript(controlScript(data), data, 'controls')
}
