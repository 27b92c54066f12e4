import type ts from 'typescript'
import type { TextPlace } from './problems.ts'

/** The place of a part of the source text. */
export function nodePlace(node: ts.Node): Required<TextPlace> {
  const { fileName, text } = node.getSourceFile()
  const offset = node.getStart()
  return { fileName, text, offset, length: node.getEnd() - offset }
}
