import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { markerName } from '../../../../cli/emit/emit.ts'

/** Path → text. */
export type Tree = Readonly<Record<string, string>>

/** Every file below a folder, without docs-gen's marker. */
export function readTree(folder: string): Tree {
  const tree: Record<string, string> = {}
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && entry.name !== markerName) tree[path.slice(folder.length + 1)] = readFileSync(path, 'utf8')
  }
  return tree
}

export function writeTree(folder: string, tree: Tree): void {
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** A tree as the files `emit` takes. */
export function filesOf(tree: Tree): { path: string; content: string }[] {
  return Object.entries(tree).map(([path, content]) => ({ path, content }))
}

/** `count` pages with this text. */
export function manyPages(count: number, text: string): Tree {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`docs/p${i}/index.html`, `${text} ${i}`]))
}
