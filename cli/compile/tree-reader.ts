import type { Root } from 'hast'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Page } from '../sources/page.ts'
import type { InputFile } from './compiled-page.ts'

/** A page of Markdown as its features get it. */
export interface ParsedPage extends Pick<Page, 'file' | 'sourceFile'> {
  readonly text: string
  readonly tree: Root
}

/** A page's tree with changes, and what these follow from. */
export interface ChangedTree {
  readonly tree: Root
  readonly inputs: readonly InputFile[]
  readonly problems?: readonly Diagnostic[]
}

/** Changes the tree of a page; `undefined`: it stays as it is. */
export type TreeReader = (page: ParsedPage) => ChangedTree | undefined
