import type { Argument, Expression, Node } from 'oxc-parser'
import { parseScript } from '../../cli/code/code-parser.ts'
import { childrenOf } from '../../cli/code/syntax.ts'

/** The modules that a script names in its imports, exports and calls of `require`. The parser must be loaded. */
export function importedModules(file: string, text: string): readonly string[] {
  const program = parseScript(file, text)
  return program ? modulesIn(program) : []
}

function modulesIn(node: Node): readonly string[] {
  return [...(modulesOf(node) ?? []), ...childrenOf(node).flatMap(modulesIn)]
}

/** The modules that a node names, if it imports, exports or requires some. */
export function modulesOf(node: Node): readonly string[] | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
      return [node.source.value]
    case 'ExportNamedDeclaration':
      return node.source ? [node.source.value] : undefined
    case 'ImportExpression':
      return textOf(node.source)
    case 'CallExpression':
      return isRequire(node.callee) ? textOf(node.arguments[0]) : undefined
    default:
      return undefined
  }
}

/** `require`, or `require.resolve`. */
function isRequire(callee: Expression): boolean {
  if (callee.type === 'MemberExpression') return isRequire(callee.object)
  return callee.type === 'Identifier' && callee.name === 'require'
}

function textOf(argument: Argument | undefined): readonly string[] | undefined {
  return argument?.type === 'Literal' && typeof argument.value === 'string' ? [argument.value] : undefined
}
