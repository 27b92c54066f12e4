// Types of fences.mjs, for the test (the project compiles without allowJs).
export interface Fence {
  /** Path of the Markdown file, relative to the repository, with `/` */
  file: string
  /** 1-based line of the opening fence */
  line: number
  lang: 'ts' | 'tsx' | 'js' | 'jsx'
  title: string | undefined
  /** Marked `fragment`: counted, not checked */
  fragment: boolean
  code: string
  /** Per code line: how many columns were removed at its start */
  columns: number[]
}

export interface FenceError {
  file: string
  /** 1-based, in the Markdown file */
  line: number
  /** 1-based, in the Markdown file */
  column: number
  message: string
}

export const REPO_ROOT: string
export function markdownFiles(inputs: Iterable<string>): string[]
export function collectFences(files: Iterable<string>): Fence[]
export function parseFences(source: string, file: string): Fence[]
export function checkFences(fences: Fence[]): FenceError[]
