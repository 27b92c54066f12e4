import type { SiteData } from '../contract/index.ts'
import { type CaughtError, caughtErrorEvent } from '../contract/dev-messages.ts'
import { translate } from '../hooks/use-translate.ts'

/** Returns the messages of an error and its causes, each cause after a line `Cause:`. */
export function errorText(error: unknown): string {
  const messages: string[] = []
  const visitedErrors = new Set<unknown>()
  for (let at = error; at !== undefined && !visitedErrors.has(at); at = at instanceof Error ? at.cause : undefined) {
    visitedErrors.add(at)
    messages.push(at instanceof Error ? at.message : String(at))
  }
  return messages.join('\n\nCause:\n')
}

/** Returns the document's title while a crash page is shown. */
export function pageErrorTitle(site: SiteData): string {
  const title = translate(site, { id: 'theme.ErrorPageContent.pageTitle', message: 'Page Error' })
  return `${title} ${site.titleDelimiter} ${site.title}`
}

/** React's description of an error. */
interface ErrorInfo {
  readonly componentStack?: string | undefined
}

/** Replaced by docs-gen's bundler, as by others. */
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Options of a React root: errors are logged, and `docs-gen serve` shows them. */
export const rootErrors = {
  onRecoverableError(error: unknown, info: ErrorInfo): void {
    console.error('[docs-gen] recoverable hydration error', error, info.componentStack ?? '')
    if (process.env.NODE_ENV === 'development') passOn(error, info)
  },
  ...(process.env.NODE_ENV === 'development' && {
    onCaughtError(error: unknown, info: ErrorInfo): void {
      console.error(error, info.componentStack ?? '')
      passOn(error, info)
    },
  }),
}

/** Passes an error on to the script of `docs-gen serve`, which is not part of the app. */
function passOn(error: unknown, { componentStack = '' }: ErrorInfo): void {
  const detail: CaughtError = { error, componentStack }
  window.dispatchEvent(new CustomEvent(caughtErrorEvent, { detail }))
}
