import { statSync } from 'node:fs'
import { gitDates } from '../../lib/git-dates.ts'
import type { SourceTree } from '../../lib/source-tree.ts'
import type { Page } from '../source.ts'
import type { ReadPost } from './post-page.ts'

/** Gives every post a date: what its author wrote, else its first commit, else the time of its file. Git is asked only where needed. */
export async function datePosts(
  posts: readonly ReadPost[],
  tree: SourceTree,
  folder: string,
): Promise<readonly Page[]> {
  const dates = posts.some(({ isUndated }) => isUndated)
    ? await gitDates(tree, folder.startsWith('..') ? folder : '.')
    : new Map()
  return posts.flatMap(({ page, isUndated }): readonly Page[] => {
    if (!page || !isUndated) return page ? [page] : []
    const absolute = tree.absolute(page.sourceFile ?? page.file ?? '')
    tree.note([absolute])
    return [withDate(page, dates.get(absolute)?.created ?? fileTime(absolute))]
  })
}

function fileTime(absolute: string): string {
  return (statSync(absolute, { throwIfNoEntry: false })?.mtime ?? new Date(0)).toISOString()
}

function withDate(page: Page, date: string): Page {
  const { blog } = page.meta
  return blog?.post ? { ...page, meta: { ...page.meta, blog: { ...blog, post: { ...blog.post, date } } } } : page
}
