import ts from 'typescript'
import {
  type Application,
  type Context,
  Converter,
  type DeclarationReflection,
  ReflectionKind,
  ReflectionSymbolId,
} from 'typedoc'
import type { MemberOrigin } from '../external-bases.ts'
import { afterInheritance, checkerOf } from './hidden-bases.ts'

/**
 * Finds where members are declared that a type inherits from one without a page. TypeDoc has the name of the base as it is written, which
 * may be `Omit` or a call, and often no package.
 * @returns origins by the ids of members, once the conversion has run
 */
export function findOrigins({ converter }: Application): ReadonlyMap<number, MemberOrigin> {
  const origins = new Map<number, MemberOrigin>()
  const onResolved = (context: Context): void => {
    const originOf = originFinder(context)
    const types = context.project.getReflectionsByKind(ReflectionKind.ClassOrInterface)
    for (const { children = [] } of types as DeclarationReflection[])
      for (const child of children) {
        const origin = child.inheritedFrom && !child.inheritedFrom.reflection ? originOf(child) : undefined
        if (origin) origins.set(Number(child.id), origin)
      }
  }
  converter.on(Converter.EVENT_RESOLVE_END, onResolved, afterInheritance)
  return origins
}

function originFinder(context: Context): (member: DeclarationReflection) => MemberOrigin | undefined {
  const originOf = declaringType(context)
  return (member) => {
    const declaration = context.getSymbolFromReflection(member)?.declarations?.[0]
    const origin = declaration && originOf(declaration, member)
    return origin && isOfClass(member) ? { ...origin, name: className(origin.name) } : origin
  }
}

/** Returns a function that finds the type around the declaration of a member, for the reflection that shows it. */
export function declaringType(
  context: Context,
): (declaration: ts.Declaration, user: DeclarationReflection) => MemberOrigin | undefined {
  const origins = new Map<ts.Node, MemberOrigin | undefined>()
  return (declaration, user) => {
    const owner = ts.findAncestor(declaration.parent, isNamed)
    if (!owner) return undefined
    if (!origins.has(owner)) origins.set(owner, originOf(owner, user, context))
    return origins.get(owner)
  }
}

function isOfClass({ flags, kind }: DeclarationReflection): boolean {
  return flags.isStatic || kind === ReflectionKind.Constructor
}

/** The name of a class of the platform: the declarations of JavaScript have `ErrorConstructor` beside `Error`. */
function className(name: string): string {
  return name.replace(/(?<=\w)Constructor$/, '')
}

type NamedOwner = ts.NamedDeclaration & { readonly name: ts.Identifier }

/** Whether a declaration may name what declares a member: that of a mixin is a function. */
function isNamed(node: ts.Node): node is NamedOwner {
  const isOwner =
    ts.isClassLike(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isVariableDeclaration(node)
  return isOwner && node.name !== undefined && ts.isIdentifier(node.name)
}

function originOf(owner: NamedOwner, member: DeclarationReflection, context: Context): MemberOrigin | undefined {
  const name = owner.name.text
  const symbol = checkerOf(owner, context)?.getSymbolAtLocation(owner.name)
  if (!symbol) return { name }
  const type = context.createSymbolReference(symbol, context, name)
  const link = context.converter.resolveExternalLink(type.toDeclarationReference(), member, undefined, type.symbolId)
  const url = typeof link === 'string' ? link : link?.target
  const { packageName } = context.createSymbolId(symbol, owner)
  return {
    name,
    ...(packageName !== ReflectionSymbolId.UNKNOWN_PACKAGE && { package: packageName }),
    ...(typeof url === 'string' && { url }),
  }
}
