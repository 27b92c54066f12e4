import ts from 'typescript'
import { docsSentence } from '../../pages/blocks/docs.ts'
import { markdownTree } from '../links/comments.ts'
import { type Application, type Context, Converter, type DeclarationReflection, ReflectionKind } from 'typedoc'
import { isComponentName } from '../../../../cli/code/syntax.ts'
import type { ApiExternalMember } from '../../model/model.ts'
import type { MemberOrigin } from '../external-bases.ts'
import { afterInheritance, checkerOf } from './hidden-bases.ts'
import { declaringType } from './member-origins.ts'

/** A component as the compiler knows it. */
export interface FoundComponent {
  /** Its props, with the type that declares each. */
  readonly props: readonly { readonly origin: MemberOrigin | undefined; readonly member: ApiExternalMember }[]
  /** The defaults that its code has where it takes the props apart, as they are written. */
  readonly defaults: Readonly<Record<string, string>>
}

/** Types of elements in JSX, by their names. */
const elementTypes: ReadonlySet<string> = new Set(['ReactElement', 'ReactPortal', 'VNode', 'JSXElement'])

/**
 * Finds the exports that return an element: functions, what `forwardRef` and `memo` make, and classes with `render`. Their names begin with
 * a capital, as those of all components.
 * @returns by id, once the conversion has run
 */
export function findComponents({ converter }: Application): ReadonlyMap<number, FoundComponent> {
  const components = new Map<number, FoundComponent>()
  const exported = ReflectionKind.Function | ReflectionKind.Variable | ReflectionKind.Class
  converter.on(
    Converter.EVENT_RESOLVE_END,
    (context: Context) => {
      const reader = propReader(context)
      for (const reflection of context.project.getReflectionsByKind(exported) as DeclarationReflection[]) {
        const component = isComponentName(reflection.name) ? reader(reflection) : undefined
        if (component) components.set(Number(reflection.id), component)
      }
    },
    afterInheritance,
  )
  return components
}

function propReader(context: Context): (reflection: DeclarationReflection) => FoundComponent | undefined {
  const texts = new Map<ts.Type, string>()
  return (reflection) => {
    const symbol = context.getSymbolFromReflection(reflection)
    const declaration = symbol?.valueDeclaration ?? symbol?.declarations?.[0]
    const checker = declaration && checkerOf(declaration, context)
    if (!symbol || !declaration || !checker) return undefined
    const props = propsOf(checker.getTypeOfSymbolAtLocation(symbol, declaration), checker, declaration)
    if (props === undefined) return undefined
    const originOf = declaringType(context)
    const members = props === 'none' ? [] : checker.getPropertiesOfType(props)
    return {
      props: members.map((prop) => ({
        origin: prop.declarations?.[0] && originOf(prop.declarations[0], reflection),
        member: shortMember(prop, { checker, at: declaration, texts }),
      })),
      defaults: defaultsOf(symbol.declarations ?? []),
    }
  }
}

/** The type of the props of a component, or `none`; `undefined`: it is no component. */
function propsOf(type: ts.Type, checker: ts.TypeChecker, at: ts.Node): ts.Type | 'none' | undefined {
  // React can render a context, which no reader takes for a component.
  if (type.getProperty('Provider') && type.getProperty('Consumer')) return undefined
  const render = type.getCallSignatures().find((one) => one.parameters.length <= 2 && isElement(one.getReturnType()))
  if (render) {
    const [first] = render.parameters
    return first ? withoutParameters(checker.getTypeOfSymbolAtLocation(first, at), checker) : 'none'
  }
  const [construct] = type.getConstructSignatures()
  const instance = construct?.getReturnType()
  if (!instance?.getProperty('render') || !instance.getProperty('setState')) return undefined
  const props = instance.getProperty('props')
  return props ? checker.getTypeOfSymbolAtLocation(props, at) : 'none'
}

/** The bound of a type parameter in its place. */
function withoutParameters(type: ts.Type, checker: ts.TypeChecker): ts.Type {
  return checker.getBaseConstraintOfType(type) ?? type
}

