import { isJavaScript } from '../../../cli/files/file-kinds.ts'
import { readText } from '../../../cli/files/read-text.ts'
import type { ConversionRequest } from '../conversion/conversion.ts'
import type { ApiModule } from '../model/model.ts'
import type { Problems } from './problems.ts'

/** An entry point whose names are all left out, or declared for others, has nothing to show. */
export function saysSomething({ docs, children = [] }: ApiModule): boolean {
  return docs !== undefined || children.length > 0
}

/** Names modules in JavaScript that have no page. What those with types have is left out by a tag or an option, so their author knows. */
export function reportEmptyModules(
  modules: readonly ApiModule[],
  { entries }: ConversionRequest,
  problems: Problems,
): void {
  const names = new Set(modules.map(({ name }) => name))
  const scripts = entries.filter(({ name, file }) => names.has(name) && isJavaScript(file))
  if (scripts.length === 0) return
  problems.note({
    message: `Nothing that these modules export is in the reference, so they have no pages: ${scripts.map(({ name }) => name).join(', ')}.`,
    hint: 'The compiler sees what a file exports by `export`, `module.exports` or `exports`, and no names that code sets on `window` or `this`: install the types of the package, or name a file in the option entryPoints.',
    places: scripts.flatMap(({ name, file }) => {
      const text = readText(file)
      return text === undefined ? [] : [{ label: name, place: { fileName: file, text, offset: 0 } }]
    }),
  })
}
