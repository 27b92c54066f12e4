import { format } from 'prettier'
import ts from 'typescript'

const style = { parser: 'typescript', semi: false, singleQuote: true, trailingComma: 'all' } as const

/** A signature of the reference as Prettier lays it out in lines of 70 characters. Unset: it is no code on its own. */
export async function asPrettier(code: string): Promise<string | undefined> {
  const [, imports = '', bare = ''] = /^((?:import [^\n]*\n+)?)(.*)$/s.exec(code) ?? []
  try {
    return imports + (isStatement(bare) ? await statement(bare) : await member(bare))
  } catch {
    return undefined
  }
}

function isStatement(code: string): boolean {
  return /^(?:type|const|let|var|abstract class|class|interface|const enum|enum|function)\s[\w$]/.test(code)
}

async function statement(code: string): Promise<string> {
  const isClass = /^(?:abstract )?class\b/.test(code)
  const text = await format(unbroken(isClass ? `${code} {}` : code), { ...style, printWidth: 70 })
  return text.trimEnd().replace(isClass ? / \{\}$/ : '', '')
}

/** Functions and members have no keyword in the reference, as in a class. */
async function member(code: string): Promise<string> {
  // A constructor has the name of its class there.
  const renamed = code.replace(/^((?:protected |private )?)new ([\w$]+)/, '$1new_$2')
  const text = await format(unbroken(`declare abstract class A {\n${renamed}\n}`), { ...style, printWidth: 72 })
  const lines = text.trimEnd().split('\n').slice(1, -1)
  return lines
    .map((row) => row.slice(2))
    .join('\n')
    .replace(/^((?:protected |private )?)new_/, '$1new ')
}

/** Code with its objects on one line: Prettier keeps those that begin with a line break. An alias of an object is one. */
function unbroken(code: string): string {
  const source = ts.createSourceFile('a.ts', code, ts.ScriptTarget.Latest, true)
  const visit = (node: ts.Node): void => {
    const isObject = ts.isTypeLiteralNode(node) && !ts.isTypeAliasDeclaration(node.parent)
    if (isObject || ts.isMappedTypeNode(node)) ts.setEmitFlags(node, ts.EmitFlags.SingleLine)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return ts.createPrinter({ removeComments: true }).printFile(source)
}
