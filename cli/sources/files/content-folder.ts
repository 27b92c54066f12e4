import { realpathSync } from 'node:fs'
import { globMatcher } from '../../files/glob.ts'
import type { Listing, SourceTree } from '../../files/source-tree.ts'
import { isSystemError } from '../../process/system-error.ts'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import { suggest } from '../../report/suggest.ts'
import type { LeftOutPage } from '../source.ts'
import type { Page } from '../page.ts'
import { listingProblems } from './listing-problems.ts'
import { isMarkdown } from '../../files/file-kinds.ts'

/** Files that are no pages by default: tests, and names that start with `_`. */
export const defaultExclude: readonly string[] = [
  '**/_*.{js,jsx,ts,tsx,md,mdx}',
  '**/_*/**',
  '**/*.test.{js,jsx,ts,tsx}',
  '**/__tests__/**',
]

/** A content folder and the folder with its translations. Either may be missing. */
export interface ContentFolder {
  /** Path relative to the site folder. */
  readonly path: string
  /** Folder with the translations, relative to the site folder. */
  readonly localizedPath: string
  /** Files that match `include` and not `exclude`: sorted paths relative to `path`. */
  readonly files: readonly string[]
  /** All files in the folder. */
  readonly all: ReadonlySet<string>
  /** All files in the folder with the translations. */
  readonly translated: ReadonlySet<string>
  /** The same for each language but the default one, by locale. */
  readonly translations: ReadonlyMap<string, ReadonlySet<string>>
  readonly diagnostics: readonly Diagnostic[]
}

/** A folder to list, and the patterns of its content. */
interface FolderQuery {
  readonly path: string
  readonly localizedPath: string
  /** Folders with the translations of every language but the default one, by locale. */
  readonly translations: ReadonlyMap<string, string>
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

/** Lists a content folder and its translations. */
export function listContent(tree: SourceTree, query: FolderQuery): ContentFolder {
  const path = tree.relative(tree.absolute(query.path))
  const original = listBelow(tree, path)
  const translated = listBelow(tree, query.localizedPath)
  const filesIn = (folder: string): ReadonlySet<string> => new Set(listBelow(tree, folder).files)
  const isIncluded = globMatcher(query.include)
  const isExcluded = globMatcher(query.exclude, { dot: true })
  return {
    path,
    localizedPath: query.localizedPath,
    files: original.files.filter((file) => isIncluded(file) && !isExcluded(file)),
    all: new Set(original.files),
    translated: new Set(translated.files),
    translations: new Map([...query.translations].map(([locale, folder]) => [locale, filesIn(folder)])),
    diagnostics: [
      ...original.loops.map((loop) => loopProblem(loop, tree)),
      ...original.outputs.flatMap((output) =>
        outputProblem(output, path, (file) => isIncluded(file) && !isExcluded(file)),
      ),
      ...[original, translated].flatMap((listing) => listingProblems(tree, listing)),
      ...withoutOriginal(
        translated.files.filter((file) => isIncluded(file) && !isExcluded(file)),
        original.files,
      ).map(({ file, near }) => lostTranslation({ ...query, path }, { file, near })),
    ],
  }
}

/** A translation of no file, and the file whose name is nearest. */
interface LostTranslation {
  readonly file: string
  readonly near: string | undefined
}

function withoutOriginal(translated: readonly string[], originals: readonly string[]): readonly LostTranslation[] {
  const all = new Set(originals)
  const lost = translated.filter((file) => !all.has(file))
  const other = new Set(translated)
  const free = lost.length === 0 ? [] : originals.filter((file) => !other.has(file))
  return lost.map((file) => ({ file, near: suggest(file, free) }))
}

function lostTranslation({ path, localizedPath }: FolderQuery, { file, near }: LostTranslation): Diagnostic {
  const original = inFolder(path, file)
  return diagnostic({
    code: 'translation-without-original',
    message: `The translation has no original, as there is no file ${original}, so it is not built`,
    at: { file: inFolder(localizedPath, file), line: 1, column: 1, length: 1 },
    hint:
      near === undefined
        ? 'Write the original, or remove the translation.'
        : `Did you mean ${inFolder(localizedPath, near)}? Give it the name of its original.`,
  })
}

/** The warning for a folder of docs-gen's own among content, unless the patterns leave it out. */
function outputProblem(output: string, folder: string, isContent: (file: string) => boolean): readonly Diagnostic[] {
  const below = folder === '' ? output : output.slice(folder.length + 1)
  if (!isContent(below === '' ? 'index.md' : `${below}/index.md`)) return []
  return [
    diagnostic({
      code: 'output-in-content',
      message: `The folder ${output} was written by docs-gen, so it is not read as content of ${folder === '' ? 'the site folder' : folder}`,
      at: { file: output, line: 1, column: 1, length: 1 },
      hint: 'Write it elsewhere with --out-dir, or name it in `exclude` of the source.',
    }),
  ]
}

function loopProblem(loop: string, tree: SourceTree): Diagnostic {
  const isBroken = leadsToNothing(tree.absolute(loop))
  return diagnostic({
    code: 'folder-loop',
    message: isBroken
      ? `The link ${loop} leads to nothing`
      : `The link ${loop} leads back into itself, so it is not entered`,
    at: { file: loop, line: 1, column: 1, length: 1 },
  })
}

/** The file to read for a path in the folder: its translation, if there is one. */
export function fileIn(folder: ContentFolder, path: string): { readonly file: string; readonly sourceFile?: string } {
  const sourceFile = inFolder(folder.path, path)
  if (!folder.translated.has(path)) return { file: sourceFile }
  return { file: inFolder(folder.localizedPath, path), sourceFile }
}

/** The Markdown files of the folder that its patterns leave out. */
export function excludedPages(folder: ContentFolder): readonly LeftOutPage[] {
  const included = new Set(folder.files)
  const excluded = [...folder.all].filter((file) => isMarkdown(file) && !included.has(file))
  return excluded.map((file) => ({ file: inFolder(folder.path, file), reason: 'excluded' }))
}

/** The languages in which the page of a file shows its original, as they have no translation of it. */
export function untranslatedIn({ translations }: ContentFolder, path: string): Pick<Page, 'untranslated'> {
  const untranslated = [...translations].flatMap(([locale, files]) => (files.has(path) ? [] : [locale]))
  return untranslated.length === 0 ? {} : { untranslated }
}

/** Whether a file exists in the folder or its translations. */
export function holds(folder: ContentFolder, path: string): boolean {
  return folder.all.has(path) || folder.translated.has(path)
}

function leadsToNothing(link: string): boolean {
  try {
    realpathSync.native(link)
    return false
  } catch (error) {
    return isSystemError(error) && error.code === 'ENOENT'
  }
}

function inFolder(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`
}

/** Lists a folder; the files are relative to it. */
function listBelow(tree: SourceTree, folder: string): Listing {
  const listing = tree.listContent(folder)
  const prefix = folder === '' ? 0 : folder.length + 1
  return { ...listing, files: listing.files.map((file) => file.slice(prefix)) }
}
