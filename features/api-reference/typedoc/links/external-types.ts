import {
  type Application,
  ContainerReflection,
  type Context,
  Converter,
  DeclarationReflection,
  makeRecursiveVisitor,
  ParameterReflection,
  type ProjectReflection,
  type ReferenceType,
  type Reflection,
  SignatureReflection,
  type SomeType,
  TypeParameterReflection,
} from 'typedoc'

/** The listeners of TypeDoc's converter, which its types do not have: its API removes a listener only for who has it. */
interface Listening {
  readonly _listeners?: ReadonlyMap<string, readonly Listener[]>
}

interface Listener {
  readonly listener: (context: Context) => void
  readonly priority: number
}

/** The priority of TypeDoc's plugin for links. */
const linkPriority = -300

/**
 * Finds the addresses of types of other packages in one walk. TypeDoc takes each declaration from the front of an array, which moves all
 * others: an eighth of the conversion's time for a package of 150,000 declarations, members and parameters.
 */
export function findTypesInOrder({ converter }: Application): void {
  const { _listeners: all } = converter as unknown as Listening
  const plugins = all?.get(Converter.EVENT_RESOLVE_END)?.filter(({ priority }) => priority === linkPriority) ?? []
  const [plugin] = plugins
  if (!plugin || plugins.length > 1) return
  converter.off(Converter.EVENT_RESOLVE_END, plugin.listener)
  const resolveLinks = ({ project }: Context): void => {
    for (const reflection of Object.values(project.reflections)) converter.resolveLinks(reflection)
    eachReference(project, (type, owner) => {
      if (!type.reflection) findAddress(type, owner, converter)
    })
  }
  converter.on(Converter.EVENT_RESOLVE_END, resolveLinks, linkPriority)
}

function findAddress(type: ReferenceType, owner: Reflection, converter: Converter): void {
  const link = converter.resolveExternalLink(type.toDeclarationReference(), owner, undefined, type.symbolId)
  if (typeof link === 'string') type.externalUrl = link
  else if (typeof link === 'object' && typeof link.target === 'string') type.externalUrl = link.target
}

/** Calls back for each reference to a type. */
function eachReference(
  project: ProjectReflection,
  onReference: (type: ReferenceType, owner: Reflection) => void,
): void {
  const queue: Reflection[] = [project]
  let owner: Reflection = project
  const visitor = makeRecursiveVisitor({
    reference: (type) => onReference(type, owner),
    reflection: ({ declaration }) => void queue.push(declaration),
  })
  for (let next = 0; next < queue.length; next++) {
    owner = queue[next] ?? project
    for (const part of partsOf(owner)) if (part) queue.push(part)
    for (const type of typesOf(owner)) type?.visit(visitor)
  }
}

function partsOf(owner: Reflection): readonly (Reflection | undefined)[] {
  if (owner instanceof DeclarationReflection) {
    const { children = [], typeParameters = [], signatures = [], indexSignatures = [] } = owner
    const { getSignature, setSignature } = owner
    return [...children, ...typeParameters, ...signatures, ...indexSignatures, getSignature, setSignature]
  }
  if (owner instanceof ContainerReflection) return owner.children ?? []
  return owner instanceof SignatureReflection ? [...(owner.parameters ?? []), ...(owner.typeParameters ?? [])] : []
}

function typesOf(owner: Reflection): readonly (SomeType | undefined)[] {
  if (owner instanceof DeclarationReflection) {
    const { type, overwrites, inheritedFrom, implementationOf } = owner
    const { implementedTypes = [], implementedBy = [], extendedTypes = [], extendedBy = [] } = owner
    const bases = [...implementedTypes, ...implementedBy, ...extendedTypes, ...extendedBy]
    return [type, overwrites, inheritedFrom, implementationOf, ...bases]
  }
  if (owner instanceof SignatureReflection)
    return [owner.type, owner.overwrites, owner.inheritedFrom, owner.implementationOf]
  if (owner instanceof ParameterReflection) return [owner.type]
  return owner instanceof TypeParameterReflection ? [owner.type, owner.default] : []
}
