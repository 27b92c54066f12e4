import { nameDigest } from '../../cache/digest.ts'
import type { TextFile } from '../site-files.ts'

/** Files that documents refer to in place of something inline. Their names come from their content, so equal ones are shared. */
export interface PageFiles {
  /** Adds a file and returns its href. @param name first part of its name */
  add(type: 'js' | 'css', content: string, name?: string): string
  readonly files: readonly TextFile[]
}

/** Characters of a digest in the name of a file. */
const nameLength = 10

/** Creates the collection of a page's files. */
export function createPageFiles(baseUrl: string): PageFiles {
  const files = new Map<string, TextFile>()
  return {
    add(type, content, name = 'inline') {
      const path = `assets/${type}/${name}-${nameDigest(content, nameLength)}.${type}`
      files.set(path, { path, content })
      return baseUrl + path
    },
    get files() {
      return [...files.values()]
    },
  }
}

/** Whether a file has the content that its name comes from. */
export function isNamedByContent({ path, content }: TextFile): boolean {
  return path.includes(`-${nameDigest(content, nameLength)}.`)
}
