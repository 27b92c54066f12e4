import type { Location } from '../../../cli/report/diagnostic.ts'
import type { AnchorTarget } from '../compare/anchor-targets.ts'
import type { LostAnchor } from '../compare/find-losses.ts'

/** The line of a heading that can get former ids. */
export interface HeadingLine {
  readonly at: Location
  /** The line with former ids, besides those that it has. */
  readonly withIds: (former: readonly string[]) => string
}

/** The line of a heading in the file of its page; `undefined` for one that something else makes, or whose form is another. */
export function headingOf({ page, anchor }: AnchorTarget): HeadingLine | undefined {
  const { route, site } = page
  const { file, body } = route.page
  const place = route.compiled.anchors.find(({ id, isHeading }) => id === anchor.id && isHeading)
  if (file === undefined || body.type !== 'markdown' || !place) return undefined
  const line = site.project.files.read(file)?.text.split('\n')[place.line - 1]?.trimEnd()
  if (line === undefined || !isHeadingLine(line)) return undefined
  const { column } = place
  return {
    at: { file, line: place.line, column, length: Math.max(1, line.length - column + 1) },
    withIds: (former) => lineWithIds(line, [anchor.id, ...former], file.endsWith('.mdx')),
  }
}

/** Whether a line is a heading with signs before its text only. */
function isHeadingLine(line: string): boolean {
  return /^ {0,3}#{1,6}[ \t]/.test(line) && !line.endsWith('#')
}

/** Writes ids behind a heading; those that it has stay in front. */
export function lineWithIds(line: string, ids: readonly string[], isMdx: boolean): string {
  const [, text = line, before = ''] = /^(.*?)[ \t]*\{(?:\/\*)?[ \t]*#([^{}*]+?)[ \t]*(?:\*\/)?\}$/.exec(line) ?? []
  const all = [...new Set([...(before === '' ? [] : before.split(/\s+#/)), ...ids])].map((id) => `#${id}`).join(' ')
  return `${text} ${isMdx ? `{/* ${all} */}` : `{${all}}`}`
}

/** Identifies the heading that a lost anchor belongs to now. */
export function headingKey({ target }: Pick<LostAnchor, 'target'>): string {
  return target ? `${target.page.address}#${target.anchor.id}` : ''
}

/** The ids of all lost anchors that belong to the same heading now. */
export function formerIdsFor(lost: LostAnchor, all: readonly LostAnchor[]): readonly string[] {
  const key = headingKey(lost)
  return all.flatMap((one) => (headingKey(one) === key ? [one.anchor.id] : []))
}
