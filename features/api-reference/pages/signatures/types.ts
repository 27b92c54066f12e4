import { callable } from './callable.ts'
import { constraintCode, listCode, looseList, type TypeContext, type TypePlace } from './code.ts'
import { type Composing, conditionalCode, intersectionCode, tightness, unionCode } from './composed-types.ts'
import { choice, type Doc, group, indent, line, softLine } from './layout.ts'
import type {
  ApiMappedType,
  ApiReferenceType,
  ApiReflection,
  ApiTemplateLiteralType,
  ApiType,
} from '../../model/model.ts'
import { objectBody } from './object-body.ts'
import { builtin, keyword, literal, templateText, typeName } from './tokens.ts'
import { writtenCode } from './written-code.ts'
import { isCompact, isWrittenObject } from './type-shapes.ts'

/** Renders types as code, with names linked to their pages. */
export function typeContext(hrefOf: TypeContext['hrefOf']): TypeContext {
  const context: TypeContext = { hrefOf, code: (type, place) => typeCode(type, context, place) }
  return context
}

function typeCode(type: ApiType, context: TypeContext, place?: TypePlace): Doc {
  const code = (part: ApiType, minimum: number = tightness.open): Doc => wrap(part, minimum, context)
  const composing: Composing = { context, part: code }
  switch (type.type) {
    case 'code':
      return writtenCode(type.code, context)
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
      return unionCode(type.types, place, composing)
    case 'intersection':
      return intersectionCode(type.types, composing)
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
        '[]',
        (type.elements ?? []).map((part, _, all) => tupleItem(part, all.length > 1, context)),
      )
    case 'namedTupleMember':
      return [type.name, type.isOptional ? '?: ' : ': ', code(type.element)]
    case 'templateLiteral':
      return templateCode(type, context)
    case 'conditional':
      return conditionalCode(type, composing)
    case 'mapped':
      return mappedCode(type, context)
    case 'reflection':
      return writtenOut(type.declaration, context, place)
  }
}

/** A type in parentheses, if it needs some. */
function wrap(type: ApiType, minimum: number, context: TypeContext): Doc {
  if (tightnessOf(type) >= minimum) return typeCode(type, context)
  if (type.type !== 'union') return ['(', typeCode(type, context), ')']
  return group(['(', indent([softLine, typeCode(type, context, 'item')]), softLine, ')'])
}

function tightnessOf(type: ApiType): number {
  switch (type.type) {
    case 'conditional':
      return tightness.open
    case 'inferred':
      return type.constraint ? tightness.open : tightness.prefix
    case 'reflection':
      return isWrittenObject(type.declaration) ? tightness.closed : tightness.open
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

/** The only argument stays on the line if it has braces of its own, or nothing to break. */
function argumentsCode(args: readonly ApiType[], context: TypeContext): Doc {
  const [only, ...others] = args
  if (!only) return ''
  if (others.length === 0 && isCompact(only)) return ['<', context.code(only), '>']
  const items = args.map((part) => context.code(part, 'item'))
  // TypeScript takes no comma after the last argument.
  return group(looseList('<>', items, ''))
}

/** A union among other elements gets parentheses where it breaks. */
function tupleItem(type: ApiType, hasOthers: boolean, context: TypeContext): Doc {
  const code = context.code(type, 'item')
  if (type.type !== 'union' || !hasOthers || isCompact(type)) return code
  return group([indent([choice('(', ''), softLine, code]), softLine, choice(')', '')])
}

function templateCode({ head, tail }: ApiTemplateLiteralType, context: TypeContext): Doc {
  const spans = tail.map(([type, text]): Doc => ['${', context.code(type), '}', text === '' ? '' : templateText(text)])
  return [templateText(`\`${head}`), spans, templateText('`')]
}

function mappedCode(type: ApiMappedType, context: TypeContext): Doc {
  const sign = (modifier: '+' | '-' | undefined): string => (modifier === '-' ? '-' : '')
  const readonly = type.readonlyModifier ? [sign(type.readonlyModifier), keyword('readonly'), ' '] : ''
  const asClause = type.nameType ? [' ', keyword('as'), ' ', typeCode(type.nameType, context)] : ''
  const key = [
    '[',
    typeName(type.parameter),
    ' ',
    keyword('in'),
    ' ',
    typeCode(type.parameterType, context),
    asClause,
    ']',
  ]
  const optional = type.optionalModifier ? `${sign(type.optionalModifier)}?` : ''
  return group(['{', indent([line, readonly, key, optional, ': ', typeCode(type.templateType, context)]), line, '}'])
}

/** An object, function or constructor type. */
function writtenOut(declaration: ApiReflection, context: TypeContext, place: TypePlace | undefined): Doc {
  const [signature] = declaration.signatures ?? []
  if (signature && !isWrittenObject(declaration)) return callable(signature, { context, arrow: true })
  return objectBody(declaration, { context, loose: place === 'held' })
}
