import { parseSync } from 'oxc-parser'
import { applyEdits } from '../cli/text/text-edits.ts'
import { nodesOf, type SyntaxNode } from './runtime-facts.ts'

/** The function that TypeScript puts around the addresses of dynamic imports. */
const helper = '__rewriteRelativeImportExtension'

/**
 * Takes TypeScript's call out of the dynamic imports of a compiled module: bundlers read their comments for an import, such as
 * `webpackIgnore`, beside the parenthesis of the import only. The addresses are never those of a TypeScript file.
 */
export function plainImports(path: string, text: string): string {
  if (!text.includes(helper)) return text
  const program = parseSync(path, text).program as unknown as SyntaxNode
  const edits = nodesOf(program).flatMap((node) => {
    const source = node.type === 'ImportExpression' ? (node['source'] as SyntaxNode) : undefined
    const callee = source?.type === 'CallExpression' ? (source['callee'] as SyntaxNode) : undefined
    if (!source || callee?.['name'] !== helper) return []
    const [start, from, end] = [Number(source['start']), Number(callee['end']) + 1, Number(source['end'])]
    return [{ start, end, text: text.slice(from, end - 1) }]
  })
  return applyEdits(text, edits)
}
