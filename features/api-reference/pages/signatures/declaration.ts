import { callable, typeParameters } from './callable.ts'
import { kinds } from '../../model/kinds.ts'
import { type Doc, follow, group, indent, join, line } from './layout.ts'
import type { ApiReflection, ApiType } from '../../model/model.ts'
import { type BodyStyle, objectBody } from './object-body.ts'
import { functionName, keyword, propertyName, typeName, valueCode } from './tokens.ts'
import type { TypeContext } from './code.ts'
import { type DeclaredPlace, writtenCode } from './written-code.ts'
import { hasArguments, isNullable } from './type-shapes.ts'

type MemberLinks = NonNullable<BodyStyle['place']>

/**
 * `abstract class ListNode extends ElementNode`, and the like for interfaces and enums, with their members.
 * @param place links of the members; without it the code has none of them
 */
export function typeDeclaration(reflection: ApiReflection, context: TypeContext, place?: MemberLinks): Doc {
  const { kind, name, flags, extendedTypes = [], implementedTypes = [], code: whole } = reflection
  if (whole !== undefined) return writtenCode(whole, context, placeIn(reflection, place))
  const head = [typeName(name), typeParameters(reflection, context)]
  if (kind === kinds.enum) return enumDeclaration(reflection, context, place)
  if (kind === kinds.class) {
    // A class has one base; the others are those of interfaces that are merged with it.
    const [bases, others] = [extendedTypes.slice(0, 1), extendedTypes.slice(1)]
    const modifier = flags?.isAbstract ? [keyword('abstract'), ' '] : ''
    const code = group([modifier, keyword('class'), ' ', head, basesCode(bases, implementedTypes, context)])
    return others.length === 0
      ? code
      : [code, line, group([keyword('interface'), ' ', head, basesCode(others, [], context), ' {}'])]
  }
  const code = [head, basesCode(extendedTypes, implementedTypes, context)]
  if (!place) return [keyword('interface'), ' ', group(code), ' { … }']
  const withoutInherited = {
    ...reflection,
    children: (reflection.children ?? []).filter((member) => !member.inheritedFrom),
  }
  return [keyword('interface'), ' ', group(code), ' ', objectBody(withoutInherited, { context, place, isBroken: true })]
}

/** The places of members by their ids. */
function placeIn({ children = [] }: ApiReflection, place: MemberLinks | undefined): DeclaredPlace {
  return (id) => {
    const member = children.find((child) => child.id === id)
    return (member && place?.(member)) ?? {}
  }
}

/** A single base stays on the line of the name; several have lines of their own where they do not fit. */
function basesCode(bases: readonly ApiType[], interfaces: readonly ApiType[], context: TypeContext): Doc {
  const clauses = [...clause('extends', bases, context), ...clause('implements', interfaces, context)]
  return bases.length + interfaces.length > 1
    ? indent(clauses.map((code) => [line, code]))
    : clauses.map((code) => [' ', code])
}

/** `type Spread<T1, T2> = …`. */
export function aliasDeclaration(reflection: ApiReflection, context: TypeContext, place: MemberLinks): Doc {
  if (reflection.code !== undefined) return writtenCode(reflection.code, context, placeIn(reflection, place))
  const head = [keyword('type'), ' ', typeName(reflection.name), typeParameters(reflection, context)]
  const object = reflection.type?.type === 'reflection' ? reflection.type.declaration : reflection
  const isObject = (object.children?.length ?? 0) > 0
  if (reflection.type && !isObject) return assignment(reflection, head, context)
  return [head, ' = ', objectBody(object, { context, place, isBroken: isObject })]
}

/** The type after a `=`: on a line of its own if it is a union, or a condition on types with arguments. */
function assignment({ type, typeParameters: parameters = [] }: ApiReflection, head: Doc, context: TypeContext): Doc {
  if (!type) return head
  const isUnion = type.type === 'union' && !isNullable(type.types)
  const isWide = type.type === 'conditional' && (hasArguments(type.checkType) || hasArguments(type.extendsType))
  if (isUnion || isWide) return group([group(head), ' =', group(indent([line, context.code(type, 'item')]))])
  const isLong = parameters.length > 1 && parameters.some(({ type: bound, default: standard }) => bound ?? standard)
  return group([group(head), ' =', isLong ? [' ', context.code(type)] : follow(context.code(type))])
}

