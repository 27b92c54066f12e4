import type { SchemaProblem } from '../../../cli/config/issues.ts'
import { suggest } from '../../../cli/report/suggest.ts'
import type { ReferenceModel, ReferenceSymbol } from './reference-model.ts'
import { symbolsIn } from './symbol-links.ts'

type Path = readonly (string | number)[]

/** What a schema cannot say of a model: ids are unique, and lead somewhere. */
export function modelProblems(model: ReferenceModel): readonly SchemaProblem[] {
  const places = idPlaces(model)
  const ids = new Set(places.map(({ id }) => id))
  const packages = new Set(model.packages.map(({ name }) => name))
  return [...duplicates(places), ...brokenLinks(model, ids), ...model.modules.flatMap(packageProblem)]

  function packageProblem({ package: name }: { readonly package?: string }, n: number): readonly SchemaProblem[] {
    if (name === undefined || packages.has(name)) return []
    return [
      unknownName(['model', 'modules', n, 'package'], `There is no package ${name} in the model.`, [name, packages]),
    ]
  }
}

interface IdPlace {
  readonly id: string
  readonly path: Path
}

function idPlaces({ modules }: ReferenceModel): readonly IdPlace[] {
  const inside = (members: readonly ReferenceSymbol[], path: Path): readonly IdPlace[] =>
    members.flatMap(({ id, members: more = [] }, n) => {
      const at = [...path, 'members', n]
      return [{ id, path: at }, ...inside(more, at)]
    })
  return modules.flatMap(({ id, members }, n) => {
    const at = ['model', 'modules', n]
    return [{ id, path: at }, ...inside(members, at)]
  })
}

function duplicates(places: readonly IdPlace[]): readonly SchemaProblem[] {
  const ids = new Set<string>()
  return places.flatMap(({ id, path }) => {
    if (!ids.has(id)) {
      ids.add(id)
      return []
    }
    return [
      { path: [...path, 'id'], message: `The id ${id} is there twice.`, hint: 'Give each symbol an id of its own.' },
    ]
  })
}

function brokenLinks(model: ReferenceModel, ids: ReadonlySet<string>): readonly SchemaProblem[] {
  const problems: SchemaProblem[] = []
  const walk = (value: unknown, path: Path): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      const at = [...path, Array.isArray(value) ? Number(key) : key]
      const isId = (key === 'symbol' || key === 'target' || key === 'declares') && typeof inner === 'string'
      const named = isId ? [inner] : typeof inner === 'string' ? symbolsIn(inner) : []
      for (const id of named.filter((one) => !ids.has(one)))
        problems.push(unknownName(at, `There is no symbol ${id} in the model.`, [id, ids]))
      walk(inner, at)
    }
  }
  walk(model.modules, ['model', 'modules'])
  return problems
}

function unknownName(
  path: Path,
  message: string,
  [name, names]: readonly [string, ReadonlySet<string>],
): SchemaProblem {
  const near = suggest(name, [...names])
  return { path, message, ...(near !== undefined && { hint: `Did you mean ${near}?` }) }
}
