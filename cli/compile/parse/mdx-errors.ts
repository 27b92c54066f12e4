import { isOpenBrace, placeOfOther, readPlacedMessage } from '../../report/foreign/satteri.ts'

/** Starts of the names of packages that parse MDX. */
const parsers = ['mdast-util-mdx', 'micromark-extension-mdx']

/** An error of remark's parser. */
interface RemarkError {
  readonly message?: string
  readonly line?: number
  readonly source?: string
  readonly ruleId?: string
}

/**
 * Reads an error of remark's parser for MDX as one of the native parser, whose places the search for mistakes knows. Remark's parser stops
 * elsewhere, and does not say where a tag is that is never closed.
 * @param parseNatively parses the same text without the syntax of plugins, which it may not understand
 */
export function asNativeError(error: unknown, parseNatively: () => unknown): unknown {
  const remark = Object(error) as RemarkError
  const { message, line, source } = remark
  if (message === undefined || !parsers.some((name) => source?.startsWith(name))) return error
  const native = thrownBy(parseNatively)
  if (native && isSameMistake(native, remark)) return native
  const opening = placeOfOther(message)
  return line === undefined && opening ? new Error(`${opening.line}:${opening.column}: ${message}`) : error
}

/** Whether both parsers have stopped at the same line, at the same tag that is never closed, or at a brace without an end. */
function isSameMistake(native: Error, { message = '', line, ruleId }: RemarkError): boolean {
  const place = readPlacedMessage(native.message)
  if (!place) return false
  const opening = placeOfOther(message)
  if (place.line === line || (opening?.line === place.line && opening.column === place.column)) return true
  return ruleId === 'unexpected-eof' && isOpenBrace(native.message)
}

function thrownBy(run: () => unknown): Error | undefined {
  try {
    run()
    return undefined
  } catch (error) {
    return error instanceof Error ? error : undefined
  }
}
