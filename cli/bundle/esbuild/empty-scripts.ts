import { basename } from 'node:path'
import { loadParser, parseImports } from '../../code/code-parser.ts'
import { applyEdits } from '../../text/text-edits.ts'
import type { Script } from './script-names.ts'

/**
 * Leaves out scripts without code, and the imports of them. The bundler writes such a script where modules share nothing but the order in
 * which they run; each is a request of the reader's for nothing. A script that code imports when it runs stays.
 */
export async function withoutEmptyScripts(scripts: readonly Script[]): Promise<readonly Script[]> {
  const empty = new Set(scripts.filter(({ text }) => text.trim() === '').map(({ path }) => basename(path)))
  if (empty.size === 0) return scripts
  await loadParser()
  const later = new Set<string>()
  const shortened = scripts.map(({ path, text }) => {
    const { staticImports, dynamicImports } = parseImports(text)
    for (const { moduleRequest } of dynamicImports)
      later.add(basename(text.slice(moduleRequest.start + 1, moduleRequest.end - 1)))
    const useless = staticImports.filter(({ moduleRequest }) => empty.has(basename(moduleRequest.value)))
    return {
      path,
      text: applyEdits(
        text,
        useless.map(({ start, end }) => ({ start, end, text: '' })),
      ),
    }
  })
  return shortened.filter(({ path }) => !empty.has(basename(path)) || later.has(basename(path)))
}
