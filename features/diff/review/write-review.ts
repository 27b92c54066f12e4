import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { serialize } from 'parse5'
import { pathStats } from '../../../cli/cache/path-stats.ts'
import type { Site } from '../../../cli/built-site/site.ts'
import type { HtmlDocument } from '../../../cli/markup/html-tree.ts'
import { parsePage } from '../../../cli/markup/parse-page.ts'
import type { Sites } from '../diff.ts'
import { type PictureTools, takePictures } from '../pictures/take-pictures.ts'
import type { PageDiff, SiteDiff } from '../site-diff.ts'
import type { ReviewPage } from './review-page.ts'
import { localStyles, makeLocal } from './local-page.ts'
import { markPages } from './mark-pages.ts'
import { markStyles } from './styles.ts'
import { viewerHtml } from './viewer.ts'

/** File that every review has, by which a folder is known as one. */
const viewerFile = 'index.html'
const markFile = 'marks.css'

/** Why a folder is not written into: it is none of a review. */
export function reviewFault(folder: string): string | undefined {
  const stats = pathStats(folder)
  if (!stats) return undefined
  if (!stats.isDirectory()) return 'it is a file'
  return pathStats(join(folder, markFile)) ? undefined : 'the folder is there, and holds no review; name a new one'
}

/** Where a review is written, and what it has. */
export interface ReviewOptions {
  /** Absolute path; a review in it is replaced. */
  readonly folder: string
  /** What takes pictures of the pages, if it has some. */
  readonly pictures?: PictureTools
}

/**
 * Writes the pages that differ as they are, without scripts, with marks in place, and a page that shows them one after the other.
 * @returns sentences about what it leaves out
 */
export async function writeReview(diff: SiteDiff, sites: Sites, options: ReviewOptions): Promise<readonly string[]> {
  const { old, new: now, content } = sites
  const { folder, pictures } = options
  rmSync(folder, { recursive: true, force: true })
  const pages = pagesToShow(diff, { old, new: now })
  const filesIn = (side: 'old' | 'new'): ReadonlySet<string> => new Set(pages.flatMap((page) => page[side] ?? []))
  const sides: Readonly<Record<'old' | 'new', ReviewSide>> = {
    old: { folder: join(folder, 'old'), name: 'old', site: old, pages: filesIn('old'), loaded: new Set<string>() },
    new: { folder: join(folder, 'new'), name: 'new', site: now, pages: filesIn('new'), loaded: new Set<string>() },
  }
  const listed = pages.map((page): ReviewPage => {
    const documents = { old: documentOf(old, page.old), new: documentOf(now, page.new) }
    const changes = documents.old && documents.new ? markPages({ old: documents.old, new: documents.new }, content) : 0
    return {
      ...page,
      changes,
      ...(page.old !== undefined && documents.old && { old: writePage(documents.old, page.old, sides.old) }),
      ...(page.new !== undefined && documents.new && { new: writePage(documents.new, page.new, sides.new) }),
    }
  })
  for (const side of Object.values(sides)) copyLoaded(side)
  writeFileSync(join(folder, markFile), markStyles)
  const taken = pictures && (await takePictures(pages, { ...pictures, sites, folder }))
  const shown = listed.map((page, n) => withPictures(page, taken?.pages[n]))
  const notes = taken?.notes ?? []
  writeFileSync(join(folder, viewerFile), viewerHtml({ ...diff, notes: [...diff.notes, ...notes] }, shown))
  return notes
}

function withPictures(page: ReviewPage, pictures: ReviewPage['pictures']): ReviewPage {
  return pictures ? { ...page, pictures } : page
}

/** The pages of a review with their files in the sites: those that have changed, then new ones, then those that are gone. */
function pagesToShow(
  diff: SiteDiff,
  { old, new: now }: Pick<Sites, 'old' | 'new'>,
): readonly Omit<ReviewPage, 'changes'>[] {
  const changed = diff.pages.map((page: PageDiff) => ({
    ...page,
    state: 'changed' as const,
    old: old.pages.get(page.address),
    new: now.pages.get(page.newAddress ?? page.address),
  }))
  const added = diff.added.filter((address) => now.pages.has(address))
  const removed = diff.lost.filter(({ type, movedTo }) => type === 'page' && movedTo === undefined)
  return [
    ...changed,
    ...added.map((address) => ({ state: 'added' as const, address, new: now.pages.get(address), findings: [] })),
    ...removed.map(({ address }) => ({
      state: 'removed' as const,
      address,
      old: old.pages.get(address),
      findings: [],
    })),
  ]
}

function documentOf({ folder }: Site, file: string | undefined): HtmlDocument | undefined {
  return file === undefined ? undefined : parsePage(readFileSync(join(folder, file)))
}

/** A site in a review. */
interface ReviewSide {
  /** Absolute path of its folder there. */
  readonly folder: string
  readonly name: 'old' | 'new'
  readonly site: Site
  readonly pages: ReadonlySet<string>
  /** Files that its pages load. */
  readonly loaded: Set<string>
}

/** @returns its path in the review */
function writePage(document: HtmlDocument, file: string, { folder, name, site, pages, loaded }: ReviewSide): string {
  for (const path of makeLocal(document, { site, file, pages, marks: `../${markFile}` })) loaded.add(path)
  write(join(folder, file), serialize(document))
  return `${name}/${file}`
}

/** Copies what pages load, and what their style sheets load. */
function copyLoaded({ folder, site, loaded }: ReviewSide): void {
  // Style sheets add to the set while it is read.
  for (const file of loaded) {
    const [from, to] = [join(site.folder, file), join(folder, file)]
    if (file.endsWith('.css')) write(to, localStyles(readFileSync(from, 'utf8'), { site, file }, loaded))
    else {
      mkdirSync(dirname(to), { recursive: true })
      copyFileSync(from, to)
    }
  }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
