import type { Page } from '../../cli/sources/page.ts'
import type { FeedSection, Redirect } from '../../cli/sources/source.ts'
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
  /** Title of the whole. Unset: this is it. */
  readonly group?: string
  readonly pages: 'one' | 'major'
}

/** The pages of a changelog, and what leads on to their anchors. */
export interface ChangelogPages {
  readonly pages: readonly Page[]
  readonly redirects: readonly Redirect[]
  /** Path and anchor of each version, by its name and that of its package. */
  readonly releases: Readonly<Record<string, string>>
  /** The versions that have a date, newest first. */
  readonly dated: readonly FeedSection[]
  /** Those that are released and have none. */
  readonly undated: readonly ChangelogVersion[]
}

/** Makes the page of a changelog, or one for each major version behind a list of them. */
export function changelogPages(changelog: Changelog, place: ChangelogPlace): ChangelogPages {
  const { versions: all } = changelog
  const majors = place.pages === 'major' ? majorsOf(all) : new Map<string, ChangelogVersion[]>()
  if (majors.size < 2) {
    const { text, title } = changelog
    const pages = [pageOf(title === undefined ? titled(text, place.title) : text, place)]
    return { pages, redirects: [], ...versionsAt(changelog.versions, place, () => place.path) }
  }
  const lines = changelog.text.split('\n')
  const first = changelog.versions[0]?.lines[0] ?? lines.length + 1
  const pathOf = (major: string): string => `${place.path}/${major}`
  const pages = [...majors].map(([major, versions]) => {
    const title = `${place.title} ${major}`
    return pageOf(titled(partOf(lines, versions, changelog), title), {
      ...place,
      path: pathOf(major),
      title,
      group: place.title,
    })
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
  const at = versionsAt(all, place, (version) => pathOf(majorOf(version)))
  return { pages: [index, ...pages], redirects, ...at }
}

/** Where each version is. One without a day in the calendar has no date: none is invented. */
function versionsAt(
  versions: readonly ChangelogVersion[],
  { source }: ChangelogPlace,
  pathOf: (version: ChangelogVersion) => string,
): Pick<ChangelogPages, 'releases' | 'dated' | 'undated'> {
  const released = versions.filter(({ version }) => version !== 'Unreleased')
  const packages = new Set(released.map((one) => one.package))
  const releases = new Map<string, string>()
  for (const one of released) {
    const target = `${pathOf(one)}#${one.id}`
    const names = one.package === undefined ? [one.version] : [`${one.package}@${one.version}`]
    // The number alone is enough where all versions are of one package.
    for (const name of packages.size === 1 ? [...names, one.version] : names)
      if (!releases.has(name)) releases.set(name, target)
  }
  const dated = released.flatMap((one): FeedSection[] => {
    const date = timeOf(one.date)
    const title = one.package === undefined ? one.version : `${one.package} ${one.version}`
    return date === undefined ? [] : [{ page: idOfPage(source, pathOf(one)), anchor: one.id, title, date }]
  })
  return {
    releases: Object.fromEntries(releases),
    dated: dated.sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1)),
    undated: released.filter(({ date }) => timeOf(date) === undefined),
  }
}

/** The start of a day, in UTC; `undefined` for one that no calendar has. */
function timeOf(day: string | undefined): string | undefined {
  if (day === undefined || Number.isNaN(Date.parse(day))) return undefined
  const time = new Date(day).toISOString()
  return time.startsWith(day) ? time : undefined
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
    const major = majorOf(one)
    majors.set(major, [...(majors.get(major) ?? []), one])
  }
  return majors
}

function majorOf({ version }: ChangelogVersion): string {
  return version === 'Unreleased' ? 'unreleased' : `v${version.split('.')[0] ?? ''}`
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

function pageOf(text: string, { source, file, path, title, group, written }: ChangelogPlace): Page {
  return {
    id: idOfPage(source, path),
    path,
    kind: 'markdown',
    ...(file !== undefined && { file }),
    meta: { title, tocMaxLevel: 2, search: { kind: 'changelog', group: group ?? title } },
    body: { type: 'markdown', format: 'md', text, ...(written !== undefined && { written }) },
  }
}

function idOfPage(source: string, path: string): string {
  return `${source}:${path}`
}
