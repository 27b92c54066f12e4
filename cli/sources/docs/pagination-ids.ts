import { locateFrontMatter } from '../../config/front-matter/read.ts'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import { suggest } from '../../report/suggest.ts'
import type { ReadDoc } from './doc-page.ts'

const keys = { pagination_next: 'paginationNext', pagination_prev: 'paginationPrev' } as const

/** Reports docs of a version that name a neighbour which does not exist. */
export function unknownNeighbours(docs: readonly ReadDoc[]): readonly Diagnostic[] {
  const ids = new Set(docs.map(({ id }) => id))
  return docs.flatMap(({ page }) =>
    Object.entries(keys).flatMap(([key, property]) => {
      const wanted = page?.meta.doc?.[property]
      if (page?.body.type !== 'markdown' || typeof wanted !== 'string' || ids.has(wanted)) return []
      const near = suggest(wanted, ids)
      return [
        diagnostic({
          code: 'sidebar-unknown-doc',
          message: `\`${key}\` names the doc '${wanted}', which does not exist.`,
          at: locateFrontMatter(page.body.text, page.file ?? '', [key]),
          ...(near === undefined ? {} : { hint: `Did you mean '${near}'?` }),
        }),
      ]
    }),
  )
}
