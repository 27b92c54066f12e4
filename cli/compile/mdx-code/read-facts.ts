import type { ArrowFunctionExpression, Class, Expression, Function, Node, Program } from 'oxc-parser'
import type { CodeFacts, ImportedName, ModuleFacts } from './facts.ts'
import { isInteractiveSyntax, propsArgument } from './interactive-syntax.ts'
import { boundNames, childrenOf, declaredNames, hoistedNames, tagVariable } from '../../code/syntax.ts'

/** Reads the facts of an expression. */
export function expressionFacts(expression: Node): CodeFacts {
  const reader = new FactReader()
  reader.visit(expression, undefined)
  return reader.facts()
}

/** Reads the facts of a module, or of some of its statements. */
export function moduleFacts(statements: Program['body']): ModuleFacts {
  const reader = new FactReader()
  for (const statement of statements) reader.visit(statement, undefined)
  return {
    ...reader.facts(),
    imports: statements.flatMap(importedNames),
    declares: [...new Set([...declaredNames(statements), ...statements.flatMap(hoistedNames)])],
  }
}

/** The names that a statement imports, except types. */
export function importedNames(statement: Node): readonly ImportedName[] {
  if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type') return []
  const from = statement.source.value
  return statement.specifiers.flatMap((specifier): ImportedName[] => {
    const { name } = specifier.local
    if (specifier.type === 'ImportDefaultSpecifier') return [{ name, imported: 'default', from }]
    if (specifier.type === 'ImportNamespaceSpecifier') return [{ name, imported: '*', from }]
    if (specifier.importKind === 'type') return []
    const { imported } = specifier
    return [{ name, imported: imported.type === 'Literal' ? imported.value : imported.name, from }]
  })
}

/** The names that a function or block defines, and its enclosing scope. */
interface Scope {
  readonly names: ReadonlySet<string>
  readonly parent: Scope | undefined
}

type Outer = Scope | undefined

/** Walks code once and collects the names that it uses without defining them in a function or block. */
class FactReader {
  readonly #components = new Set<string>()
  readonly #references = new Set<string>()
  readonly #spreads = new Set<string>()
  #isInteractive = false
  #isSpread = false

