import type { FindThrow } from '../bundle/input.ts'
import type { Diagnostic, Related } from '../report/diagnostic.ts'

/** Most places in pages that a problem of a component names. */
const maxUses = 3

/**
 * Moves problems of components to the line that threw, if it is in a file of the site. The places in pages become related, and a line
 * is reported once, however many pages render it.
 */
export async function locateThrown(
  diagnostics: readonly Diagnostic[],
  findThrow: FindThrow,
): Promise<readonly Diagnostic[]> {
  const located = await Promise.all(diagnostics.map((diagnostic) => locate(diagnostic, findThrow)))
  const byLine = new Map<string, { readonly problem: Diagnostic; readonly uses: Related[] }>()
  for (const { problem, use } of located) {
    const key = JSON.stringify(use ? [problem.code, problem.at] : problem)
    const group = byLine.get(key) ?? { problem, uses: [] }
    byLine.set(key, group)
    if (use) group.uses.push(use)
  }
  return [...byLine.values()].map(({ problem, uses }) =>
    uses.length === 0 ? problem : { ...problem, related: uses.slice(0, maxUses) },
  )
}

interface Located {
  readonly problem: Diagnostic
  /** The place in a page. Unset: the line that threw is in the page's own file, or not known. */
  readonly use?: Related
}

async function locate({ thrown, ...problem }: Diagnostic, findThrow: FindThrow): Promise<Located> {
  const place = thrown === undefined ? undefined : await findThrow(thrown)
  if (!place) return { problem }
  const { at } = problem
  const use = at && at.file !== place.file ? { message: 'It is rendered here', at } : undefined
  return { problem: { ...problem, at: place }, use }
}
