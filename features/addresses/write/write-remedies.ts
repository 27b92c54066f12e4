import { readFileSync } from 'node:fs'
import { loadParser } from '../../../cli/code/code-parser.ts'
import { applyChanges } from '../../../cli/edits/write/apply.ts'
import type { LocaleSite } from '../../../cli/pipeline/locales.ts'
import type { Project } from '../../../cli/pipeline/open.ts'
import { type Diagnostic, diagnostic } from '../../../cli/report/diagnostic.ts'
import type { LostAnchor, Losses } from '../compare/find-losses.ts'
import { formerIdsFor, headingKey, headingOf } from './heading-ids.ts'
import { planRedirects } from './plan-redirects.ts'
import { type RedirectLine, redirectOfAnchor, redirectOfPage } from './redirect-of.ts'
import { counted } from '../../../cli/text/numbers.ts'

/** What is left after remedies were written. */
export interface WrittenRemedies {
  /** Losses without a remedy. */
  readonly rest: Losses
  readonly diagnostics: readonly Diagnostic[]
}

/** A heading that gets former ids. */
interface HeadingChange {
  readonly file: string
  readonly line: number
  readonly text: string
}

/** Writes redirects for pages and sections that have moved, and the former ids of headings with a new text: all of it or nothing. */
export async function writeRemedies(
  losses: Losses,
  sites: readonly LocaleSite[],
  project: Project,
): Promise<WrittenRemedies> {
  await loadParser()
  const headings = headingChanges(losses.anchors)
  const redirects = redirectsOf(losses, sites)
  const plan = planRedirects(redirects, project)
  const pages = [...byFile(headings)].map(([file, changes]) => ({ file, text: withHeadings(project, file, changes) }))
  const changes = [...pages, ...plan.files].map(({ file, text }) => ({ from: file, to: file, text }))
  const { root, cacheDir } = project
  const failure = changes.length > 0 ? await applyChanges({ root, cacheDir, changes }) : undefined
  if (failure !== undefined) return { rest: losses, diagnostics: [unwritten(failure)] }
  const isDone = plan.fault === undefined
  return {
    rest: {
      ...losses,
      pages: losses.pages.filter((lost) => !isDone || !redirectOfPage(lost, sites)),
      anchors: losses.anchors.filter((lost) => !isRenamed(lost) && !(isDone && redirectOfAnchor(lost))),
    },
    diagnostics: [
      ...(plan.fault ? [plan.fault] : []),
      ...summary({ headings, redirects: isDone ? redirects.size : 0, plan }),
    ],
  }
}

function unwritten(failure: string): Diagnostic {
  return diagnostic({
    code: 'addresses-unknown',
    message: `The files cannot be changed: ${failure}.`,
    hint: 'All files are as they were; correct this and try again.',
  })
}

/** Whether an anchor becomes a former id of a heading on its page. A redirect of the page keeps the anchor of the address. */
function isRenamed({ target, now }: LostAnchor): boolean {
  return target?.page === now && headingOf(target) !== undefined
}

function headingChanges(anchors: readonly LostAnchor[]): readonly HeadingChange[] {
  const renamed = anchors.filter(isRenamed)
  return [...new Map(renamed.map((lost) => [headingKey(lost), lost])).values()].flatMap(({ target, ...lost }) => {
    const heading = target && headingOf(target)
    if (!heading) return []
    const ids = formerIdsFor({ target, ...lost }, renamed)
    return [{ file: heading.at.file, line: heading.at.line, text: heading.withIds(ids) }]
  })
}

/** Targets by old addresses. */
function redirectsOf({ pages, anchors }: Losses, sites: readonly LocaleSite[]): ReadonlyMap<string, string> {
  const lines: readonly (RedirectLine | undefined)[] = [
    ...pages.map((lost) => redirectOfPage(lost, sites)),
    ...anchors.filter((lost) => !isRenamed(lost)).map(redirectOfAnchor),
  ]
  return new Map(lines.flatMap((line) => (line ? [[line.from, line.to] as const] : [])))
}

function byFile(changes: readonly HeadingChange[]): ReadonlyMap<string, readonly HeadingChange[]> {
  const files = new Map<string, HeadingChange[]>()
  for (const change of changes) files.set(change.file, [...(files.get(change.file) ?? []), change])
  return files
}

/** The text of a file with other headings; each line keeps its line break. */
function withHeadings({ files }: Project, file: string, changes: readonly HeadingChange[]): string {
  const lines = readFileSync(files.absolute(file), 'utf8').split('\n')
  for (const { line, text } of changes) lines[line - 1] = text + (lines[line - 1]?.endsWith('\r') ? '\r' : '')
  return lines.join('\n')
}

interface Written {
  readonly headings: readonly HeadingChange[]
  readonly redirects: number
  readonly plan: ReturnType<typeof planRedirects>
}

function summary({ headings, redirects, plan }: Written): readonly Diagnostic[] {
  const parts = [
    ...(redirects > 0
      ? [`${counted(redirects, 'redirect')} into ${plan.files.map(({ file }) => file).join(' and ')}`]
      : []),
    ...(headings.length > 0
      ? [`former ids of ${counted(headings.length, 'heading')} into ${[...byFile(headings).keys()].join(', ')}`]
      : []),
  ]
  if (parts.length === 0) return []
  return [
    diagnostic({
      code: 'addresses-written',
      message: `Wrote ${parts.join(', and ')}.`,
      hint: 'Read the changes, then check again.',
    }),
  ]
}
