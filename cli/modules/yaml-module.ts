import { extname } from 'node:path'
import type { OnLoadResult } from 'esbuild'
import { parseYaml, type YamlMistake, yamlLibrary, yamlMistake } from '../code/yaml.ts'

/** Whether a file is YAML by its name. */
export function isYaml(path: string): boolean {
  return ['.yaml', '.yml'].includes(extname(path))
}

/** A YAML file as a module of its data, or the first mistake in it. @param path absolute */
export function yamlModule(path: string, text: string): OnLoadResult {
  const { LineCounter } = yamlLibrary()
  const lines = new LineCounter()
  const document = parseYaml(text, { lineCounter: lines })
  const [error] = document.errors
  const mistake: YamlMistake | undefined = error
    ? { message: error.message, range: error.pos }
    : yamlMistake(document, text)
  if (!mistake) return { contents: JSON.stringify(document.toJS() ?? null), loader: 'json' }
  const { line, col } = lines.linePos(mistake.range[0])
  const lineText = text.split('\n')[line - 1] ?? ''
  const column = Buffer.byteLength(lineText.slice(0, col - 1))
  return { errors: [{ text: mistake.message, location: { file: path, line, column, length: 1, lineText } }] }
}
