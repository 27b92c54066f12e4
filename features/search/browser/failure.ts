import type { Labels } from './labels.ts'

/** Reason of a failed search. */
export interface SearchFailure {
  /** No host could be reached, or a file of the index could not be loaded. Otherwise the provider refused the request. */
  readonly isUnreachable: boolean
  readonly message: string
  /** HTTP status of a refusal. */
  readonly status?: number
}

/** Classifies the error of a client. */
export function failureOf(error: unknown): SearchFailure {
  const {
    name = '',
    message = '',
    status,
  }: { name?: string; message?: string; status?: number } = error instanceof Error ? error : { message: String(error) }
  const isNetwork = name === 'TypeError' && /fetch|load|network/i.test(message)
  return {
    isUnreachable: isNetwork || ['RetryError', 'SearchLoadError', 'TimeoutError'].includes(name),
    message,
    status,
  }
}

/** The message above results that were found without the text. */
export function incompleteText(labels: Labels): string {
  return labels('resultsScreen.incompleteText', 'Only titles and headings could be searched.')
}

/** The message while a search takes its time. */
export function loadingText(labels: Labels): string {
  return labels('resultsScreen.loadingText', 'Searching …')
}

/** The message about a failure: a network problem, or the provider's message with its status. */
export function failureTexts(
  { isUnreachable, message, status }: SearchFailure,
  labels: Labels,
): { readonly title: string; readonly detail: string } {
  if (!isUnreachable)
    return {
      title: labels('errorScreen.refusedText', 'The search does not work'),
      detail: status === undefined ? message : `${message} (${status})`,
    }
  return {
    title: labels('errorScreen.titleText', 'Unable to fetch results'),
    detail: labels('errorScreen.helpText', 'You might want to check your network connection.'),
  }
}
