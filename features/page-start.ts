// What features show above the text of a page. With a second one this becomes a component that draws both.
export { ReadingTime as PageStart } from './reading-time/browser/ReadingTime.tsx'

/** Returns a function that says how long a post takes to read, beside its date. */
export { useReadingTime as usePostTime } from './reading-time/browser/use-reading-time.ts'
