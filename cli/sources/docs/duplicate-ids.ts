import { type Diagnostic, diagnostic, type Location } from '../../report/diagnostic.ts'
import { locateFrontMatter } from '../../config/front-matter/read.ts'
import type { Page } from '../page.ts'

/** Reports docs of one instance and version with the id of an earlier doc. */
export function duplicateIds(pages: readonly Page[]): readonly Diagnostic[] {
  const first = new Map<string, Page>()
  return pages.flatMap((page): readonly Diagnostic[] => {
    const { id = '', instance = '', version = '' } = page.meta.doc ?? {}
    const key = JSON.stringify([instance, version, id])
    const other = first.get(key)
    if (!other) first.set(key, page)
    if (!other) return []
    const related = [{ message: 'the other doc', at: startOf(other) }]
    return [
      diagnostic({
        code: 'duplicate-doc-id',
        message: `Two docs have the id '${id}': this one and ${other.file ?? other.id}.`,
        at: idOf(page),
        related,
        hint: hintFor(page, other),
      }),
    ]
  })
}

function hintFor({ file = '' }: Page, { file: other = '' }: Page): string {
  if (startsWithNumber(file) && startsWithNumber(other))
    return 'A number at the start of a file name sorts the doc and is not part of its id. Write an `id` into the front matter of one of them, or set numberPrefixParser: false in docs().'
  return 'Change the `id` in the front matter of one of them. If they come from two docs(), set the option `id` of one docs().'
}

function startsWithNumber(file: string): boolean {
  return /(?:^|\/)\d[^/]*$/.test(file)
}

/** The `id` in the front matter, else the start of the page. */
function idOf(page: Page): Location {
  const { body, file = '' } = page
  return body.type === 'markdown' ? locateFrontMatter(body.text, file, ['id']) : startOf(page)
}

function startOf({ file = '', meta }: Page) {
  return meta.frontMatterAt ?? { file, line: 1, column: 1, length: 1 }
}
