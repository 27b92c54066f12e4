import type { SiteData } from '../../runtime/contract/index.ts'
import { redirectScript } from '../../templates/redirect.ts'
import { inlineScripts } from '../../cli/modules/runtime-data.ts'
import type { DocumentSite } from '../../cli/render/documents/document-change.ts'
import { headScript } from '../../cli/render/inline-scripts.ts'
import { type SiteScript, siteScript } from '../../cli/render/documents/page-script.ts'
import { hasPolicy } from './policy.ts'

/** The scripts that are part of every page of a site without a policy. */
interface StrictScripts {
  readonly head: SiteScript
  readonly start: SiteScript
  readonly redirect: SiteScript
}

/** These scripts as files. */
export function strictScripts(data: SiteData): StrictScripts {
  return {
    head: siteScript(headScript(data, inlineScripts()['strict-head']), data),
    start: siteScript(startScript(), data),
    redirect: siteScript(redirectScript, data),
  }
}

/** The script that loads the app. It reads its settings from its element, because they differ between pages. */
function startScript(): string {
  return `(${inlineScripts()['strict-start']})(JSON.parse(document.currentScript.dataset.settings))`
}

/** The files of a site with a policy, in place of inline scripts; none without. */
export function strictScriptFiles({ config, data }: DocumentSite): readonly SiteScript[] {
  return hasPolicy(config) ? Object.values(strictScripts(data)) : []
}
