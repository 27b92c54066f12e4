// Messages of picomatch, whose errors have no code.

/** Reads `Missing closing: "]"`: the bracket, and whether it is one that closes. */
export function missingBracket(message: string): { readonly mark: string; readonly isClosing: boolean } | undefined {
  const [, end, mark] = /^Missing (closing|opening): "(.)"/.exec(message) ?? []
  return mark === undefined ? undefined : { mark, isClosing: end === 'closing' }
}
