import {
  type Application,
  type CommentDisplayPart,
  ContainerReflection,
  type InlineTagDisplayPart,
  ReferenceReflection,
  Reflection,
  ReflectionKind,
} from 'typedoc'

type Index = ReadonlyMap<string, Reflection>

/**
 * Finds the targets of links to exports by an index. TypeDoc compares each link that the compiler does not resolve with all names of the
 * module, which takes a quarter of the time for a package of thousands.
 */
export function findLinksByIndex(app: Application): void {
  if (!app.options.getValue('preserveLinkText')) return
  const { converter } = app
  const resolve = converter.resolveLinks.bind(converter)
  const indexes = new WeakMap<Reflection, Index>()
  const indexOf = (container: Reflection): Index => {
    const index = indexes.get(container) ?? exportsOf(container)
    indexes.set(container, index)
    return index
  }
  const linkAll = (owner: Reflection): void => {
    for (const part of partsOf(owner)) if (part.kind === 'inline-tag') link(part, owner, indexOf)
  }
  converter.resolveLinks = ((...[subject, owner]: Parameters<typeof resolve>) => {
    if (subject instanceof Reflection) linkAll(subject)
    return resolve(subject as never, owner as never)
  }) as typeof resolve
}

function partsOf({ comment }: Reflection): readonly CommentDisplayPart[] {
  return comment ? [...comment.summary, ...comment.blockTags.flatMap(({ content }) => content)] : []
}

/** Links `Name` and `Name | text`; all else is left to TypeDoc. */
function link(part: InlineTagDisplayPart, owner: Reflection, indexOf: (container: Reflection) => Index): void {
  if (part.target !== undefined || !part.tag.startsWith('@link')) return
  const [, name, label = ''] = /^\s*([A-Za-z_$][\w$]*)\s*(?:\|(.*))?$/s.exec(part.text) ?? []
  if (name === undefined) return
  const target = containersOf(owner)
    .map((container) => indexOf(container).get(name))
    .find((candidate) => candidate !== undefined)
  if (!target) return
  part.target = target
  part.text = label.trim() || part.text
}

/** The modules and namespaces around a declaration, the innermost first. */
function containersOf(owner: Reflection): readonly Reflection[] {
  const around = owner.parent ? containersOf(owner.parent) : []
  return owner.kindOf(ReflectionKind.ExportContainer) ? [owner, ...around] : around
}

function exportsOf(container: Reflection): Index {
  const index = new Map<string, Reflection>()
  if (!(container instanceof ContainerReflection)) return index
  for (const child of container.childrenIncludingDocuments ?? []) {
    if (!child.kindOf(ReflectionKind.SomeExport) || index.has(child.name)) continue
    index.set(child.name, child instanceof ReferenceReflection ? child.getTargetReflectionDeep() : child)
  }
  return index
}
