import type { Content } from '../../sources/source.ts'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import { type Route, titleOf } from '../targets/routes.ts'

/** Notes which Markdown files have no title, and what readers see in its place. */
export function untitledPages(
  routes: readonly Route[],
  { diagnostics }: Pick<Content, 'diagnostics'>,
): readonly Diagnostic[] {
  // A page with a mistake may have a title that could not be read.
  const mistaken = new Set(diagnostics.flatMap(({ severity, at }) => (severity === 'error' ? [at?.file] : [])))
  return routes.flatMap((route) => {
    const { page, compiled } = route
    const { title, frontMatterAt, home } = page.meta
    const isTitled = title !== undefined || compiled.contentTitle !== undefined || home?.hero !== undefined
    const isMistaken = mistaken.has(page.file) || compiled.diagnostics.some(({ severity }) => severity === 'error')
    if (isTitled || isMistaken || page.file === undefined || page.body.type !== 'markdown') return []
    return [
      diagnostic({
        code: 'title-missing',
        message: `This page has no title, so readers see '${titleOf(route)}'`,
        at: frontMatterAt ?? { file: page.file, line: 1, column: 1, length: 1 },
      }),
    ]
  })
}
