import type { ReactNode } from 'react'
import { frameMarkup } from '../contract/index.ts'
import { reactMarkup } from './markup.tsx'

/** Props of `<FileTree>`. */
export interface FileTreeProps {
  /** A list, with a list in each folder. */
  readonly children: ReactNode
  readonly id?: string
  readonly className?: string
}

/**
 * Draws a list in Markdown as folders and files. A name that ends with `/` is a folder, the text after a name is a comment, and a
 * bold name is highlighted.
 * @example
 * <FileTree>
 *
 * - docs/
 *   - index.md the first page
 *
 * </FileTree>
 */
export function FileTree({ children, ...rest }: FileTreeProps): ReactNode {
  return frameMarkup(reactMarkup, 'file-tree', { ...rest, content: children })
}
