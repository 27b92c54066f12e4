import type { SourceTree } from '../../files/source-tree.ts'
import { importedFile, referencedFile } from './assets.ts'

/** A file whose text a code block shows. */
export type CodeFile =
  | { readonly file: string; readonly hash: string; readonly text: string }
  | { readonly file: string; readonly refusal: Refusal }

/** Why a file is not shown, as the end of a sentence about it. */
export interface Refusal {
  readonly reason: string
  readonly hint: string
  /** Content may not name the file: it is not read at all. */
  readonly isLeftOut?: true
}

/** The site's files and rules. */
interface CodeFiles {
  readonly files: SourceTree
  readonly hashInput: (file: string) => string | undefined
  /** Whether content may show a file. */
  readonly mayShow: (file: string) => boolean
}

/** Largest file in bytes that a code block shows a part of: larger ones are data or generated. */
const maxBytes = 1_000_000

/** Reads the file that a fence names: like an import, it lies in the site or its repository. `undefined`: it does not exist. */
export function readCodeFile(
  href: string,
  from: string,
  { files, hashInput, mayShow }: CodeFiles,
): CodeFile | undefined {
  const file = importedFile(href, from, files) ?? referencedFile(href, from, files)
  if (file === undefined) return { file: href, refusal: outside }
  if (!mayShow(file)) return { file, refusal: leftOut }
  const size = files.size(file)
  if (size === undefined) return undefined
  if (!file.includes('node_modules/') && files.strayLink(file)) return { file, refusal: outside }
  if (size > maxBytes) return { file, refusal: tooLarge(size) }
  const source = files.read(file)
  if (!source) return undefined
  if (source.invalidAt !== undefined || source.text.includes('\0')) return { file, refusal: noText }
  return { file, hash: hashInput(file) ?? source.hash, text: source.text }
}

const outside: Refusal = {
  reason: 'is outside of the site and of its repository',
  hint: 'The path starts from the folder of this file, or from the site folder: @site/…',
}

const leftOut: Refusal = {
  reason: 'is left out: it is not in a folder of content',
  hint: "The config has security.content: 'markdown', so pages refer to files of their folder only.",
  isLeftOut: true,
}

const noText: Refusal = { reason: 'is no text in UTF-8', hint: 'Name a text file.' }

function tooLarge(size: number): Refusal {
  const megabytes = (Math.ceil(size / 100_000) / 10).toFixed(1)
  return {
    reason: `has ${megabytes} MB; a code block reads files of up to ${maxBytes / 1_000_000} MB`,
    hint: 'Copy the lines that you want to show to a smaller file.',
  }
}