  facts(): CodeFacts {
    const components = [...this.#components]
    return {
      components,
      references: [...this.#references].filter((name) => !this.#components.has(name)),
      spreads: this.#spreads.size > 0 ? [...this.#spreads] : undefined,
      isInteractive: this.#isInteractive || undefined,
    }
  }

  visit(node: Node, scope: Outer): void {
    this.#isInteractive ||= isInteractiveSyntax(node)
    switch (node.type) {
      case 'Identifier':
        return this.#use(node.name, scope)
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        return this.#visitFunction(node, scope)
      case 'ClassDeclaration':
      case 'ClassExpression':
        return this.#visitClass(node, scope)
      case 'BlockStatement':
      case 'StaticBlock':
        return this.#visitAll(node.body, inner(scope, declaredNames(node.body)))
      case 'SwitchStatement':
        this.visit(node.discriminant, scope)
        return this.#visitAll(node.cases, inner(scope, declaredNames(node.cases.flatMap((one) => one.consequent))))
      case 'ForStatement':
        return this.#visitAll(childrenOf(node), inner(scope, node.init ? declaredNames([node.init]) : []))
      case 'ForInStatement':
      case 'ForOfStatement':
        return this.#visitAll(childrenOf(node), inner(scope, declaredNames([node.left])))
      case 'CatchClause':
        return this.#visitCatch(node, scope)
      case 'VariableDeclarator':
        this.#visitPattern(node.id, scope)
        return node.init ? this.visit(node.init, scope) : undefined
      default:
        return this.#visitNamed(node, scope)
    }
  }

  /** Visits nodes that contain identifiers that are not variables. */
  #visitNamed(node: Node, scope: Outer): void {
    switch (node.type) {
      case 'MemberExpression':
        return this.#visitAll(node.computed ? [node.object, node.property] : [node.object], scope)
      case 'Property':
      case 'MethodDefinition':
      case 'PropertyDefinition':
      case 'AccessorProperty':
        return this.#visitAll(
          childrenOf(node).filter((child) => child !== node.key || node.computed),
          scope,
        )
      case 'LabeledStatement':
        return this.visit(node.body, scope)
      case 'ExportNamedDeclaration':
        if (node.declaration) return this.visit(node.declaration, scope)
        return node.source
          ? undefined
          : this.#visitAll(
              node.specifiers.map(({ local }) => local),
              scope,
            )
      case 'BreakStatement':
      case 'ContinueStatement':
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'MetaProperty':
        return undefined
      case 'CallExpression':
        return this.#visitCall(node.callee, node.arguments, scope)
      default:
        return this.#visitJsx(node, scope)
    }
  }

  #visitJsx(node: Node, scope: Outer): void {
    switch (node.type) {
      case 'JSXOpeningElement': {
        const variable = tagVariable(node.name)
        if (variable !== undefined && !isBound(variable, scope)) this.#components.add(variable)
        return this.#visitAll(node.attributes, scope)
      }
      case 'JSXAttribute':
        return node.value ? this.visit(node.value, scope) : undefined
      case 'JSXSpreadAttribute':
        return this.#visitSpread(node.argument, scope)
      case 'JSXClosingElement':
        return undefined
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'TSTypeAssertion':
      case 'TSInstantiationExpression':
        return this.visit(node.expression, scope)
      default:
        if (!node.type.startsWith('TS')) this.#visitAll(childrenOf(node), scope)
    }
  }

  #visitAll(nodes: readonly Node[], scope: Outer): void {
    for (const node of nodes) this.visit(node, scope)
  }

  #visitCall(callee: Expression | { readonly type: 'Super' }, args: readonly Node[], scope: Outer): void {
    if (callee.type !== 'Super') this.visit(callee, scope)
    const props = propsArgument(callee, args)
    for (const argument of args) {
      if (argument === props && argument.type !== 'ObjectExpression') this.#visitSpread(argument, scope)
      else this.visit(argument, scope)
    }
  }

  /** Visits an expression whose value is spread into the attributes of an element. */
  #visitSpread(node: Node, scope: Outer): void {
    const before = this.#isSpread
    this.#isSpread = true
    this.visit(node, scope)
    this.#isSpread = before
  }

  #visitFunction(node: Function | ArrowFunctionExpression, scope: Outer): void {
    const { body } = node
    const functionName = node.type === 'FunctionExpression' && node.id ? [node.id.name] : []
    const locals =
      body?.type === 'BlockStatement' ? [...declaredNames(body.body), ...body.body.flatMap(hoistedNames)] : []
    const within = inner(scope, [...functionName, ...node.params.flatMap(boundNames), ...locals])
    for (const parameter of node.params) this.#visitPattern(parameter, within)
    if (body) this.visit(body, within)
  }

  #visitClass(node: Class, scope: Outer): void {
    const within = inner(scope, node.id ? [node.id.name] : [])
    this.#visitAll(node.decorators, scope)
    if (node.superClass) this.visit(node.superClass, within)
    this.visit(node.body, within)
  }

  #visitCatch({ param, body }: Extract<Node, { type: 'CatchClause' }>, scope: Outer): void {
    const within = inner(scope, param ? boundNames(param) : [])
    if (param) this.#visitPattern(param, within)
    this.visit(body, within)
  }

  /** Visits the default values and computed keys of a pattern: its other names are definitions. */
  #visitPattern(pattern: Node, scope: Outer): void {
    switch (pattern.type) {
      case 'ObjectPattern':
        for (const property of pattern.properties) {
          if (property.type === 'Property' && property.computed) this.visit(property.key, scope)
          this.#visitPattern(property.type === 'Property' ? property.value : property.argument, scope)
        }
        return
      case 'ArrayPattern':
        for (const element of pattern.elements) if (element) this.#visitPattern(element, scope)
        return
      case 'AssignmentPattern':
        this.#visitPattern(pattern.left, scope)
        return this.visit(pattern.right, scope)
      case 'RestElement':
        return this.#visitPattern(pattern.argument, scope)
      case 'TSParameterProperty':
        return this.#visitPattern(pattern.parameter, scope)
      default:
        return undefined
    }
  }

  #use(name: string, scope: Outer): void {
    if (isBound(name, scope)) return
    this.#references.add(name)
    if (this.#isSpread) this.#spreads.add(name)
  }
}

function inner(parent: Outer, names: readonly string[]): Outer {
  return names.length === 0 ? parent : { names: new Set(names), parent }
}

function isBound(name: string, scope: Outer): boolean {
  for (let at = scope; at; at = at.parent) if (at.names.has(name)) return true
  return false
}
