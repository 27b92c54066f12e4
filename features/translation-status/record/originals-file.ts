import type { SourceTree } from '../../../cli/files/source-tree.ts'
import { isRecord } from '../../../cli/process/is-record.ts'
import { type Diagnostic, diagnostic } from '../../../cli/report/diagnostic.ts'
import { linesOf } from '../../../cli/text/spaces.ts'
import type { BlockKey } from '../text/block.ts'

/** The blocks of the original that each translation of a language is of, by its path below the folder of the language. */
export type Originals = ReadonlyMap<string, readonly BlockKey[]>

/** The file of a language that names them. @param folder of the language: `i18n/fr` */
export function originalsFile(folder: string): string {
  return `${folder}/originals.json`
}

/** The version of the form of the file. */
const version = 1

/** Writes the file: a line for each translation, sorted, with a last line that is always the same. */
export function writeOriginals(originals: Originals): string {
  const lines = [...originals]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, blocks]) => `  ${JSON.stringify(path)}: ${JSON.stringify(blocks.map(keyText).join(' '))},`)
  return `${['{', ...lines, `  "version": ${version}`, '}'].join('\n')}\n`
}

/** Reads the file of a language. One that is missing has no entries. */
export function readOriginals(files: SourceTree, folder: string): Originals | Diagnostic {
  const file = originalsFile(folder)
  const text = files.read(file)?.text
  if (text === undefined) return new Map()
  const value = parsed(text)
  const fault = faultOf(value, text)
  if (fault)
    return diagnostic({
      code: 'originals-invalid',
      message: fault.message,
      at: { file, line: fault.line ?? 1, column: 1, length: 1 },
      hint: 'Keep the lines of both sides of a conflict, restore the file with git, or update docs-gen.',
    })
  const entries = Object.entries(value ?? {}).filter(([path]) => path !== 'version')
  return new Map(entries.map(([path, blocks]) => [path, String(blocks).split(' ').flatMap(readKey)]))
}

/** Whether the file of a language could not be read. */
export function isFault(originals: Originals | Diagnostic): originals is Diagnostic {
  return 'code' in originals
}

interface Fault {
  readonly message: string
  readonly line?: number
}

function faultOf(value: Readonly<Record<string, unknown>> | undefined, text: string): Fault | undefined {
  const conflict = linesOf(text).findIndex((line) => line.startsWith('<<<<<<<'))
  if (conflict >= 0) return { message: 'The file holds the marks of a conflict', line: conflict + 1 }
  if (!value) return { message: 'The file is not valid JSON' }
  if (value['version'] === version) return undefined
  if (typeof value['version'] !== 'number') return { message: 'The file does not name the originals of translations' }
  return { message: `The file has version ${value['version']}, and this docs-gen reads version ${version}` }
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Kinds have names of keys and components in them, so those of the characters between are written otherwise. */
function keyText({ kind, digest }: BlockKey): string {
  return `${kind.replace(/[\s@%]/g, encodeURIComponent)}@${digest}`
}

function readKey(text: string): readonly BlockKey[] {
  const at = text.lastIndexOf('@')
  return at < 0 ? [] : [{ kind: decodeURIComponent(text.slice(0, at)), digest: text.slice(at + 1) }]
}
