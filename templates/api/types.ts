import { callable } from './callable.ts'
import { block, choice, type Doc, group, indent, join, line, softLine } from './layout.ts'
import type {
  ApiConditionalType,
  ApiMappedType,
  ApiReferenceType,
  ApiReflection,
  ApiTemplateLiteralType,
  ApiType,
} from './model.ts'
import { objectBody } from './object-body.ts'
import { constraintCode, listCode, type TypeContext } from './code.ts'
import { builtin, keyword, literal, templateText, typeName } from './tokens.ts'

/** Precedence of types; a type of lower precedence than its context requires is put in parentheses. */
const tightness = { open: 0, union: 1, intersection: 2, prefix: 3, closed: 4 } as const

/** Renders types as code, with names linked to their pages. */
export function typeContext(hrefOf: TypeContext['hrefOf']): TypeContext {
  const context: TypeContext = { hrefOf, code: (type) => typeCode(type, context) }
  return context
}

function typeCode(type: ApiType, context: TypeContext): Doc {
  const code = (part: ApiType, needed: number = tightness.open): Doc => wrapped(part, needed, context)
  switch (type.type) {
    case 'intrinsic':
      return builtin(type.name)
    case 'unknown':
      return type.name
    case 'literal':
      return literalCode(type.value)
    case 'reference':
      return referenceCode(type, context)
    case 'array':
      return [code(type.elementType, tightness.closed), '[]']
    case 'optional':
      return [code(type.elementType, tightness.closed), '?']
    case 'rest':
      return ['...', code(type.elementType, tightness.prefix)]
    case 'union':
      return unionCode(type.types.map((part) => code(part, tightness.intersection)))
    case 'intersection':
      return intersectionCode(type.types, (part) => code(part, tightness.prefix))
    case 'typeOperator':
      return [keyword(type.operator), ' ', code(type.target, tightness.prefix)]
    case 'query':
      return [keyword('typeof'), ' ', code(type.queryType)]
    case 'indexedAccess':
      return [code(type.objectType, tightness.closed), '[', code(type.indexType), ']']
    case 'inferred':
      return [keyword('infer'), ' ', typeName(type.name), constraintCode(type.constraint, context)]
    case 'predicate':
      return [
        type.asserts ? [keyword('asserts'), ' '] : '',
        type.name,
        type.targetType ? [' ', keyword('is'), ' ', code(type.targetType)] : '',
      ]
    case 'tuple':
      return listCode(
        '[',
        (type.elements ?? []).map((part) => itemCode(part, context)),
        ']',
      )
    case 'namedTupleMember':
      return [type.name, type.isOptional ? '?: ' : ': ', code(type.element)]
    case 'templateLiteral':
      return templateCode(type, context)
    case 'conditional':
      return conditionalCode(type, context)
    case 'mapped':
      return mappedCode(type, context)
    case 'reflection':
      return writtenOut(type.declaration, context)
  }
}

function wrapped(type: ApiType, needed: number, context: TypeContext): Doc {
  const code = typeCode(type, context)
  return tightnessOf(type) < needed ? ['(', code, ')'] : code
}

function tightnessOf(type: ApiType): number {
  switch (type.type) {
    case 'conditional':
      return tightness.open
    case 'inferred':
      return type.constraint ? tightness.open : tightness.prefix
    case 'reflection':
      return isObject(type.declaration) ? tightness.closed : tightness.open
    case 'union':
      return tightness.union
    case 'intersection':
      return tightness.intersection
    case 'typeOperator':
    case 'query':
      return tightness.prefix
    default:
      return tightness.closed
  }
}

function literalCode(
  value: string | number | boolean | null | { readonly value: string; readonly negative: boolean },
): Doc {
  return typeof value === 'object' && value !== null ? `${value.negative ? '-' : ''}${value.value}n` : literal(value)
}

function referenceCode(type: ApiReferenceType, context: TypeContext): Doc {
  const href = type.externalUrl ?? (type.target === undefined ? undefined : context.hrefOf(type.target))
  return [typeName(type.name, href), argumentsCode(type.typeArguments ?? [], context)]
}

/** The braces of an object that is the only argument stay on the line. */
function argumentsCode(args: readonly ApiType[], context: TypeContext): Doc {
  const [only, ...others] = args
  if (!only) return ''
  if (only.type === 'reflection' && others.length === 0) return ['<', context.code(only), '>']
  return listCode(
    '<',
    args.map((part) => itemCode(part, context)),
    '>',
  )
}

/** A type in a list, which starts on the line of its own that the list gives it. */
function itemCode(type: ApiType, context: TypeContext): Doc {
  if (type.type !== 'union') return context.code(type)
  return group(unionParts(type.types.map((part) => wrapped(part, tightness.intersection, context))))
}

function unionCode(parts: readonly Doc[]): Doc {
  return group(indent([softLine, unionParts(parts)]))
}

function unionParts(parts: readonly Doc[]): Doc {
  return [choice('| ', ''), join(parts, [line, '| '])]
}

/** Objects in an intersection stay on the line of the `&`. */
function intersectionCode(types: readonly ApiType[], code: (part: ApiType) => Doc): Doc {
  const isFlat = types.some((part) => part.type === 'reflection' || part.type === 'mapped')
  if (isFlat) return join(types.map(code), ' & ')
  return group(indent(join(types.map(code), [line, '& '])))
}

function templateCode({ head, tail }: ApiTemplateLiteralType, context: TypeContext): Doc {
  const spans = tail.map(([type, text]): Doc => ['${', context.code(type), '}', text === '' ? '' : templateText(text)])
  return [templateText(`\`${head}`), spans, templateText('`')]
}

function conditionalCode(type: ApiConditionalType, context: TypeContext): Doc {
  const code = (part: ApiType, needed: number = tightness.open): Doc => wrapped(part, needed, context)
  return group([
    code(type.checkType, tightness.union),
    [' ', keyword('extends'), ' '],
    code(type.extendsType, tightness.union),
    indent([line, '? ', code(type.trueType), line, ': ', code(type.falseType)]),
  ])
}

function mappedCode(type: ApiMappedType, context: TypeContext): Doc {
  const sign = (modifier: '+' | '-' | undefined): string => (modifier === '-' ? '-' : '')
  const readonly = type.readonlyModifier ? [sign(type.readonlyModifier), keyword('readonly'), ' '] : ''
  const renamed = type.nameType ? [' ', keyword('as'), ' ', typeCode(type.nameType, context)] : ''
  const key = [
    '[',
    typeName(type.parameter),
    ' ',
    keyword('in'),
    ' ',
    typeCode(type.parameterType, context),
    renamed,
    ']',
  ]
  const optional = type.optionalModifier ? `${sign(type.optionalModifier)}?` : ''
  return block(['{', indent([line, readonly, key, optional, ': ', typeCode(type.templateType, context)]), line, '}'])
}

/** An object, function or constructor type. */
function writtenOut(declaration: ApiReflection, context: TypeContext): Doc {
  const [signature] = declaration.signatures ?? []
  if (signature && !isObject(declaration)) return callable(signature, { context, arrow: true })
  return objectBody(declaration, { context })
}

/** Anything but a single function type needs braces. */
function isObject(declaration: ApiReflection): boolean {
  const { signatures = [], children = [], indexSignatures = [] } = declaration
  return signatures.length !== 1 || children.length > 0 || indexSignatures.length > 0
}
