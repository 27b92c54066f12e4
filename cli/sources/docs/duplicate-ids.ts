import type { Diagnostic } from '../../report/diagnostic.ts'
import type { Page } from '../source.ts'

/** Docs of one instance and version that share an id: each but the first is told, and where the other is. */
export function duplicateIds(pages: readonly Page[]): readonly Diagnostic[] {
  const first = new Map<string, Page>()
  return pages.flatMap((page): readonly Diagnostic[] => {
    const { id = '', instance = '', version = '' } = page.meta.doc ?? {}
    const key = JSON.stringify([instance, version, id])
    const other = first.get(key)
    if (!other) first.set(key, page)
    if (!other) return []
    const related = [{ message: 'the other one', at: startOf(other) }]
    return [
      {
        code: 'duplicate-doc-id',
        severity: 'error',
        message: `Two docs have the id '${id}': this one and ${other.file ?? other.id}.`,
        at: startOf(page),
        related,
        hint: 'Give one of them another `id` in its front matter, or, where each has docs() of its own, one of these an `id`.',
      },
    ]
  })
}

function startOf({ file = '', meta }: Page) {
  return meta.frontMatterAt ?? { file, line: 1, column: 1, length: 1 }
}
