import { diagnostic, type Diagnostic, type Location } from '../../../report/diagnostic.ts'

/** An entry of an order, as its file names it. Paths start from the docs folder. */
export type WrittenEntry =
  | {
      readonly type: 'path'
      readonly path: string
      readonly label?: string | undefined
      /** What is below it. */
      readonly entries?: readonly WrittenEntry[]
      readonly at: Location
    }
  | { readonly type: 'group'; readonly label: string; readonly entries: readonly WrittenEntry[]; readonly at: Location }
  | { readonly type: 'link'; readonly href: string; readonly label: string; readonly at: Location }
  /** A page or folder that has no place in the sidebar. */
  | { readonly type: 'hidden'; readonly path: string; readonly at: Location }
  /** All that nothing else names. */
  | { readonly type: 'rest' }

/** The order of a folder. */
export interface WrittenOrder {
  /** Text of the folder. */
  readonly label?: string | undefined
  readonly entries: readonly WrittenEntry[]
  readonly at: Location
}

/** What a file of an order says. */
export interface ReadOrder {
  /** Unset: the file orders nothing. */
  readonly order?: WrittenOrder
  readonly diagnostics: readonly Diagnostic[]
}

/** A file of an order. */
export interface OrderFile {
  /** Relative to the site folder. */
  readonly file: string
  readonly text: string
  /** Its folder, relative to the docs folder; `.` is that folder. */
  readonly folder: string
}

/** A part of a file that the sidebar cannot have, or that is not known. */
export function notUnderstood(what: string, at: Location, hint?: string): Diagnostic {
  return diagnostic({ code: 'order-file', message: what, at, hint })
}
