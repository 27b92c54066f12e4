/** Why a search gave no answer. */
export interface SearchFailure {
  /** No host could be reached, or a file of the index could not be had (R92). Otherwise the provider refused, and says why. */
  readonly isUnreachable: boolean
  readonly message: string
  /** HTTP status of a refusal. */
  readonly status?: number
}

/** What went wrong, by the error a client rejected with: all hosts failed, the index cannot be read, or the network itself. */
export function failureOf(error: unknown): SearchFailure {
  const {
    name = '',
    message = '',
    status,
  }: { name?: string; message?: string; status?: number } = error instanceof Error ? error : { message: String(error) }
  const isNetwork = name === 'TypeError' && /fetch|load|network/i.test(message)
  return { isUnreachable: isNetwork || /^(Retry|SearchLoad|Timeout)Error$/.test(name), message, status }
}
