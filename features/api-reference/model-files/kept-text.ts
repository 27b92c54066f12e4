import type { ApiModel } from '../model/model.ts'
import { keptFormat } from './model-schema.ts'
import { renumber } from './renumber.ts'

/** A model as text to keep: the same for the same declarations, with a line for each module, so that differences can be read. */
export function keptText(model: ApiModel): string {
  const { modules, packages, externalBases, readme } = renumber(model).model
  const head = { format: keptFormat, packages: inOrder(packages), externalBases: inOrder(externalBases), readme }
  const lines = modules.map((module) => JSON.stringify(module, withoutPlaces)).join(',\n')
  return `${JSON.stringify(head).slice(0, -1)},"modules":[\n${lines}\n]}\n`
}

function inOrder<Value>(entries: Readonly<Record<string, Value>> | undefined): Record<string, Value> | undefined {
  return entries && Object.fromEntries(Object.entries(entries).sort(byName))
}

/** Files of a version have no pages once the next one is there: its sources lead to the repository. */
function withoutPlaces(key: string, value: unknown): unknown {
  return key === 'place' && typeof value === 'object' ? undefined : value
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1
}
