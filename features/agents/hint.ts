import type { SiteData } from '../../runtime/contract/index.ts'
import { escapeHtml } from '../../templates/document.ts'
import type { RenderConfig } from '../../cli/render/render-input.ts'

/** Leads agents that read the HTML to the list of all pages. Neither eyes nor screen readers meet it. */
export function hintForAgents({ agents }: Pick<RenderConfig, 'agents'>, { baseUrl }: SiteData): string {
  if (!agents.llmsTxt) return ''
  const list = `${escapeHtml(baseUrl)}llms.txt`
  if (!agents.markdown) return `<div hidden>For agents: <a href="${list}">all pages of this site</a></div>`
  return `<div hidden>For agents: each page is Markdown too, at its address with .md, and <a href="${list}">llms.txt</a> lists them.</div>`
}
