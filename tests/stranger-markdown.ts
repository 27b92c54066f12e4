import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** A file that somebody else wrote, for other tools. */
export interface StrangerFile {
  /** Path below the folder it is from, with the package's name first. */
  readonly path: string
  readonly text: string
}

const root = join(import.meta.dirname, '..')

/**
 * Folder with documentation that is no part of this repository: `DOCS_GEN_CORPORA`, or `../shared/corpora` beside it.
 * @param entry what must be in the folder, such as `redux/docs` or `npm-markdown`
 */
export function corporaFolder(entry: string): string | undefined {
  const folders = [process.env['DOCS_GEN_CORPORA'], ...besideRepository()]
  return folders.find((folder) => folder !== undefined && existsSync(join(folder, entry)))
}

/** What a test says that skips without such a folder. */
export const corporaAbsent = 'The folder ../shared/corpora is not there; DOCS_GEN_CORPORA may name another.'

/** Beside the working tree, and beside the repository that the tree may belong to. */
function besideRepository(): readonly string[] {
  const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const roots = existsSync(join(root, '.git'))
    ? [root, dirname(resolve(root, git('rev-parse', '--git-common-dir')))]
    : [root]
  return roots.map((folder) => join(folder, '../shared/corpora'))
}

/**
 * Markdown of npm packages: a sample of what is installed here, or all that `npm run corpora` fetched, if `DOCS_GEN_CORPORA` names it.
 * @param sample files to draw from the installed packages, and the seed that decides which
 */
export function strangerMarkdown(sample: { readonly files: number; readonly seed: number }): readonly StrangerFile[] {
  const corpora = process.env['DOCS_GEN_CORPORA']
  const fetched = corpora === undefined ? undefined : join(corpora, 'npm-markdown')
  return fetched !== undefined && existsSync(fetched) ? readFiles(fetched, markdownBelow(fetched)) : installed(sample)
}

function installed({ files, seed }: { readonly files: number; readonly seed: number }): readonly StrangerFile[] {
  const folder = join(root, 'node_modules')
  // A package that comes or goes changes nothing about the others.
  const order = markdownBelow(folder).map((path) => ({ path, rank: rankOf(path, seed) }))
  const sample = order.sort((a, b) => a.rank - b.rank).slice(0, files)
  return readFiles(folder, sample.map(({ path }) => path).sort())
}

/** A number that looks random and follows from a path and a seed. */
function rankOf(path: string, seed: number): number {
  return createHash('sha256').update(`${seed} ${path}`).digest().readUInt32LE()
}

/** Markdown files in a stable order. Folders that begin with a dot are caches, not packages. */
function markdownBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:md|mdx|markdown)$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !path.split('/').some((part) => part.startsWith('.')))
    .sort()
}

function readFiles(folder: string, paths: readonly string[]): readonly StrangerFile[] {
  return paths.map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
}
