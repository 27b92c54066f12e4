import { resolve } from 'node:path'
import { globMatcher } from '../../cli/files/glob.ts'
import { isSystemError, systemReason } from '../../cli/process/system-error.ts'
import type { Diagnostic } from '../../cli/report/diagnostic.ts'
import { type Progress, silentProgress } from '../../cli/report/progress.ts'
import { compareSites } from './compare/compare-sites.ts'
import { problem } from './problem.ts'
import { elementTest } from '../../cli/built-site/selector.ts'
import { type Kind, kinds, type SiteDiff } from './site-diff.ts'
import { readSite, type Site } from '../../cli/built-site/site.ts'
import type { ElementTest } from '../../cli/markup/html-tree.ts'

/** Options for comparing two built sites. */
export interface DiffOptions {
  /** Folder of the old site, as a build wrote it. */
  readonly old: string
  /** Folder of the new site. */
  readonly new: string
  /** Path both sites are served under. Default: found in the pages of each. */
  readonly baseUrl?: string
  /** Selector of the elements with the main content, such as `.content`. Default: found by the meaning of elements. */
  readonly content?: string
  /** Kinds of differences to look for. Default: all. */
  readonly only?: readonly Kind[]
  /** Glob patterns of addresses that are not compared, such as `/blog/tags/**`. Default: none. */
  readonly ignore?: readonly string[]
  /** Whether to keep the texts of pages that differ, for a report. Default: false. */
  readonly keepTexts?: boolean
  /** Shows the progress. Default: nothing. */
  readonly progress?: Progress
}

/** The result of a comparison. */
export interface DiffResult {
  /** The differences; unset if the sites could not be compared. */
  readonly diff?: SiteDiff
  readonly diagnostics: readonly Diagnostic[]
}

/** The result of a comparison, with the sites as they were read. */
export interface ComparedSites extends DiffResult {
  /** Unset if the sites could not be compared. */
  readonly sites?: Sites
}

/** Two sites that were read. */
export interface Sites {
  readonly old: Site
  readonly new: Site
  /** Test for the elements with the main content, if the user gave one. */
  readonly content: ElementTest | undefined
}

/** Compares two built sites. Sites that cannot be read are on the result; only a bug is thrown. */
export async function diff(options: DiffOptions): Promise<DiffResult> {
  const { sites: _, ...result } = await diffSites(options)
  return result
}

/** The same with the sites, for reports that show them. */
export async function diffSites(options: DiffOptions): Promise<ComparedSites> {
  try {
    return await compare(options)
  } catch (error) {
    if (!isSystemError(error)) throw error
    const refused = problem(
      `${error.path ?? 'A file'} cannot be read: ${systemReason(error)}.`,
      'Nothing was compared.',
    )
    return { diagnostics: [refused] }
  }
}

async function compare(options: DiffOptions): Promise<ComparedSites> {
  const folders = [resolve(options.old), resolve(options.new)] as const
  const content = options.content === undefined ? undefined : elementTest(options.content)
  if (typeof content === 'string')
    return refusal(
      `The selector '${options.content}' cannot be used: ${content}.`,
      'Write one such as main or .content.',
    )
  if (folders[0] === folders[1]) return refusal(`Both sites are ${folders[0]}.`, 'Give the folders of two builds.')
  const progress = options.progress ?? silentProgress
  progress.start('Reading the sites')
  const [old, now] = [readSite(folders[0], options.baseUrl), readSite(folders[1], options.baseUrl)]
  if ('fault' in old) return refusal(old.fault, old.hint)
  if ('fault' in now) return refusal(now.fault, now.hint)
  const result = await compareSites(old, now, {
    content,
    selector: options.content,
    progress,
    kinds: new Set(options.only ?? kinds),
    isIgnored: globMatcher(options.ignore ?? [], { dot: true }),
    keepsTexts: options.keepTexts ?? false,
  })
  return { diff: result, sites: { old, new: now, content }, diagnostics: [] }
}

function refusal(message: string, hint: string): DiffResult {
  return { diagnostics: [problem(message, hint)] }
}
