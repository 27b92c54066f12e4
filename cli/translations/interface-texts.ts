import { runtimeTexts } from '../modules/runtime-data.ts'
import { builtTexts } from '../sources/interface-texts.ts'

/** All English texts of the interface by id, sorted: those of the runtime, and those that the build puts into pages. */
export function allInterfaceTexts(): ReadonlyMap<string, string> {
  const texts = new Map(builtTexts.map(({ id, message }) => [id, message]))
  for (const [id, message] of Object.entries(runtimeTexts())) texts.set(id, message)
  return new Map([...texts].sort(([a], [b]) => (a < b ? -1 : 1)))
}
