import { type Application, type ContainerReflection, type Context, Converter, ReflectionKind } from 'typedoc'

/** Priorities of listeners right before and right after those by which TypeDoc sorts members, and the members of categories. */
const beforeSorting = -99
const afterSorting = -201

/** Digits that each number in a name has while names are compared. */
const digits = 20

/**
 * Sorts `part2` before `part10`, and keeps the order of the author in types that are written out. TypeDoc compares names as texts, and its
 * list of ways to sort takes no others: so numbers are as long as one another while it sorts.
 */
export function sortNames({ converter }: Application): void {
  let names: readonly Named[] = []
  let types: readonly WrittenType[] = []
  converter.on(
    Converter.EVENT_RESOLVE_END,
    ({ project: { reflections } }: Context) => {
      const all = Object.values(reflections)
      names = all.map((reflection) => ({ reflection, name: reflection.name }))
      types = all.flatMap((reflection) =>
        reflection.isContainer() && reflection.kindOf([ReflectionKind.TypeLiteral, ReflectionKind.TypeAlias])
          ? [{ type: reflection, children: [...(reflection.children ?? [])] }]
          : [],
      )
      for (const { reflection, name } of names) reflection.name = comparable(name)
    },
    beforeSorting,
  )
  converter.on(
    Converter.EVENT_RESOLVE_END,
    () => {
      for (const { reflection, name } of names) reflection.name = name
      for (const { type, children } of types) if (children.length > 0) type.children = children
    },
    afterSorting,
  )
}

interface Named {
  readonly reflection: { name: string }
  readonly name: string
}

interface WrittenType {
  readonly type: ContainerReflection
  readonly children: NonNullable<ContainerReflection['children']>
}

/** A name whose numbers have zeros before them. Names that differ in zeros alone stay different. */
function comparable(name: string): string {
  return name.replace(/\d+/g, (number) => number.padStart(digits, '0'))
}
