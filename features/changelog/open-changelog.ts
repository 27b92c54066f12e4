import { type Diagnostic, diagnostic } from '../../cli/report/diagnostic.ts'
import type { RepositoryAddress } from '../../cli/repository/address.ts'
import { checkOptions } from '../../cli/sources/options.ts'
import type { ContentSource, SourceInput, SourceOutput } from '../../cli/sources/source.ts'
import { withoutEndSlashes } from '../../cli/text/addresses.ts'
import { firstNames } from '../../cli/text/first-names.ts'
import { counted } from '../../cli/text/numbers.ts'
import { feedSettings } from '../../cli/sources/feed-settings.ts'
import { feedTypes } from '../lists/settings.ts'
import { changelogPages, type ChangelogPages, type ChangelogPlace } from './changelog-pages.ts'
import { readChangesets } from './changesets.ts'
import { call } from './names.ts'
import { type ChangelogOptions, changelogSchema, type ChangelogSettings } from './schema.ts'
import { type Changelog, readChangelog } from './read-changelog.ts'
import { readReleases } from './releases.ts'

/** The content source of `changelog()`. */
export function openChangelog(name: string, options: ChangelogOptions): ContentSource {
  const { options: settings, diagnostics } = checkOptions(`${call}()`, changelogSchema, options)
  return {
    name,
    load: (input) => Promise.resolve(withProblems(loadChangelog(name, settings, input), diagnostics)),
  }
}

function withProblems(output: SourceOutput, problems: readonly Diagnostic[]): SourceOutput {
  return { ...output, diagnostics: [...problems, ...(output.diagnostics ?? [])] }
}

function loadChangelog(
  name: string,
  settings: ChangelogSettings,
  { files, repository: site }: SourceInput,
): SourceOutput {
  const { file: written, changesets, releases, routeBasePath } = settings
  const repository = site?.address
  const file = written ?? (changesets === undefined && releases === undefined ? 'CHANGELOG.md' : undefined)
  const path = `/${withoutEndSlashes(routeBasePath.replace(/^\/+/, ''))}`
  const place = { source: name, path, title: settings.title ?? 'Changelog', pages: settings.pages }
  const outputs: SourceOutput[] = []
  const read: ReadPages[] = []
  if (file !== undefined) {
    const text = files.read(file)?.text
    const changelog = text === undefined ? undefined : readChangelog(text, repository)
    const title = settings.title ?? changelog?.title ?? 'Changelog'
    const output =
      changelog && changelogPages(changelog, { ...place, title, file, ...(text !== undefined && { written: text }) })
    outputs.push(changelog && output ? { ...output, diagnostics: problemsOf(changelog, file) } : missing(file, 'file'))
    if (output) read.push({ ...output, file, title })
  }
  if (releases !== undefined) {
    const base = file === undefined ? place : { ...place, path: `${path}/releases`, title: 'Releases' }
    const { output, problems } = releasePages(releases, base, { files, repository })
    outputs.push({ ...output, diagnostics: problems })
    if (output) read.push({ ...output, file: releases, title: base.title })
  }
  const unreleased = changesets === undefined ? undefined : readChangesets(files, changesets)
  if (unreleased) outputs.push({ diagnostics: unreleased.problems })
  if (unreleased?.text !== undefined) {
    const isAlone = file === undefined && releases === undefined
    const own = isAlone ? place : { ...place, path: `${path}/next`, title: 'Unreleased' }
    const { pages, redirects } = made(unreleased.text, { ...own, pages: 'one' }, repository)
    outputs.push({ pages, redirects })
  }
  const [first] = read
  const feed = first && versionFeed(first, settings, path)
  return {
    ...feed,
    releases: Object.assign({}, ...read.map((one) => one.releases).reverse()) as Readonly<Record<string, string>>,
    pages: outputs.flatMap(({ pages = [] }) => pages),
    redirects: outputs.flatMap(({ redirects = [] }) => redirects),
    diagnostics: [...outputs, ...(feed ? [feed] : [])].flatMap(({ diagnostics = [] }) => diagnostics),
  }
}

/** The pages of a file that says what is released. */
interface ReadPages extends ChangelogPages {
  readonly file: string
  readonly title: string
}

/** The feed of the versions with a date, and what it leaves out. */
function versionFeed(
  { dated, undated, file, title: own }: ReadPages,
  { feedOptions }: ChangelogSettings,
  path: string,
): SourceOutput {
  const feeds = feedOptions ? feedTypes(feedOptions.type) : []
  if (!feedOptions || feeds.length === 0) return {}
  const [newest] = undated
  const message = `The feed leaves out ${counted(undated.length, 'version')} without a date: ${firstNames(
    undated.map(({ version }) => version),
    5,
  )}.`
  const hint = 'Write the day behind the number, such as ## 1.2.0 - 2024-02-29.'
  const at = { file, line: file.endsWith('.md') ? (newest?.line ?? 1) : 1, column: 1, length: 1 }
  const diagnostics = newest ? [diagnostic({ code: 'changelog-unclear', message, hint, at })] : []
  if (dated.length === 0) return { diagnostics }
  return { sectionFeeds: [{ path, title: own, entries: dated, ...feedSettings(feedOptions) }], diagnostics }
}

interface ReleaseInput extends Pick<SourceInput, 'files'> {
  readonly repository: RepositoryAddress | undefined
}

function releasePages(
  file: string,
  place: ChangelogPlace,
  { files, repository }: ReleaseInput,
): { readonly output?: ChangelogPages; readonly problems: readonly Diagnostic[] } {
  if (!files.isFile(file)) return { problems: missing(file, 'releases').diagnostics ?? [] }
  const { value, diagnostics } = readReleases(files, file)
  return { problems: diagnostics, ...(value !== undefined && { output: made(value, place, repository) }) }
}

/** Pages of a text that no file has as it is. */
function made(text: string, place: ChangelogPlace, repository: RepositoryAddress | undefined): ChangelogPages {
  return changelogPages(readChangelog(`# ${place.title}\n\n${text}`, repository), place)
}

function missing(file: string, key: string): SourceOutput {
  const message = `There is no file ${file} for ${call}().`
  return { diagnostics: [diagnostic({ code: 'config-file-missing', severity: 'error', message, key })] }
}

function problemsOf({ versions, others }: Changelog, file: string): readonly Diagnostic[] {
  const at = (line: number): Diagnostic['at'] => ({ file, line, column: 1, length: 1 })
  if (versions.length === 0)
    return [
      diagnostic({
        code: 'changelog-unclear',
        message: 'No heading of this file names a version, so its page has no anchors for versions.',
        hint: 'Begin each version with a heading, such as ## 1.2.0 - 2024-02-29.',
        at: at(1),
      }),
    ]
  return others.map(({ text, line }) =>
    diagnostic({
      code: 'changelog-unclear',
      message: `The heading "${text}" stands among those of versions, and names none: it belongs to the version above it.`,
      hint: 'Write the number of its version, or more signs before it.',
      at: at(line),
    }),
  )
}
