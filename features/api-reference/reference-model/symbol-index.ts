import type { ReferenceLink, ReferenceModel, ReferenceSymbol } from './reference-model.ts'

/** The symbols of a model by their ids. */
export interface SymbolIndex {
  readonly symbols: ReadonlyMap<string, ReferenceSymbol>
  /** A number for the id of each module and symbol. */
  readonly numbers: ReadonlyMap<string, number>
  /** What extends and implements each symbol. */
  readonly subtypes: {
    readonly extends: ReadonlyMap<string, readonly ReferenceSymbol[]>
    readonly implements: ReadonlyMap<string, readonly ReferenceSymbol[]>
  }
}

/** Numbers the symbols of a model in their order, and finds what is derived from each. */
export function indexSymbols({ modules }: ReferenceModel): SymbolIndex {
  const symbols = new Map<string, ReferenceSymbol>()
  const numbers = new Map<string, number>()
  const add = (symbol: ReferenceSymbol): void => {
    symbols.set(symbol.id, symbol)
    numbers.set(symbol.id, numbers.size + 1)
    for (const member of symbol.members ?? []) add(member)
  }
  for (const module of modules) {
    numbers.set(module.id, numbers.size + 1)
    for (const member of module.members) add(member)
  }
  const all = [...symbols.values()]
  return {
    symbols,
    numbers,
    subtypes: {
      extends: derived(all, (symbol) => symbol.extends),
      implements: derived(all, (symbol) => symbol.implements),
    },
  }
}

function derived(
  all: readonly ReferenceSymbol[],
  basesOf: (symbol: ReferenceSymbol) => readonly ReferenceLink[] | undefined,
): ReadonlyMap<string, readonly ReferenceSymbol[]> {
  const types = new Map<string, ReferenceSymbol[]>()
  for (const symbol of all)
    for (const { symbol: base } of basesOf(symbol) ?? [])
      if (base !== undefined) types.set(base, [...(types.get(base) ?? []), symbol])
  return types
}

/** A member of a base, with the type that declares it. */
export interface InheritedSymbol {
  readonly member: ReferenceSymbol
  readonly owner: ReferenceSymbol
}

/** The members that a type has from those it extends: of one name, the first that is found. Constructors are not inherited. */
export function inheritedSymbols(symbol: ReferenceSymbol, { symbols }: SymbolIndex): readonly InheritedSymbol[] {
  const names = new Set((symbol.members ?? []).map(nameAmongMembers))
  const visited = new Set([symbol.id])
  const collect = (bases: readonly ReferenceLink[] = []): readonly InheritedSymbol[] =>
    bases.flatMap(({ symbol: id }) => {
      const owner = id === undefined || visited.has(id) ? undefined : symbols.get(id)
      if (!owner) return []
      visited.add(owner.id)
      const members = (owner.members ?? []).filter(
        (member) => member.kind !== 'constructor' && !names.has(nameAmongMembers(member)),
      )
      for (const member of members) names.add(nameAmongMembers(member))
      return [...members.map((member) => ({ member, owner })), ...collect(owner.extends)]
    })
  return collect(symbol.extends)
}

/** A constructor, a static member and one of instances may have the same name. */
function nameAmongMembers({ name, kind, static: isStatic = false }: ReferenceSymbol): string {
  return JSON.stringify([name, isStatic, kind === 'constructor'])
}