function isElement(type: ts.Type): boolean {
  if (type.isUnion()) return type.types.some(isElement)
  const symbol = type.aliasSymbol ?? type.getSymbol()
  if (!symbol) return false
  return elementTypes.has(symbol.name) || (symbol.name === 'Element' && isInJsx(symbol))
}

/** Whether an `Element` is that of JSX, and not the one of the DOM. */
function isInJsx({ declarations = [] }: ts.Symbol): boolean {
  return declarations.some((node) => {
    const namespace = ts.findAncestor(node, ts.isModuleDeclaration)
    return namespace?.name.text === 'JSX'
  })
}

interface PropContext {
  readonly checker: ts.TypeChecker
  /** The declaration of the component. */
  readonly at: ts.Node
  readonly texts: Map<ts.Type, string>
}

/** Characters of the code of a prop. */
const room = 160

function shortMember(prop: ts.Symbol, { checker, at, texts }: PropContext): ApiExternalMember {
  const isOptional = (prop.flags & ts.SymbolFlags.Optional) !== 0
  const type = checker.getTypeOfSymbolAtLocation(prop, at)
  const shown = isOptional ? checker.getNonNullableType(type) : type
  const code = texts.get(shown) ?? typeText(shown, checker)
  texts.set(shown, code)
  const text = docsSentence({ summary: markdownTree(ts.displayPartsToString(prop.getDocumentationComment(checker))) })
  return { name: prop.name + (isOptional ? '?' : ''), code, ...(text !== '' && { text }) }
}

function typeText(type: ts.Type, checker: ts.TypeChecker): string {
  const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope
  const text = checker.typeToString(type, undefined, flags).replaceAll('"', "'")
  return text.length > room ? `${text.slice(0, room - 1).trimEnd()}…` : text
}

/** The defaults in a pattern for the props: in the parameter, or in the first statements that take it apart. */
function defaultsOf(declarations: readonly ts.Declaration[]): Readonly<Record<string, string>> {
  const render = declarations.map(functionIn).find(Boolean)
  const [parameter] = render?.parameters ?? []
  if (!render || !parameter) return {}
  const { name } = parameter
  if (ts.isObjectBindingPattern(name)) return patternDefaults(name)
  const statements = render.body && ts.isBlock(render.body) ? render.body.statements : []
  const patterns = statements.flatMap((statement) =>
    ts.isVariableStatement(statement) ? statement.declarationList.declarations.flatMap(patternOf(name)) : [],
  )
  return Object.assign({}, ...patterns.map(patternDefaults)) as Readonly<Record<string, string>>
}

function patternOf(props: ts.BindingName): (node: ts.VariableDeclaration) => readonly ts.ObjectBindingPattern[] {
  return ({ name, initializer }) => {
    const isOfProps =
      initializer && ts.isIdentifier(initializer) && ts.isIdentifier(props) && initializer.text === props.text
    return isOfProps && ts.isObjectBindingPattern(name) ? [name] : []
  }
}

function patternDefaults({ elements }: ts.ObjectBindingPattern): Readonly<Record<string, string>> {
  return Object.fromEntries(
    elements.flatMap(({ propertyName, name, initializer }) => {
      const key = propertyName ?? name
      const text = ts.isIdentifier(key) || ts.isStringLiteral(key) ? key.text : undefined
      return text === undefined || !initializer ? [] : [[text, initializer.getText()]]
    }),
  )
}

type Render = ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction

/** The function of a component: its declaration, or the value of a variable, also as the argument of `memo(forwardRef(…))`. */
function functionIn(node: ts.Node): Render | undefined {
  if (ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isArrowFunction(node)) return node
  if (ts.isVariableDeclaration(node)) return node.initializer && functionIn(node.initializer)
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return functionIn(node.expression)
  const [first] = ts.isCallExpression(node) ? node.arguments : []
  return first && functionIn(first)
}
