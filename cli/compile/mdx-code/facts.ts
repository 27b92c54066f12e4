/** A name that an `import` statement binds. */
export interface ImportedName {
  readonly name: string
  /** Its name in the module: `default`, or `*` for the whole module. */
  readonly imported: string
  /** The module's specifier. */
  readonly from: string
}

/** Facts about a piece of code, read from its syntax tree. */
export interface CodeFacts {
  /** Components in its JSX that it does not define itself, in order of appearance. */
  readonly components: readonly string[]
  /** Other names that it uses and no function or block inside it defines. */
  readonly references: readonly string[]
  /** The names among these whose value is spread into the attributes of an element. */
  readonly spreads?: readonly string[]
  /** It has a handler, a hook or other syntax that must run in the browser, whatever its names refer to. */
  readonly isInteractive?: boolean
}

/** Facts about statements of a module. */
export interface ModuleFacts extends CodeFacts {
  readonly imports: readonly ImportedName[]
  /** Names that its statements define, except imported ones. */
  readonly declares: readonly string[]
  readonly isTypeScript?: boolean
}

/** Facts about a statement that only defines a name. */
export function definition(name: string): ModuleFacts {
  return { imports: [], declares: [name], components: [], references: [] }
}

/** Facts about a statement that only imports a name. */
export function importOf(name: string, imported: string, from: string): ModuleFacts {
  return { imports: [{ name, imported, from }], declares: [], components: [], references: [] }
}

/** Facts about code that only renders components. */
export function renders(components: readonly string[]): CodeFacts {
  return { components, references: [] }
}

/** Facts about code that could not be parsed: it is hydrated, since it may need the browser. */
export const unknownFacts: CodeFacts = { components: [], references: [], isInteractive: true }

/** Every name that code uses and does not define itself. */
export function usedNames({ components, references }: CodeFacts): readonly string[] {
  return [...components, ...references]
}
