import type { ApiExternalBase, ApiModel } from '../model/model.ts'

/**
 * A model whose reflections are numbered in their order: TypeDoc numbers them as it meets them, and models of several files have the
 * same numbers.
 * @param first the lowest number
 */
export function renumber(model: ApiModel, first = 0): { readonly model: ApiModel; readonly next: number } {
  const numbers = new Map<number, number>()
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { id } = value as { readonly id?: unknown }
    if (typeof id === 'number' && !numbers.has(id)) numbers.set(id, first + numbers.size)
    for (const inner of Object.values(value)) collect(inner)
  }
  collect(model.modules)
  return { model: withNumbers(model, numbers) as ApiModel, next: first + numbers.size }
}

/** Models as one, in their order. */
export function joinModels(models: readonly ApiModel[]): ApiModel {
  const modules: ApiModel['modules'][number][] = []
  const packages: Record<string, ApiModel['packages'][string]> = {}
  const externalBases: Record<string, ApiExternalBase> = {}
  let next = 0
  for (const each of models) {
    const part = renumber(each, next)
    next = part.next
    modules.push(...part.model.modules)
    Object.assign(packages, part.model.packages)
    Object.assign(externalBases, part.model.externalBases)
  }
  const readme = models.find((model) => model.readme)?.readme
  const hasBases = Object.keys(externalBases).length > 0
  return { modules, packages, ...(hasBases && { externalBases }), ...(readme && { readme }) }
}

const link = 'reflection:'

/** References to a reflection that is not in the model lose its number. */
function withNumbers(value: unknown, numbers: ReadonlyMap<number, number>): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withNumbers(item, numbers))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]: readonly [string, unknown]) => {
      const result = numberedEntry(key, inner, numbers)
      return result === undefined ? [] : [[key, result]]
    }),
  )
}

function numberedEntry(key: string, value: unknown, numbers: ReadonlyMap<number, number>): unknown {
  if ((key === 'id' || key === 'target') && typeof value === 'number') return numbers.get(value)
  if (key === 'children' && isNumbers(value)) return value.flatMap((id) => numbers.get(id) ?? [])
  if (key === 'href' && typeof value === 'string' && value.startsWith(link))
    return `${link}${numbers.get(Number(value.slice(link.length))) ?? -1}`
  return withNumbers(value, numbers)
}

/** The members of a group are listed by number. */
function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'number')
}
