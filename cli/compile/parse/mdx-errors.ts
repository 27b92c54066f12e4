/** Starts of the names of packages that parse MDX. */
const parsers = ['mdast-util-mdx', 'micromark-extension-mdx']

/**
 * Reads an error of remark's parser for MDX as one of the native parser, whose messages and places the search for mistakes knows. Both have
 * the same messages but for details, and remark's lack the place of a tag that is never closed.
 * @param parseNatively parses the same text without the syntax of plugins, which it may not understand
 */
export function asNativeError(error: unknown, parseNatively: () => unknown): unknown {
  const { message, line, source } = Object(error) as { message?: string; line?: number; source?: string }
  if (message === undefined || !parsers.some((name) => source?.startsWith(name))) return error
  const native = thrownBy(parseNatively)
  if (native && (lineOf(native) === line || start(withoutPlace(native)) === start(message))) return native
  const named = / \((\d+:\d+)(?:-\d+:\d+)?\)/.exec(message)?.[1]
  return line === undefined && named !== undefined ? new Error(`${named}: ${message}`) : error
}

function thrownBy(run: () => unknown): Error | undefined {
  try {
    run()
    return undefined
  } catch (error) {
    return error instanceof Error ? error : undefined
  }
}

/** The native parser writes the place in front of the message. */
function lineOf({ message }: Error): number | undefined {
  const line = /^(\d+):\d+/.exec(message)?.[1]
  return line === undefined ? undefined : Number(line)
}

function withoutPlace({ message }: Error): string {
  return message.replace(/^\d+:\d+(?:-\d+:\d+)?: /, '')
}

/** The words of a message up to what it quotes. */
function start(message: string): string {
  return message.split('`', 1)[0] ?? ''
}
