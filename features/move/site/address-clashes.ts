import { routeKey } from '../../../runtime/contract/index.ts'
import { docKey } from '../../../cli/link/targets/routes.ts'
import type { Diagnostic } from '../../../cli/report/diagnostic.ts'
import type { Page } from '../../../cli/sources/page.ts'
import { refusal } from '../problem.ts'
import type { SiteChange } from './site-after.ts'

/** Pages that would come to the address, or get the id, of another page. */
export function addressClashes(sites: readonly SiteChange[]): readonly Diagnostic[] {
  const problems = sites.flatMap(({ content, files }) => {
    const first = new Map<string, Page>()
    return content.pages.flatMap((page) =>
      keysOf(page).flatMap(([key, name]): readonly Diagnostic[] => {
        const other = first.get(key)
        if (!other) first.set(key, page)
        const isMoved = [page.file, other?.file].some((file) => file !== undefined && files.isTarget(file))
        return other && isMoved ? [clash([other, page], name)] : []
      }),
    )
  })
  return [...new Map(problems.map((problem) => [problem.message, problem])).values()]
}

/** What no two pages may have, with its name in messages. */
function keysOf({ path, meta, kind }: Page): readonly (readonly [string, string])[] {
  const address = [`path ${routeKey(path)}`, `the address ${path}`] as const
  return meta.doc && kind === 'doc' ? [address, [`id ${docKey(meta.doc)}`, `the id ${meta.doc.id}`]] : [address]
}

function clash(pages: readonly Page[], name: string): Diagnostic {
  const [one = '', other = ''] = pages.map(({ file, path }) => file ?? path)
  return refusal(
    `${one} and ${other} would both have ${name}.`,
    'Choose another name: a page has an address of its own.',
  )
}
