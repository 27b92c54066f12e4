import type { SearchFailure } from './failure.ts'
import type { Labels } from './labels.ts'

/** What a reader is told of a failure: the network, or what the provider said with its status (R92, R129). */
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
