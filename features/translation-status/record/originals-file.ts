import { type ListForm, readMergedList, writeMergedList } from '../../../cli/files/merged-list.ts'
import type { SourceTree } from '../../../cli/files/source-tree.ts'
import { type Diagnostic, diagnostic } from '../../../cli/report/diagnostic.ts'
import type { BlockKey } from '../text/block.ts'

/** The blocks of the original that each translation of a language is of, by its path below the folder of the language. */
export type Originals = ReadonlyMap<string, readonly BlockKey[]>

/** The file of a language that names them. @param folder of the language: `i18n/fr` */
export function originalsFile(folder: string): string {
  return `${folder}/originals.json`
}

const form: ListForm = {
  version: 1,
  of: 'the originals of translations',
  command: 'docs-gen translations accept',
  merge:
    'Keep the lines of both sides, and remove the marks: of two lines for one file, keep that of the newer translation.',
}

/** Writes the file, a line for each translation. */
export function writeOriginals(originals: Originals): string {
  const entries = [...originals].map(([path, blocks]) => [path, blocks.map(keyText).join(' ')] as const)
  return writeMergedList(new Map(entries), form.version)
}

/** Reads the file of a language. One that is missing has no entries. */
export function readOriginals(files: SourceTree, folder: string): Originals | Diagnostic {
  const file = originalsFile(folder)
  const text = files.read(file)?.text
  if (text === undefined) return new Map()
  const list = readMergedList(text, form)
  if ('fault' in list)
    return diagnostic({
      code: 'originals-invalid',
      message: list.fault,
      at: { file, line: list.line ?? 1, column: 1, length: 1 },
      hint: list.hint,
    })
  return new Map([...list.entries].map(([path, blocks]) => [path, String(blocks).split(' ').flatMap(readKey)]))
}

/** Whether a result is the problem that the file of a language could not be read. */
export function isFault(result: object): result is Diagnostic {
  return 'code' in result
}

/** Kinds have names of keys and components in them, so those of the characters between are written otherwise. */
function keyText({ kind, digest }: BlockKey): string {
  return `${kind.replace(/[\s@%]/g, encodeURIComponent)}@${digest}`
}

function readKey(text: string): readonly BlockKey[] {
  const at = text.lastIndexOf('@')
  return at < 0 ? [] : [{ kind: decodeURIComponent(text.slice(0, at)), digest: text.slice(at + 1) }]
}
