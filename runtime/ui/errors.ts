import type { SiteData } from '../contract/index.ts'
import { translate } from '../hooks/use-translate.ts'

/** Returns the messages of an error and its causes, each cause after a line `Cause:`. */
export function errorText(error: unknown): string {
  const messages: string[] = []
  const seen = new Set<unknown>()
  for (let at = error; at !== undefined && !seen.has(at); at = at instanceof Error ? at.cause : undefined) {
    seen.add(at)
    messages.push(at instanceof Error ? at.message : String(at))
  }
  return messages.join('\n\nCause:\n')
}

/** Returns the document's title while a crash page is shown. */
export function pageErrorTitle(site: SiteData): string {
  const title = translate(site, { id: 'theme.ErrorPageContent.pageTitle', message: 'Page Error' })
  return `${title} ${site.titleDelimiter} ${site.title}`
}

/** Logs an error that React recovered from while hydrating. */
export function reportRecoverable(error: unknown, info?: { readonly componentStack?: string | undefined }): void {
  console.error('[docs-gen] recoverable hydration error', error, info?.componentStack ?? '')
}
