import { type ConfigTree, type KeyPath, parseConfig } from './config-tree.ts'

/** A range of a file's text. */
interface TextRange {
  readonly offset: number
  readonly length: number
}

/** Finds key paths in the text of a config file. */
type Locate = (path: KeyPath, part: 'key' | 'value') => TextRange

/**
 * Parses a config file to locate its keys. Loading the parser takes a moment, so call it only to report a problem. A path that
 * cannot be followed is located at its nearest parent; in a file that does not parse, everything is at the first character.
 */
export async function openLocator(file: string, text: string): Promise<Locate> {
  const tree = await parseConfig(file, text)
  if (!tree) return () => ({ offset: 0, length: 1 })
  return (path, part) => {
    const members = tree.follow(path)
    const last = members.at(-1)
    if (!last) return head(tree, text)
    const { start, end } = part === 'key' && members.length === path.length ? last.key : last.value
    return { offset: start, length: end - start }
  }
}

/** The words before the settings, such as `export default`: the location of missing keys. */
function head({ root, program }: ConfigTree, text: string): TextRange {
  const offset = root?.statement.start ?? program.body[0]?.start ?? 0
  const words = text.slice(offset, root?.expression.start ?? offset + 1)
  return { offset, length: Math.max(1, words.trimEnd().length) }
}
