import { nameDigest } from '../../../cli/cache/digest.ts'
import { isMarkdown } from '../../../cli/files/file-kinds.ts'
import { oneLine } from '../../../cli/text/spaces.ts'
import type { Block } from './block.ts'
import { dataBlocks, frontMatterBlocks } from './key-blocks.ts'
import { markdownBlocks } from './markdown-blocks.ts'

/** Splits a file into its blocks. A file that is neither Markdown nor data, such as a React component, is one block. */
export function blocksOf(file: string, text: string): readonly Block[] {
  return partsOf(file, text).map(({ kind, text: part, line }) => {
    // The lines of code are its meaning; those of prose are not, and neither are the marks of a quote before them.
    const digested = kind === 'code' ? part : oneLine(part.replace(/\n[ \t]*(?:>[ \t]?)+/g, '\n'))
    return { kind, text: part, line, digest: nameDigest(digested, digestLength) }
  })
}

/** Hexadecimal digits: one page would need some 9,000 blocks for one chance in a hundred that two of them are equal by accident. */
const digestLength = 8

function partsOf(file: string, text: string): readonly Omit<Block, 'digest'>[] {
  if (isMarkdown(file)) return [...frontMatterBlocks(file, text), ...markdownBlocks(file, text)]
  if (/\.ya?ml$/.test(file)) return dataBlocks(text)
  return [{ kind: 'file', text, line: 1 }]
}
