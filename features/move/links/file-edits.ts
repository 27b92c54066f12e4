import { posix } from 'node:path'
import type { PageBody } from '../../../cli/compile/compiled-page.ts'
import { isMarkdown, isScript, withoutExtension } from '../../../cli/files/file-kinds.ts'
import type { SourceTree } from '../../../cli/files/source-tree.ts'
import { hasScheme, isSourcePath, splitAddress } from '../../../cli/text/addresses.ts'
import type { Place } from '../../../cli/edits/places/place.ts'
import { scriptPlaces } from '../../../cli/edits/places/script-places.ts'
import type { FileMap } from '../site/file-map.ts'
import type { EditSet } from '../../../cli/edits/write/edit-set.ts'
import type { Change } from './decide.ts'
import { newFilePath } from './new-address.ts'
import { writtenAddress } from '../../../cli/edits/places/link-places.ts'

/** Adds edits for the files that pages and scripts name: modules that they import, and files that code blocks show. */
export function editFileReferences({ sites }: Change, scripts: readonly string[], edits: EditSet): void {
  const [first] = sites
  if (!first) return
  const { files, project } = first
  const context = { files, tree: project.files, edits }
  const stems = stemsOf(files)
  const including = sites.flatMap(({ site }) =>
    site.routes.flatMap(({ page, compiled }) =>
      compiled.inputs.some(({ file }) => files.isMoved(file)) || namesStem(compiled.body, stems)
        ? [page.file, ...compiled.inputs.map(({ file }) => file)]
        : [],
    ),
  )
  const moved = files.moves.map(({ from }) => from)
  const names = [...new Set([...moved, ...including])].filter((file) => file !== undefined)
  for (const file of names.filter(isMarkdown)) editFiles(file, edits.places(file).files, context)
  for (const file of new Set([...names.filter(isScript), ...importers(scripts, context)])) editScript(file, context)
}

/** The names of files that move, without their extension. */
export function stemsOf({ moves }: FileMap): readonly string[] {
  return [...new Set(moves.map(({ from }) => withoutExtension(posix.basename(from))))]
}

/** Whether the code of a page has one of these names. */
function namesStem({ esm, islands }: PageBody, stems: readonly string[]): boolean {
  const codes = [...esm, ...islands].map(({ code }) => code)
  return codes.some((code) => stems.some((stem) => code.includes(stem)))
}

interface Context {
  readonly files: FileMap
  readonly tree: SourceTree
  readonly edits: EditSet
}

/** Scripts whose text has the name of a file that moves. */
function importers(scripts: readonly string[], { files, edits }: Context): readonly string[] {
  const stems = stemsOf(files)
  return scripts.filter((file) => {
    const text = edits.source(file)?.text ?? ''
    return stems.some((stem) => text.includes(stem))
  })
}

function editScript(file: string, context: Context): void {
  const source = context.edits.source(file)
  const places = source && scriptPlaces(file, source.text)
  if (places) editFiles(file, places.files, context)
}

function editFiles(file: string, places: readonly Place[], context: Context): void {
  for (const place of places) editFile(file, place, context)
}

/** Where a module is named without its extension, the extension of the file that it is. */
const endings = [
  '',
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '.mdx',
  '.md',
  '.css',
  '.json',
  '/index.tsx',
  '/index.ts',
  '/index.jsx',
  '/index.js',
]

/** The path of a code block is no specifier of a module. */
function isWord({ kind }: Place): boolean {
  return kind === 'word' || kind === 'quoted-word'
}

function editFile(file: string, place: Place, { files, tree, edits }: Context): void {
  // Loaders of Webpack stand before the path.
  const start = place.value.lastIndexOf('!') + 1
  const [path, rest] = splitAddress(place.value.slice(start))
  if (path === '' || path.startsWith('/') || hasScheme(path) || (!isWord(place) && !isSourcePath(path))) return
  const base = path.startsWith('@site/')
    ? posix.normalize(path.slice('@site/'.length))
    : posix.join(posix.dirname(file), path)
  const end = endings.find((ending) => tree.isFile(base + ending))
  if (end === undefined) return
  const target = files.after(base + end)
  const to = end !== '' && target.endsWith(end) ? target.slice(0, -end.length) : target
  const from = files.after(file)
  const now = path.startsWith('@site/') ? base : posix.join(posix.dirname(from), path)
  if (now === to) return
  const relative = newFilePath(path, from, to)
  // A module without dots would be a package.
  const newPath = isWord(place) || isSourcePath(relative) ? relative : `./${relative}`
  const text = writtenAddress(place, place.value.slice(0, start) + newPath + rest)
  if (text === undefined || !edits.add(file, { start: place.start, end: place.end, text }))
    edits.leave({
      at: edits.source(file)?.at(place.start) ?? { file, line: 1, column: 1, length: 1 },
      message: `Write ${newPath}${rest} instead of ${path}${rest}.`,
    })
}
