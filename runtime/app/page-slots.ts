import type { PageKind } from '../contract/index.ts'

/** The slot that draws each kind of page inside the docs' layout (R22). */
export const docSlots = {
  doc: 'DocPage',
  api: 'DocPage',
  'doc-index': 'DocIndexPage',
  'doc-tags': 'TagsPage',
  'doc-tag': 'TagPage',
} as const

/** Whether a table of slots has one for a kind of page. */
export function isKey<T extends object>(table: T, kind: PageKind): kind is PageKind & keyof T {
  return Object.hasOwn(table, kind)
}
