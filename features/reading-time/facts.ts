import type { DocFactsOf, DocFactsOpener, FactsPage, PostFactsOf } from '../../cli/link/pages/doc-facts.ts'
import { readingTime } from './reading-time.ts'

/** The reading time of a doc, where its version shows it. */
export const docTime: DocFactsOf = (route, version) =>
  version?.readingTime && route.page.kind === 'doc' ? { readingTime: minutesOf(route) } : {}

/** The same for a site. */
export const docTimeFacts: DocFactsOpener = () => docTime

/** The reading time of a post, by the blog's own function if it has one. */
export const postTime: PostFactsOf = (route, { showReadingTime }) => {
  const minutes = route.page.meta.blog?.post?.minutes
  return {
    readingTime: showReadingTime ? (minutes === undefined ? minutesOf(route) : (minutes ?? undefined)) : undefined,
  }
}

function minutesOf({ compiled: { sections } }: FactsPage): number {
  return readingTime(sections.map(({ title, text }) => `${title} ${text}`).join(' '))
}
