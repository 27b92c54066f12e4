/** TypeDoc's kinds of reflections (`ReflectionKind`). */
export const kinds = {
  module: 2,
  namespace: 4,
  enum: 8,
  enumMember: 16,
  variable: 32,
  function: 64,
  class: 128,
  interface: 256,
  constructor: 512,
  property: 1024,
  method: 2048,
  callSignature: 4096,
  indexSignature: 8192,
  constructorSignature: 16384,
  accessor: 262144,
  typeAlias: 2097152,
  reference: 4194304,
} as const

/** The kind of components, which are functions, variables and classes: a value that TypeDoc has for no declaration. */
export const componentKind = 1

/** The kind of a declaration for readers. */
export function shownKind({ kind, component }: { readonly kind: number; readonly component?: object }): number {
  return component ? componentKind : kind
}

/** Folder of the pages of a kind; declarations of these kinds always have one. */
export const pageFolders: ReadonlyMap<number, string> = new Map([
  [kinds.module, 'modules'],
  [kinds.namespace, 'modules'],
  [kinds.class, 'classes'],
  [kinds.interface, 'interfaces'],
  [kinds.enum, 'enums'],
])

/** Folder of the pages of other exports, which they have where a module has many. */
export const exportFolders: ReadonlyMap<number, string> = new Map([
  [kinds.function, 'functions'],
  [kinds.variable, 'variables'],
  [kinds.typeAlias, 'types'],
])

/** Words for kinds beside a name, as in search results. */
const kindWords: ReadonlyMap<number, string> = new Map([
  [componentKind, 'component'],
  [kinds.class, 'class'],
  [kinds.interface, 'interface'],
  [kinds.enum, 'enum'],
  [kinds.enumMember, 'member'],
  [kinds.function, 'function'],
  [kinds.variable, 'variable'],
  [kinds.typeAlias, 'type'],
  [kinds.constructor, 'constructor'],
  [kinds.method, 'method'],
  [kinds.property, 'property'],
  [kinds.accessor, 'accessor'],
])

/** Names of kinds for readers. */
const kindNames: ReadonlyMap<number, string> = new Map([
  [componentKind, 'Component'],
  [kinds.module, 'Module'],
  [kinds.namespace, 'Namespace'],
  [kinds.class, 'Class'],
  [kinds.interface, 'Interface'],
  [kinds.enum, 'Enum'],
  [kinds.function, 'Function'],
  [kinds.variable, 'Variable'],
  [kinds.typeAlias, 'Type'],
])

/** A declaration as far as its kind goes. */
interface KindOwner {
  readonly kind: number
  readonly component?: object
  /** The kind of a declaration of another language. */
  readonly kindName?: string
}

/** The word for the kind of a declaration. */
export function nameOfKind(owner: KindOwner): string {
  return owner.kindName ?? kindNames.get(shownKind(owner)) ?? ''
}

/** The word for it beside a name, as in search results. */
export function wordOfKind(owner: KindOwner): string | undefined {
  return owner.kindName?.toLowerCase() ?? kindWords.get(shownKind(owner))
}

/** Plainer titles for some of TypeDoc's groups. */
const groupTitles: Readonly<Record<string, string>> = {
  References: 'Re-exports',
  Enumerations: 'Enums',
  'Enumeration Members': 'Members',
  'Type Aliases': 'Types',
}

/** The title of a group of members. */
export function groupTitle({ title }: { readonly title: string }): string {
  return groupTitles[title] ?? title
}
