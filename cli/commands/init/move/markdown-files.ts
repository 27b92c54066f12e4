import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The Markdown files below a folder, from there with forward slashes, sorted; without hidden ones. @param folder absolute path */
export function markdownFiles(folder: string): readonly string[] {
  const files: string[] = []
  const visit = (directory: string): void => {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
      const path = join(directory, entry.name)
      if (entry.isDirectory()) visit(path)
      else if (/\.(?:md|markdown)$/.test(entry.name)) files.push(relative(folder, path).replaceAll('\\', '/'))
    }
  }
  if (existsSync(folder)) visit(folder)
  return files.sort()
}
