import { locateFrontMatter } from '../../config/front-matter/read.ts'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import { suggest } from '../../report/suggest.ts'
import { unknownDoc } from '../left-out-page.ts'
import type { LeftOutPage } from '../source.ts'
import type { ReadDoc } from './doc-page.ts'

const keys = { pagination_next: 'paginationNext', pagination_prev: 'paginationPrev', related_pages: 'related' } as const

/** Reports docs of a version that name a neighbour or a related doc which does not exist, or is left out of the build. */
export function unknownNeighbours(docs: readonly ReadDoc[], leftOut: readonly LeftOutPage[]): readonly Diagnostic[] {
  const ids = new Set(docs.flatMap(({ id, draft }) => (draft ? [] : [id])))
  const others = new Map(leftOut.map((page) => [page.doc?.id, page]))
  return docs.flatMap(({ page }) =>
    mentionsOf(page).flatMap(({ key, path, id }) => {
      if (page?.body.type !== 'markdown' || ids.has(id)) return []
      const other = others.get(id)
      const near = suggest(id, ids)
      const at = locateFrontMatter(page.body.text, page.file ?? '', path)
      if (other) return [unknownDoc(`\`${key}\` names the doc '${id}'`, other, at)]
      return [
        diagnostic({
          code: 'sidebar-unknown-doc',
          message: `\`${key}\` names the doc '${id}', which does not exist.`,
          at,
          ...(near === undefined ? {} : { hint: `Did you mean '${near}'?` }),
        }),
      ]
    }),
  )
}

interface DocMention {
  readonly key: string
  /** Place of the id in the front matter. */
  readonly path: readonly (string | number)[]
  readonly id: string
}

function mentionsOf(page: ReadDoc['page']): readonly DocMention[] {
  return Object.entries(keys).flatMap(([key, property]): readonly DocMention[] => {
    const value = page?.meta.doc?.[property]
    if (typeof value === 'string') return [{ key, path: [key], id: value }]
    return Array.isArray(value) ? value.map((id: string, n) => ({ key, path: [key, n], id })) : []
  })
}