/** `const COMMAND_PRIORITY_LOW = 1`. */
export function variableDeclaration(variable: ApiReflection, context: TypeContext): Doc {
  const { name, flags, type, defaultValue, isVar, reexport, code } = variable
  if (code !== undefined) return writtenCode(code, context)
  if (reexport)
    return [keyword('export'), ` ${reexport.names} `, keyword('from'), ' ', valueCode(`'${reexport.module}'`)]
  const head = [keyword(isVar ? 'var' : flags?.isConst ? 'const' : 'let'), ' ', name]
  if (type?.type === 'literal') return group([head, ' =', group(indent([line, context.code(type)]))])
  const value = type === undefined && defaultValue !== undefined ? [' = ', valueCode(defaultValue)] : ''
  return [head, type ? [': ', context.code(type)] : '', value]
}

/** A method, function or constructor with its modifiers. */
export function callableDeclaration(member: ApiReflection, signature: ApiReflection, context: TypeContext): Doc {
  if (signature.code !== undefined) return writtenCode(signature.code, context)
  if (member.kind === kinds.constructor) {
    const name = [modifiers(member), keyword('new'), ' ', typeName(constructorName(signature))]
    return callable(signature, { context, name, hideType: true })
  }
  return callable(signature, {
    context,
    name: [modifiers(member), functionName(propertyName(member.name)), optionalMark(member)],
  })
}

/** `readonly key?: string`, or the lines of a getter and setter. */
export function propertyDeclaration(member: ApiReflection, context: TypeContext): readonly Doc[] {
  const { getSignature, setSignature, type, defaultValue, code } = member
  if (code !== undefined) return [writtenCode(code, context)]
  const name = propertyName(member.name)
  const accessor = (word: string): Doc => [modifiers(member), keyword(word), ' ', functionName(name)]
  const lines = [
    ...(getSignature ? [callable(getSignature, { context, name: accessor('get') })] : []),
    ...(setSignature ? [callable(setSignature, { context, name: accessor('set'), hideType: true })] : []),
  ]
  if (lines.length > 0) return lines
  const value = defaultValue === undefined || defaultValue === '...' ? '' : [' = ', valueCode(defaultValue)]
  return [[modifiers(member), name, optionalMark(member), type ? [': ', context.code(type)] : '', value]]
}

/** `Up = 'up'`. */
export function enumMemberDeclaration({ name, type, code }: ApiReflection, context: TypeContext): Doc {
  if (code !== undefined) return writtenCode(code, context)
  return [propertyName(name), type ? [' = ', context.code(type)] : '']
}

function enumDeclaration(reflection: ApiReflection, context: TypeContext, place?: MemberLinks): Doc {
  if (reflection.isConstant) return constantDeclaration(reflection, context, place)
  const { name, children = [], flags } = reflection
  const members = children.map((member): Doc => [
    { is: 'token', text: propertyName(member.name), ...place?.(member) },
    member.type ? [' = ', context.code(member.type)] : '',
  ])
  const head = [flags?.isConst ? [keyword('const'), ' '] : '', keyword('enum'), ' ', typeName(name), ' ']
  if (!place) return [head, '{ … }']
  return [head, group(['{', indent([line, join(members, [',', line]), ',']), line, '}'], true)]
}

function clause(word: string, types: readonly ApiType[], context: TypeContext): readonly Doc[] {
  if (types.length === 0) return []
  return [
    [
      keyword(word),
      ' ',
      join(
        types.map((type) => context.code(type)),
        ', ',
      ),
    ],
  ]
}

function modifiers({ flags = {} }: ApiReflection): Doc {
  const words = [
    flags.isPrivate && 'private',
    flags.isProtected && 'protected',
    flags.isStatic && 'static',
    flags.isAbstract && 'abstract',
    flags.isReadonly && 'readonly',
  ]
  return words.flatMap((word) => (word ? [keyword(word), ' '] : []))
}

function optionalMark({ flags }: ApiReflection): string {
  return flags?.isOptional ? '?' : ''
}

function constructorName({ name, type }: ApiReflection): string {
  return type?.type === 'reference' ? type.name : name
}

/** `const Direction: { readonly Up: 'up' }`. */
function constantDeclaration({ name, children = [] }: ApiReflection, context: TypeContext, place?: MemberLinks): Doc {
  const members = children.map((member): Doc => [
    keyword('readonly'),
    ' ',
    { is: 'token', text: propertyName(member.name), ...place?.(member) },
    member.type ? [': ', context.code(member.type)] : '',
  ])
  const head = [keyword('const'), ' ', typeName(name), ': ']
  return place ? [head, group(['{', indent([line, join(members, line)]), line, '}'], true)] : [head, '{ … }']
}
