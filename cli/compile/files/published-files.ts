import { dirname } from 'node:path'
import type { SiteConfig } from '../../config/schema/site.ts'
import { harmOfFile } from '../../markup/harmless-files.ts'
import { innermostFolder, isHidden, isWithin, realPath } from '../../files/symlink-boundary.ts'
import type { SourceTree } from '../../files/source-tree.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { withoutEndSlash } from '../../text/addresses.ts'
import { withoutStart } from '../../text/ends.ts'
import { stepsOf } from '../../files/file-kinds.ts'

/** Why pages may not publish a file, as the end of a sentence about it. */
export interface PublishRefusal {
  readonly code: 'content-left-out' | 'file-not-published'
  readonly reason: string
  readonly hint: string
}

/** The problem of a link to a file that may not be published. */
export function refusalProblem(
  file: string,
  { code, reason, hint }: PublishRefusal,
): Pick<Diagnostic, 'message' | 'hint'> & Pick<PublishRefusal, 'code'> {
  const what = code === 'content-left-out' ? 'is left out' : 'is not published'
  return { code, message: `The file ${file} ${what}: ${reason}`, hint }
}

/** A site, as far as it decides which files its pages may publish. */
export interface PublishingSite {
  readonly config: Pick<SiteConfig, 'i18n' | 'security' | 'staticDirectories'> & {
    readonly sources: readonly Pick<SiteConfig['sources'][number], 'folders'>[]
  }
  readonly files: SourceTree
}

/**
 * Decides whether a page may publish a file, for every file that a link, an image or any other attribute names. A reader of a change to a
 * page easily overlooks that a link makes a file public, so files that are not content need a word in the config.
 * @param from file of the page or partial that names it
 */
export function refusalOf(file: string, from: string, site: PublishingSite): PublishRefusal | undefined {
  const place = placeOf(file, from, site)
  if (site.config.security.content === 'markdown') {
    const reason = place.isContent ? harmOfFile(site.files, file) : notInContent
    return reason === undefined ? undefined : { code: 'content-left-out', reason, hint: hints.markdown }
  }
  if (place.hidden !== undefined)
    return { code: 'file-not-published', reason: `the name ${place.hidden} begins with a dot`, hint: hints.hidden }
  if (place.isContent) return undefined
  const reason = `it is not in ${nameOf(place.folder)} or a static folder`
  return { code: 'file-not-published', reason, hint: hints.outside }
}

/** Why a page may not show the text of a file, where content is of strangers. Other pages show any file of the repository. */
export function showRefusalOf(file: string, from: string, site: PublishingSite): string | undefined {
  if (site.config.security.content === 'code') return undefined
  return placeOf(file, from, site).isContent ? undefined : notInContent
}

const notInContent = 'it is not in a folder of content'

const hints = {
  markdown:
    "The config has security.content: 'markdown', so pages refer to pictures, media, fonts and documents of their folder only.",
  hidden: 'Such files often hold secrets. To publish a copy, give it another name.',
  outside:
    'Move the file there, write the address at which it is on the web, or allow its folder: `security.publish` in the config.',
}

interface FilePlace {
  /** The folder of the page's source. */
  readonly folder: string
  /** In a folder whose files the page may publish, and not hidden. */
  readonly isContent: boolean
  /** The name that begins with a dot, of the file or of a folder that it is in. */
  readonly hidden?: string
}

/** Where a file is, seen from the page that names it. A link is where it leads to, too. */
function placeOf(file: string, from: string, site: PublishingSite): FilePlace {
  const { config, files } = site
  const isTrusted = config.security.content === 'code'
  const folders = ownFolders(from, site)
  const allowed = [...folders, ...config.staticDirectories, ...(isTrusted ? config.security.publish : [])]
  const absolute = files.absolute(file)
  const around = innermostFolder(
    allowed.map((folder) => files.absolute(folder)),
    absolute,
  )
  const base = around ?? (isWithin(files.root, absolute) ? files.root : '')
  const names = absolute.slice(base.length)
  const hidden = stepsOf(names).find(isHidden) ?? hiddenTarget(absolute)
  const isInstalled = !isTrusted && stepsOf(names).includes('node_modules')
  return {
    folder: folderOf(folders, from, files),
    isContent: around !== undefined && hidden === undefined && !isInstalled,
    hidden,
  }
}

/** The folders of the source that a page or partial belongs to. */
function ownFolders(from: string, { config, files }: PublishingSite): readonly string[] {
  const installed = /^.*?(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(from)?.[0]
  if (installed !== undefined) return [installed]
  const absolute = files.absolute(from)
  const lists = config.sources.flatMap(({ folders }) => (folders === undefined ? [] : [folders]))
  const matches = lists.filter((list) => list.some((folder) => isWithin(files.absolute(folder), absolute)))
  const isTranslated = isWithin(files.absolute(config.i18n.path), absolute)
  if (isTranslated) return [config.i18n.path, ...lists.flat()]
  if (matches.length > 0) return [...new Set(matches.flat())]
  const hasOther = lists.length < config.sources.length
  return [hasOther && config.security.content === 'code' && isWithin(files.root, absolute) ? '.' : dirname(from)]
}

/** The name of a hidden file that a link leads to. */
function hiddenTarget(absolute: string): string | undefined {
  const target = realPath(absolute)
  return target === undefined || target === absolute ? undefined : stepsOf(target).slice(-1).find(isHidden)
}

/** The folder that a page is in, of those of its source. */
function folderOf(folders: readonly string[], from: string, files: SourceTree): string {
  const around = folders.find((folder) => isWithin(files.absolute(folder), files.absolute(from)))
  return around ?? folders[0] ?? '.'
}

function nameOf(folder: string): string {
  return ['', '.', './'].includes(folder) ? 'the site folder' : withoutEndSlash(withoutStart(folder, './'))
}
