import type { Page } from '../../cli/sources/page.ts'
import type { Redirect } from '../../cli/sources/source.ts'
import type { Changelog, ChangelogVersion } from './read-changelog.ts'

/** Where the pages of a changelog are. */
export interface ChangelogPlace {
  /** Name of the source. */
  readonly source: string
  /** The file that it is written in. Unset: it is made from others. */
  readonly file?: string
  /** The text of this file. */
  readonly written?: string
  /** Route path of the first page. */
  readonly path: string
  readonly title: string
  readonly pages: 'one' | 'major'
}

/** The pages of a changelog, and what leads on to their anchors. */
export interface ChangelogPages {
  readonly pages: readonly Page[]
  readonly redirects: readonly Redirect[]
}

/** Makes the page of a changelog, or one for each major version behind a list of them. */
export function changelogPages(changelog: Changelog, place: ChangelogPlace): ChangelogPages {
  const majors = place.pages === 'major' ? majorsOf(changelog.versions) : new Map<string, ChangelogVersion[]>()
  if (majors.size < 2) {
    const { text, title } = changelog
    return { pages: [pageOf(title === undefined ? titled(text, place.title) : text, place)], redirects: [] }
  }
  const lines = changelog.text.split('\n')
  const first = changelog.versions[0]?.lines[0] ?? lines.length + 1
  const pathOf = (major: string): string => `${place.path}/${major}`
  const pages = [...majors].map(([major, versions]) => {
    const title = `${place.title} ${major}`
    return pageOf(titled(partOf(lines, versions, changelog), title), { ...place, path: pathOf(major), title })
  })
  const list = [...majors].map(([major, versions]) => `- [${major}](${pathOf(major)}): ${namesOf(versions)}`)
  const start = lines
    .slice(0, first - 1)
    .join('\n')
    .trimEnd()
  const index = pageOf(
    `${changelog.title === undefined ? titled(start, place.title) : start}\n\n${list.join('\n')}\n`,
    withoutFile(place),
  )
  const redirects = [...majors].flatMap(([major, versions]) =>
    versions.map(({ id }): Redirect => ({ from: `${place.path}#${id}`, to: `${pathOf(major)}#${id}` })),
  )
  return { pages: [index, ...pages], redirects }
}

function titled(text: string, title: string): string {
  return `# ${title}\n\n${text}`
}

function withoutFile({ file: _, written: __, ...place }: ChangelogPlace): ChangelogPlace {
  return place
}

function namesOf(versions: readonly ChangelogVersion[]): string {
  const [newest, oldest] = [versions[0], versions.at(-1)]
  if (!newest || !oldest || newest === oldest) return newest?.version ?? ''
  return `${oldest.version} – ${newest.version}`
}

/** Versions by their major number, in the order of the file. What is not released has a page of its own. */
function majorsOf(versions: readonly ChangelogVersion[]): ReadonlyMap<string, ChangelogVersion[]> {
  const majors = new Map<string, ChangelogVersion[]>()
  for (const one of versions) {
    const major = one.version === 'Unreleased' ? 'unreleased' : `v${one.version.split('.')[0] ?? ''}`
    majors.set(major, [...(majors.get(major) ?? []), one])
  }
  return majors
}

/** Some versions on the lines that they have in the file, so that problems keep their place, with the definitions they refer to. */
function partOf(lines: readonly string[], versions: readonly ChangelogVersion[], { definitions }: Changelog): string {
  const own = new Set(versions.flatMap(({ lines: [from, to] }) => range(from, to)))
  const text = [...own]
    .map((line) => lines[line - 1] ?? '')
    .join('\n')
    .toLowerCase()
  for (const {
    label,
    lines: [from, to],
  } of definitions)
    for (const line of range(from, to))
      if (text.includes(`[${label.toLowerCase()}]`)) own.add(line)
      else own.delete(line)
  return lines.map((line, n) => (own.has(n + 1) ? line : '')).join('\n')
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n)
}

function pageOf(text: string, { source, file, path, title, written }: ChangelogPlace): Page {
  return {
    id: `${source}:${path}`,
    path,
    kind: 'markdown',
    ...(file !== undefined && { file }),
    meta: { title, tocMaxLevel: 2 },
    body: { type: 'markdown', format: 'md', text, ...(written !== undefined && { written }) },
  }
}
